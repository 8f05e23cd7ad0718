import { type IsoDate, isoDate } from './iso-date.ts';

/** The written forms of a date that an import understands. A time of day behind the date is left out. */
export const dateFormats = [
  'YYYY-MM-DD',
  'M/D/YYYY',
  'D/M/YYYY',
  'D.M.YYYY',
  'M-D-YYYY',
  'D-M-YYYY',
  'M/D/YY',
  'D/M/YY',
  'D MMM YYYY',
  'MMM D, YYYY',
  'YYYYMMDD',
] as const;
export type DateFormat = (typeof dateFormats)[number];

interface Shape {
  readonly pattern: RegExp;
  /** Groups of the pattern that hold year, month and day. */
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const tail = '(?:[T ,]+\\d{1,2}:\\d{2}.*)?$';
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const spanishMonths = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

const shapes: Readonly<Record<DateFormat, Shape>> = {
  'YYYY-MM-DD': { pattern: new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${tail}`), year: 1, month: 2, day: 3 },
  'M/D/YYYY': { pattern: new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${tail}`), year: 3, month: 1, day: 2 },
  'D/M/YYYY': { pattern: new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${tail}`), year: 3, month: 2, day: 1 },
  'D.M.YYYY': { pattern: new RegExp(`^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})${tail}`), year: 3, month: 2, day: 1 },
  'M-D-YYYY': { pattern: new RegExp(`^(\\d{1,2})-(\\d{1,2})-(\\d{4})${tail}`), year: 3, month: 1, day: 2 },
  'D-M-YYYY': { pattern: new RegExp(`^(\\d{1,2})-(\\d{1,2})-(\\d{4})${tail}`), year: 3, month: 2, day: 1 },
  'M/D/YY': { pattern: new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{2})${tail}`), year: 3, month: 1, day: 2 },
  'D/M/YY': { pattern: new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{2})${tail}`), year: 3, month: 2, day: 1 },
  'D MMM YYYY': {
    pattern: new RegExp(`^(\\d{1,2})[ -]([A-Za-z]{3,10})\\.?,?[ -](\\d{4})${tail}`),
    year: 3,
    month: 2,
    day: 1,
  },
  'MMM D, YYYY': {
    pattern: new RegExp(`^([A-Za-z]{3,10})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${tail}`),
    year: 3,
    month: 1,
    day: 2,
  },
  YYYYMMDD: { pattern: /^(\d{4})(\d{2})(\d{2})$/, year: 1, month: 2, day: 3 },
};

function monthOf(text: string): number {
  if (text.charCodeAt(0) < 58) return Number(text);
  const start = text.slice(0, 3).toLowerCase();
  const english = months.indexOf(start);
  return (english >= 0 ? english : spanishMonths.indexOf(start)) + 1;
}

/** Two digits mean 1970 to 2069, as spreadsheets read them. */
function yearOf(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** Reads a date written in the given form; null when the text has another form or the calendar has no such day. */
export function parseDate(text: string, format: DateFormat): IsoDate | null {
  const trimmed = text.trim();
  if (trimmed.length < 6 || trimmed.length > 40) return null;
  const { pattern, year, month, day } = shapes[format];
  const found = pattern.exec(trimmed);
  if (!found) return null;
  return isoDate(yearOf(found[year] ?? ''), monthOf(found[month] ?? ''), Number(found[day]));
}
