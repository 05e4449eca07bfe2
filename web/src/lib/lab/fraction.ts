// Exact fractions as the house writes them, "37963/1082900": for reading and for placing points on
// a picture. Nothing is computed with them here.

function parts(text: string): [bigint, bigint] {
  const [over = "0", under = "1"] = text.split("/");
  return [BigInt(over), BigInt(under)];
}

/** Digits behind the point that a place on a picture needs. */
const FINE = 10n ** 18n;

/** Where a fraction lies, for a picture. */
export function placed(text: string): number {
  const [over, under] = parts(text);
  const whole = over / under;
  return Number(whole) + Number(((over - whole * under) * FINE) / under) / Number(FINE);
}

/** A fraction with so many decimals, rounded to the nearest; halves away from nothing. */
export function decimal(text: string, places: number): string {
  const [over, under] = parts(text);
  const scale = 10n ** BigInt(places);
  const size = over < 0n ? -over : over;
  const rounded = (2n * size * scale + under) / (2n * under);
  const digits = String(rounded).padStart(places + 1, "0");
  const sign = over < 0n && rounded > 0n ? "\u2212" : "";
  const whole = digits.slice(0, digits.length - places);
  return sign + grouped(whole) + (places > 0 ? `.${digits.slice(-places)}` : "");
}

/** A fraction in percent. */
export function percent(text: string, places = 4): string {
  const [over, under] = parts(text);
  return `${decimal(`${over * 100n}/${under}`, places)}\u202f%`;
}

/** A whole number with commas. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** A decimal of the house's with a true minus. */
export const minus = (text: string): string => text.replace(/^-/, "\u2212");
