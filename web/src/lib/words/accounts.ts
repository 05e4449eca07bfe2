// Accounts of the ledger in words: where chips and money can be.

import type { LedgerAccount } from "$lib/api/house";
import { calledBy, type NameOf } from "./people";
import { meterName, spotName } from "./spots";

type AccountName = LedgerAccount["account"];
type Wording = {
  [Name in AccountName]: (it: Extract<LedgerAccount, { account: Name }>, nameOf: NameOf) => string;
};

const ACCOUNTS: Wording = {
  cage: () => "the cage",
  house: () => "the house",
  rack: ({ player }, nameOf) => `the rack of ${calledBy(nameOf, player)}`,
  inventory: ({ table }) => `the tray of table ${table}`,
  "drop-box": ({ table }) => `the drop box of table ${table}`,
  "tip-box": ({ table }) => `the tip box of table ${table}`,
  fees: ({ table }) => `the fees of table ${table}`,
  bank: ({ seat }) => `the bank at seat ${seat}`,
  spot: ({ seat, spot }) => `${spotName(spot)} at seat ${seat}`,
  meter: ({ meter }) => `the ${meterName(meter, [meter])} meter`,
  reserve: ({ meter }) => `the reserve of the ${meterName(meter, [meter])} meter`,
  overflow: ({ meter }) => `the overflow of the ${meterName(meter, [meter])} meter`,
};

/** An account by its name: "the tray of table 1". */
export function accountText(it: LedgerAccount, nameOf: NameOf): string {
  if (!Object.hasOwn(ACCOUNTS, it.account)) return it.account;
  // Each function takes the account under whose name it stands.
  const words = ACCOUNTS[it.account] as (it: LedgerAccount, nameOf: NameOf) => string;
  return words(it, nameOf);
}
