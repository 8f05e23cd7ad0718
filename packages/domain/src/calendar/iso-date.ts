/** A calendar date without time or zone, as `YYYY-MM-DD` from 1900-01-01 to 2199-12-31. Compares as text. */
export type IsoDate = string;

const msPerDay = 86_400_000;
const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The date of these parts (month 1–12), or null when the calendar has no such day. */
export function isoDate(year: number, month: number, day: number): IsoDate | null {
  if (!(year >= 1900 && year <= 2199 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month))) {
    return null;
  }
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** The number of days of a month (1–12). */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** True for a text that is a real date in the form `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  const found = shape.exec(text);
  return found !== null && isoDate(Number(found[1]), Number(found[2]), Number(found[3])) !== null;
}

/** Year, month (1–12) and day of a date. Throws a RangeError when the text is none. */
export function datePartsOf(date: IsoDate): { year: number; month: number; day: number } {
  if (!isIsoDate(date)) throw new RangeError(`not a date: ${date}`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** A plan of thousands of customers names the same few hundred days again and again. */
const knownDays = new Map<IsoDate, number>();
const knownDates = new Map<number, IsoDate>();
const knownMax = 20_000;

/** Days since 1970-01-01. */
export function dayNumberOf(date: IsoDate): number {
  const known = knownDays.get(date);
  if (known !== undefined) return known;
  const { year, month, day } = datePartsOf(date);
  const dayNumber = Date.UTC(year, month - 1, day) / msPerDay;
  if (knownDays.size >= knownMax) knownDays.clear();
  knownDays.set(date, dayNumber);
  return dayNumber;
}

/** The date that lies so many days after 1970-01-01. */
export function dateOfDayNumber(dayNumber: number): IsoDate {
  const known = knownDates.get(dayNumber);
  if (known !== undefined) return known;
  const date = new Date(dayNumber * msPerDay).toISOString().slice(0, 10);
  if (!isIsoDate(date)) throw new RangeError(`out of the calendar: day ${dayNumber}`);
  if (knownDates.size >= knownMax) knownDates.clear();
  knownDates.set(dayNumber, date);
  return date;
}
