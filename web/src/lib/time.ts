// Spans and moments, in words.

const MINUTE = 60_000;

/** "5 minutes", "1 hour 20 minutes", "3 days". */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE));
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor(minutes / 60) % 24,
    minutes % 60,
  ];
  const count = (many: number, one: string) => `${many} ${one}${many === 1 ? "" : "s"}`;
  if (days > 1) return count(days, "day");
  const parts = [
    days > 0 || hours > 0 ? count(days * 24 + hours, "hour") : "",
    rest > 0 || minutes === 0 ? count(rest, "minute") : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** "1:05", hours and minutes. */
export function clockText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** "Mon, Nov 16, 2:05 PM", or with the year where it is another. */
export function momentText(at: number, now = Date.now()): string {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  const day = { weekday: "short", month: "short", day: "numeric" } as const;
  return date.toLocaleString("en-US", {
    ...day,
    ...(isThisYear ? {} : { year: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
  });
}

/** A day of UTC: "Nov 16". */
export const dayText = (at: number): string =>
  new Date(at).toLocaleDateString("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

/** "14:05" of a moment today. */
export const hourText = (at: number): string =>
  new Date(at).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
