// Amounts: text on the wire, whole cents here, text again for people.

export const cents = (text) => {
  const [whole, part = ""] = String(text).split(".");
  return Number(whole) * 100 + Number((part + "00").slice(0, 2));
};

/** As the wire has it: 1250 is "12.50". */
export const written = (amount) =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;

/** As people read it: "$1,250", or "$12.50" where there are cents. */
export function dollars(amount) {
  const value = typeof amount === "number" ? amount : cents(amount);
  const digits = value % 100 === 0 ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `$${(value / 100).toLocaleString("en-US", options)}`;
}

/** What something came to, with its sign. */
export function signed(amount) {
  if (amount === 0) return "$0";
  return (amount > 0 ? "+" : "\u2212") + dollars(Math.abs(amount));
}

/** Reads what somebody typed; null if it is no amount. */
export function typed(text) {
  const found = /^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(text.replaceAll(",", ""));
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : null;
}
