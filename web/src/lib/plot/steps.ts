// Round numbers for an axis.

/** Round numbers between two, about so many. */
export function steps(least: number, most: number, count: number): number[] {
  const raw = (most - least) / count;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((it) => it * unit).find((it) => it >= raw) ?? raw;
  const found = [];
  for (let value = Math.ceil(least / step) * step; value <= most; value += step)
    found.push(Math.abs(value) < step / 1e6 ? 0 : value);
  return found;
}
