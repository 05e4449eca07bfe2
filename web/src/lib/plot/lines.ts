// Names beside a plot.

/** A name in one line, or in two that are about as long as each other where it is too long. */
export function linesOf(name: string, most: number): string[] {
  if (name.length <= most) return [name];
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/ /g)].map((it) => it.index);
  const [at] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
}
