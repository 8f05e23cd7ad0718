const DAYS_MAX = 3_650;

/** What a unit of time counts in days, by the first letter of its word. */
const sizes: Readonly<Record<string, number>> = { d: 1, w: 7, s: 7, m: 30, y: 365, a: 365 };
const named = /(\S+?)[ -]*\b(days?|dias?|weeks?|semanas?|months?|mes(?:es)?|years?|anos?)(?![\p{L}\p{N}])/u;
/** `this week` is no number of days. */
const isNoNumber =
  /^(this|these|last|next|past|previous|of|the|a|per|each|esta|este|ultim[oa]s?|proxim[oa]s?|pasad[oa]s?|l[oa]s?|el|de|del|por|cada|in|en)$/;
const isBelow = /\b(less|fewer|under|below|up to|at most|within|menos|hasta|como mucho)\b/;

/** How long something is asked for; null: nothing of that is said. `unread` is no number of days, as it is written. */
export type AskedDays = { readonly days: number; readonly isBelow: boolean } | { readonly unread: string } | null;

/**
 * The number of days that a question names in digits, from 0 to 3,650: weeks count seven, months thirty, years 365. What is
 * no such number is handed back as it was written, so that nobody is answered for another one.
 */
export function readDays(question: string): AskedDays {
  const text = question.normalize('NFD').replace(/\p{M}/gu, '').replace(/[−–—]/g, '-').toLowerCase();
  const found = named.exec(text);
  const [, said = '', unit = ''] = found ?? [];
  if (!found || isNoNumber.test(said)) return null;
  const digits = said.replace(/\+$/, '').replace(/^\d{1,3}([.,]\d{3})+$/, (whole) => whole.replace(/[.,]/g, ''));
  const days = /^\d+$/.test(digits) ? Number(digits) * (sizes[unit.slice(0, 1)] ?? 1) : Number.NaN;
  return days <= DAYS_MAX ? { days, isBelow: isBelow.test(text) } : { unread: `${said.slice(0, 40)} ${unit}` };
}
