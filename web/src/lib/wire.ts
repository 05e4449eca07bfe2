// The forms of the wire, as the house declares them (docs/generated/wire.d.ts, the only source).
export type * from "$wire";
