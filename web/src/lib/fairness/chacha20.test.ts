import { expect, it } from "vitest";
import { bytesOf, hexOf } from "./bytes";
import { CARD_ORDER } from "./cards";
import { chacha20Block, shuffledPlaces, wordsOf } from "./chacha20";

it("blocks are those of RFC 8439, section 2.3.2 and appendix A.1", () => {
  const key = Uint8Array.from({ length: 32 }, (_, at) => at);
  expect(hexOf(chacha20Block(key, 1, bytesOf("000000090000004a00000000")))).toBe(
    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e" +
      "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
  );
  expect(hexOf(chacha20Block(new Uint8Array(32), 0, new Uint8Array(12)))).toBe(
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7" +
      "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
  );
  const last = Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? 1 : 0));
  expect(hexOf(chacha20Block(last, 1, new Uint8Array(12)))).toBe(
    "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a" +
      "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
  );
});

it("words and deck are those of the worked example in docs/fairness.md", () => {
  const key = bytesOf("a0786c398ace589e059e1467920b6b1925d75e125531baf36614c114ef110c24");
  const words = wordsOf(key);
  expect(Array.from({ length: 4 }, () => words.next().value.toString(16))).toEqual([
    "df5132b33ef10b16",
    "b0fd75408f93e54a",
    "ac0a448a0a069379",
    "8cd5da4fc9cc2094",
  ]);
  const deck = shuffledPlaces(wordsOf(key)).map((it) => CARD_ORDER[it]);
  expect(deck.join(" ")).toBe(
    "Ts 9h Jd 3s 6c 5c 3d Kc 2s 5d 7h 5h Jc Ah 2c Qd 2h 4c Qs 8s 8h 3c 7s Qc 6d Qh " +
      "4s 6s 9c 8c 7c Th 9s Tc Kh 8d 3h 4d Ac Ad 2d 9d As 4h Jh Ks Js Td 5s 7d 6h Kd",
  );
});

it("a word that would favour some orders is thrown away before a card is moved", () => {
  const fair = [11, 12, 13, 14].map((it) => BigInt(it) * 0x0123456789abcdefn);
  // Zero times anything is zero, which is below what is left over.
  const shuffled = (...words: bigint[]) => shuffledPlaces(words[Symbol.iterator]() as never);
  const usual = shuffled(...fair);
  expect(shuffled(0n, ...fair)).toEqual(usual);
  expect(shuffled(...fair.slice(0, 2), 0n, 1n << 63n, ...fair.slice(2))).toEqual(usual);
  expect(shuffled(...[...fair].reverse())).not.toEqual(usual);
  expect([...usual].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, at) => at));
});
