import { addDays } from '../calendar/add-days.ts';
import { datePartsOf, dayNumberOf, type IsoDate, isoDate } from '../calendar/iso-date.ts';
import { foldText } from '../filters/fold-text.ts';
import { parseMoney } from '../money/parse-money.ts';
import { withFigures } from './number-words.ts';

/** A sum and a day that a customer named. */
export interface SaidPromise {
  readonly amountCents: number;
  readonly promisedOn: IsoDate;
}

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
 * all that they owe. Null where there is no day, two sums, more than is owed, or anything like a number that is read as neither: then it is
 * asked, or a person reads.
 */
export function readPromise(
  text: string,
  { today, outstandingCents }: { readonly today: IsoDate; readonly outstandingCents: number },
): SaidPromise | null {
  const { found, rest } = takeDays(wordsOf(text), today);
  const [promisedOn = null] = found;
  const amountCents = sumIn(rest, outstandingCents);
  if (found.size !== 1 || promisedOn === null || amountCents === null || amountCents < 100) return null;
  return amountCents > outstandingCents || promisedOn < today ? null : { amountCents, promisedOn };
}

/** The words with numbers in figures; signs stay at what they belong to. */
function wordsOf(text: string): string {
  const words = foldText(text)
    .replace(/([ap])\. ?m\b\.?/g, '$1m')
    .replace(/us\$|usd ?(?=\d)/g, '$')
    .replace(/\$ +/g, '$')
    // Of a sentence, not of a number.
    .replace(/[.,:;!?]+(?=\s|$)/g, ' ')
    .replace(/[^\p{L}\p{N}$%.,:/#+]+/gu, ' ')
    .trim()
    .split(/\s+/);
  return ` ${withFigures(words).join(' ')} `;
}

/** A part of what is owed, or a number that nobody can take for a sum. */
const unclear =
  / (?:half|part|partly|some|something|quarter|most|rest|minimum|couple|few|several|dozen|grand|hundreds?|thousands?|million|percent|mitad|parte|algo|tercio|cuarto|resto|minimo|par|docena|centenar\w*|cientos|miles|millon\w*|medio|media|unos|unas|por ciento|once (?:dolares|el)|pag\w+ once) |%/;
const sums =
  / \$([\d.,]+)(?: (?:dollars?|usd|bucks|dolares))?(?= )| ([\d.,]+)(?: (?:dollars?|usd|bucks|dolares))?(?= )/g;
/** Says once more that it is one payment, and counts nothing. */
const singles = / 1 (?:payment|time|shot|go|sum|pago|vez|exhibicion)(?= )/g;
/** The number of an invoice, an account or a phone is no sum, nor what counts days, children or parts. */
const named =
  / (?:invoices?|inv|bill|number|no|nr|num|ref|reference|account|acct|facturas?|numero|cuenta|tel|phone|#) \$?\d| (?:i am|im|tengo) \d| \d+ (?:days?|weeks?|months?|years?|hours?|minutes?|times|kids|children|people|payments|parts|installments|invoices|dias?|semanas?|mes|meses|anos?|horas?|minutos?|veces|hijos|pagos|partes|cuotas|facturas) /;
/** "The other two" counts invoices, and not dollars. */
const BARE_LEAST = 1_000;

function sumIn(words: string, outstandingCents: number): number | null {
  const text = words.replace(singles, ' ');
  if (unclear.test(text) || named.test(text)) return null;
  const [first, ...more] = text.matchAll(sums);
  if (more.length > 0 || /\d|\$/.test(text.replace(sums, ' '))) return null;
  if (!first) return outstandingCents;
  const sum = parseMoney(first[1] ?? first[2] ?? '');
  const isBare = /^ [\d.,]+$/.test(first[0]);
  return !sum.ok || (isBare && sum.cents < BARE_LEAST) ? null : sum.cents;
}

/** Hours of a day; "at 5" alone may be a sum. */
const hours =
  / (?:(?:at|by|around|a las?|sobre las?) )?\d{1,2}(?::\d{2})? ?(?:am|pm)(?= )| a las? (?:1[0-2]|[1-9])(?::\d{2})?(?= )| (?:at|by|around) \d{1,2}:\d{2}(?= )/g;

/** Every day that the words name, and what is left of them: hours of a day are none, and no sums either. */
function takeDays(
  words: string,
  today: IsoDate,
): { readonly found: ReadonlySet<IsoDate | null>; readonly rest: string } {
  const found: (IsoDate | null)[] = [];
  let rest = words;
  const take = (pattern: RegExp, day: (match: RegExpExecArray) => IsoDate | null) => {
    const match = pattern.exec(rest);
    if (!match) return;
    found.push(day(match));
    rest = rest.replace(match[0], ' ');
  };
  rest = rest.replace(hours, ' ');
  for (const [index, names] of months.entries()) {
    const year = '(?: (?:de |del )?20[23]\\d(?! (?:dollars|usd|bucks|dolares)))?(?= )';
    const [month, end] = [index + 1, `(?:st|nd|rd|th)?`];
    const on = (match: RegExpExecArray) => nextOf(today, month, Number(match[1]));
    take(new RegExp(` (?:${names}) (?:the )?(\\d{1,2})${end}${year}`), on);
    take(new RegExp(` (\\d{1,2})${end} (?:de |of )?(?:${names})${year}`), on);
  }
  take(/ (?:today|tonight|hoy)(?= )/, () => today);
  take(/ (?:tomorrow|manana)(?= )/, () => addDays(today, 1));
  take(/ (?:in|en|dentro de) (\d{1,2}) (days?|dias?|weeks?|semanas?)(?= )/, ([, count, unit]) =>
    addDays(today, Number(count) * (/^[ws]/.test(unit ?? '') ? 7 : 1)),
  );
  take(/ (?:in|en|dentro de) (?:a|una) (?:week|semana)(?= )/, () => addDays(today, 7));
  // 1970-01-01, day 0, was a Thursday.
  const weekday = (dayNumberOf(today) + 4) % 7;
  for (const [index, names] of days.entries())
    take(new RegExp(` (?:${names})(?= )`), () => addDays(today, ((index - weekday + 6) % 7) + 1));
  const ofMonth = / (?:the|el|dia|by|on) (\d{1,2})(?:st|nd|rd|th)(?= )| el (?:dia )?(\d{1,2})(?= )/;
  take(ofMonth, ([, english, spanish]) => dayOfMonth(today, Number(english ?? spanish)));
  return { found: new Set(found), rest };
}

function dayOfMonth(today: IsoDate, day: number): IsoDate | null {
  const { year, month, day: present } = datePartsOf(today);
  const later = day >= present ? month : month + 1;
  return isoDate(later > 12 ? year + 1 : year, later > 12 ? 1 : later, day);
}

/** The next day of that month and number, from today on. */
function nextOf(today: IsoDate, month: number, day: number): IsoDate | null {
  const { year } = datePartsOf(today);
  const date = isoDate(year, month, day);
  return date !== null && date < today ? isoDate(year + 1, month, day) : date;
}
