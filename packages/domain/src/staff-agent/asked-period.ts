import { addDays } from '../calendar/add-days.ts';
import { addMonths } from '../calendar/add-months.ts';
import { datePartsOf, dayNumberOf, type IsoDate, isoDate } from '../calendar/iso-date.ts';
import { endOfMonth, startOfMonth } from '../calendar/start-of-month.ts';
import { foldQuestion } from './fold-question.ts';

/** Days from the first to the last, both of them counted. */
export interface AskedPeriod {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const months = [
  'january|enero|jan',
  'february|febrero|feb',
  'march|marzo|mar',
  'april|abril|apr',
  'may|mayo',
  'june|junio|jun',
  'july|julio|jul',
  'august|agosto|aug',
  'september|septiembre|setiembre|sept?',
  'october|octubre|oct',
  'november|noviembre|nov',
  'december|diciembre|dec',
];
const last = / (last|previous|past|pasad[oa]|ultim[oa]|anterior) /;
const next = / (next|coming|proxim[oa]|que viene) /;
/** Words of time that are no period which `readPeriod` reads. */
const beyond =
  / (since|between|until|before|after|ago|desde|entre|hasta|antes|despues|hace|quarters?|trimestres?|q[1-4]|january|february|march|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|weekend|days|weeks|months|years|dias|semanas|meses|anos) /;
const DAYS_MAX = 3_650;

/**
 * The period that a question names, seen from a day at the company's place: null where it names none, `unread` where what it
 * says is not understood. A month without a year is the latest that has begun, or with `isAhead` the first that is not over;
 * days are the last ones, or the next ones. Weeks begin on Monday.
 */
export function readPeriod(question: string, today: IsoDate, isAhead: boolean): AskedPeriod | 'unread' | null {
  const text = foldQuestion(question).replaceAll(' ', '  ');
  if (/ (since|between|until|before|after|ago|desde|entre|hasta|antes|despues|hace) /.test(text)) return 'unread';
  const period = daysOf(text, today, isAhead) ?? monthOf(text, today, isAhead) ?? wholeOf(text, today);
  return period ?? (beyond.test(text) ? 'unread' : null);
}

function daysOf(text: string, today: IsoDate, isAhead: boolean): AskedPeriod | null {
  const [, number, unit] = / (\d{1,4}) +(days?|dias?|weeks?|semanas?) /.exec(text) ?? [];
  const days = Number(number ?? 0) * (unit && /^[ws]/.test(unit) ? 7 : 1);
  if (days >= 1 && days <= DAYS_MAX)
    return isAhead ? { from: today, to: addDays(today, days) } : { from: addDays(today, 1 - days), to: today };
  const away = / (tomorrow|manana) /.test(text) ? 1 : / (yesterday|ayer) /.test(text) ? -1 : 0;
  if (away === 0 && !/ (today|hoy) /.test(text)) return null;
  const day = addDays(today, away);
  return { from: day, to: day };
}

function monthOf(text: string, today: IsoDate, isAhead: boolean): AskedPeriod | null {
  const at = months.findIndex((names) => new RegExp(` (in|for|of|during|en|de|durante) +(${names}) `).test(text));
  const { year: present, month } = datePartsOf(today);
  const year = / ((?:19|20|21)\d\d) /.exec(text)?.[1];
  if (at < 0) {
    const isYear = / (in|for|of|during|en|de|durante) +(19|20|21)\d\d /.test(text);
    return year !== undefined && isYear ? { from: `${year}-01-01`, to: `${year}-12-31` } : null;
  }
  const nearest = isAhead && at + 1 < month ? present + 1 : !isAhead && at + 1 > month ? present - 1 : present;
  const from = isoDate(year ? Number(year) : nearest, at + 1, 1);
  return from === null ? null : { from, to: endOfMonth(from) };
}

function wholeOf(text: string, today: IsoDate): AskedPeriod | null {
  const step = last.test(text) ? -1 : next.test(text) ? 1 : 0;
  if (/ (week|semana) /.test(text)) {
    // 1970-01-01, day 0, was a Thursday.
    const monday = addDays(today, 7 * step - ((dayNumberOf(today) + 3) % 7));
    return { from: monday, to: addDays(monday, 6) };
  }
  if (/ (month|mes) /.test(text)) {
    const from = addMonths(startOfMonth(today), step);
    return { from, to: endOfMonth(from) };
  }
  if (!/ (year|ano) /.test(text)) return null;
  const year = datePartsOf(today).year + step;
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
