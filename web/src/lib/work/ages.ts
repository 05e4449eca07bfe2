// How old things are, in words.

/** "1 h 05 min", or "3 min". */
export function spanText(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return `${hours} h ${String(minutes % 60).padStart(2, "0")} min`;
}

export const ageText = (seconds: number): string => `here for ${spanText(seconds)}`;

export const leftText = (seconds: number): string =>
  seconds > 0 ? `to be changed in ${spanText(seconds)}` : "to be changed now";

export function stubText(rounds: number): string {
  if (rounds === 0) return "The stub is counted in this round.";
  return `The stub is counted after ${rounds} more ${rounds === 1 ? "round" : "rounds"}.`;
}
