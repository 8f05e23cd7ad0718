import { addDays } from '../calendar/add-days.ts';
import { datePartsOf, dayNumberOf, type IsoDate, isoDate } from '../calendar/iso-date.ts';
import { parseMoney } from '../money/parse-money.ts';
import { foldQuestion } from '../staff-agent/fold-question.ts';

/** A sum and a day that a customer named. */
export interface SaidPromise {
  readonly amountCents: number;
  readonly promisedOn: IsoDate;
}

const sums =
  /(?:us)?\$ ?(\d[\d,]*(?:\.\d{1,2})?)|(\d[\d,]*(?:\.\d{1,2})?) ?(?:dollars?|usd|bucks|dolares|d[oó]lares)/giu;
const days = [
  'sunday|domingo',
  'monday|lunes',
  'tuesday|martes',
  'wednesday|miercoles',
  'thursday|jueves',
  'friday|viernes',
  'saturday|sabado',
];
const months = [
  ...['january|jan|enero', 'february|feb|febrero', 'march|mar|marzo', 'april|apr|abril', 'may|mayo', 'june|jun|junio'],
  ...['july|jul|julio', 'august|aug|agosto', 'september|sept?|septiembre', 'october|oct|octubre'],
  ...['november|nov|noviembre', 'december|dec|diciembre'],
];

/**
 * The sum and the day in a customer's own words, seen from today at their place: never a model's. Where they name no sum it is
 * all that they owe. Null where there is no day, two sums, or more than is owed: then it is asked, or a person reads.
 */
export function readPromise(
  text: string,
  { today, outstandingCents }: { readonly today: IsoDate; readonly outstandingCents: number },
): SaidPromise | null {
  const promisedOn = dayIn(text, today);
  const amountCents = sumIn(text, outstandingCents);
  if (promisedOn === null || amountCents === null || amountCents < 100) return null;
  return amountCents > outstandingCents || promisedOn < today ? null : { amountCents, promisedOn };
}

function sumIn(text: string, outstandingCents: number): number | null {
  const found = [...text.matchAll(sums)].map((match) => parseMoney(match[1] ?? match[2] ?? ''));
  if (/ (?:half|part|some|mitad|parte|algo) /.test(foldQuestion(text))) return null;
  if (found.length === 0) return outstandingCents;
  const [first] = found;
  return found.length === 1 && first?.ok ? first.cents : null;
}

function dayIn(text: string, today: IsoDate): IsoDate | null {
  const found = new Set(daysIn(text, today));
  const [only] = found;
  return found.size === 1 && only ? only : null;
}

/** Every day that the words name. */
function daysIn(text: string, today: IsoDate): IsoDate[] {
  const words = foldQuestion(text).replaceAll(' ', '  ');
  const found: (IsoDate | null)[] = [];
  if (/ (?:today|tonight|hoy) /.test(words)) found.push(today);
  if (/ (?:tomorrow|manana) /.test(words)) found.push(addDays(today, 1));
  const [, count, unit] = / (?:in|en|dentro {2}de) +(\d{1,2}) +(days?|dias?|weeks?|semanas?) /.exec(words) ?? [];
  if (count && unit) found.push(addDays(today, Number(count) * (/^[ws]/.test(unit) ? 7 : 1)));
  // 1970-01-01, day 0, was a Thursday.
  const weekday = (dayNumberOf(today) + 4) % 7;
  for (const [index, names] of days.entries())
    if (new RegExp(` (?:${names}) `).test(words)) found.push(addDays(today, ((index - weekday + 6) % 7) + 1));
  found.push(...datesIn(words, today));
  return found.filter((each) => each !== null);
}

function datesIn(words: string, today: IsoDate): (IsoDate | null)[] {
  const found: (IsoDate | null)[] = [];
  for (const [index, names] of months.entries()) {
    const english = new RegExp(` (?:${names}) +(?:the +)?(\\d{1,2})(?:st|nd|rd|th)? `).exec(words)?.[1];
    const spanish = new RegExp(` (\\d{1,2})(?:st|nd|rd|th)? +(?:de +|of +)?(?:${names}) `).exec(words)?.[1];
    const day = english ?? spanish;
    if (day) found.push(nextOf(today, index + 1, Number(day)));
  }
  const ofMonth = / (?:the|el|dia|by|on) +(\d{1,2})(?:st|nd|rd|th) | el +(?:dia +)?(\d{1,2}) /.exec(words);
  const day = Number(ofMonth?.[1] ?? ofMonth?.[2] ?? 0);
  if (day > 0 && found.length === 0) {
    const { year, month, day: present } = datePartsOf(today);
    const later = day >= present ? month : month + 1;
    found.push(isoDate(later > 12 ? year + 1 : year, later > 12 ? 1 : later, day));
  }
  return found;
}

/** The next day of that month and number, from today on. */
function nextOf(today: IsoDate, month: number, day: number): IsoDate | null {
  const { year } = datePartsOf(today);
  const date = isoDate(year, month, day);
  return date !== null && date < today ? isoDate(year + 1, month, day) : date;
}
