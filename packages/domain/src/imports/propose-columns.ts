import { type DateFormat, parseDate } from '../calendar/date-formats.ts';
import { type DetectedDateFormat, detectDateFormat } from '../calendar/detect-date-format.ts';
import { parseEmail } from '../emails/parse-email.ts';
import { parseMoney } from '../money/parse-money.ts';
import { parsePhone } from '../phones/parse-phone.ts';
import { isUsState } from '../time-zones/us-states.ts';
import { readCategory, readCountry, readState, readYesNo } from './cell-values.ts';
import { columnNames, headerWords } from './column-names.ts';
import { type ImportField, importFields, isDateField } from './import-field.ts';

/** What a column is taken for, how sure we are (0 to 1) and why. */
export interface ColumnProposal {
  readonly field: ImportField;
  readonly confidence: number;
  readonly by: 'name' | 'content';
  /** For dates: the form in which the column writes them, and whether a person must choose between two. */
  readonly dateFormat: DateFormat | null;
  readonly isAmbiguous: boolean;
}

type Accepts = (text: string) => boolean;

const accepts: Readonly<Partial<Record<ImportField, Accepts>>> = {
  email: (text) => parseEmail(text) !== null,
  phone: (text) => /\d/.test(text) && parsePhone(text).ok,
  amount: (text) => parseMoney(text, { allowNegative: true }).ok,
  paidAmount: (text) => parseMoney(text, { allowNegative: true }).ok,
  disputed: (text) => readYesNo(text) !== null,
  category: (text) => readCategory(text) !== null,
  country: (text) => readCountry(text) !== null,
  state: (text) => /^\D{2,40}$/.test(text.trim()),
  zip: (text) => /^(?=.*\d)[A-Za-z0-9 -]{3,10}$/.test(text.trim()),
  city: (text) => /\D/.test(text),
  debtorName: (text) => /\p{L}/u.test(text),
  firstName: (text) => /\p{L}/u.test(text),
  lastName: (text) => /\p{L}/u.test(text),
};

interface Column {
  readonly index: number;
  readonly words: string;
  readonly samples: readonly string[];
  readonly dates: DetectedDateFormat;
}

/** Which part of the cells that are not empty a field could take, 0 to 1; 1 for a column without any. */
function fitOf(column: Column, field: ImportField): number {
  const { samples, dates } = column;
  if (samples.length === 0) return 1;
  if (isDateField(field)) return dates.format === null ? 0 : dates.readable / dates.total;
  // A few doubled numbers are mistakes of the file; a column that repeats itself names something else.
  if (field === 'reference') return new Set(samples).size / samples.length;
  const test = accepts[field];
  return test ? samples.filter(test).length / samples.length : 1;
}

function nameScore(words: string, field: ImportField): number {
  const names = columnNames[field];
  const place = names.indexOf(words);
  if (place >= 0) return 1 - place * 0.01;
  const tokens = new Set(words.split(' '));
  const isWithin = names.some((name) => name.includes(' ') && name.split(' ').every((token) => tokens.has(token)));
  return isWithin ? 0.7 : 0;
}

/** Only what a cell shows by itself: nobody should guess a due date or a name. */
function contentScore(column: Column, field: ImportField): number {
  const { samples } = column;
  if (samples.length === 0 || fitOf(column, field) < 0.8) return 0;
  if (field === 'email') return 0.6;
  if (field === 'phone') return samples.every((text) => /[+() -]/.test(text.trim())) ? 0.55 : 0;
  if (field === 'amount') return samples.every((text) => /^\s*\(?-?\$/.test(text)) ? 0.5 : 0;
  if (field === 'state') return samples.every((text) => isUsState(readState(text))) ? 0.5 : 0;
  return 0;
}

interface Candidate {
  readonly column: Column;
  readonly field: ImportField;
  readonly confidence: number;
  readonly by: 'name' | 'content';
}

function candidatesOf(column: Column): Candidate[] {
  return importFields.flatMap((field): Candidate[] => {
    const byName = nameScore(column.words, field);
    if (byName > 0) {
      const fit = fitOf(column, field);
      if (fit < 0.5) return [];
      return [{ column, field, confidence: byName * (0.5 + fit / 2), by: 'name' }];
    }
    const byContent = contentScore(column, field);
    return byContent > 0 ? [{ column, field, confidence: byContent, by: 'content' }] : [];
  });
}

/** An ambiguous date column, or one without any date yet, follows the one form that the other dates settle on. */
function settleDates(column: Column, settled: DateFormat | null): { format: DateFormat | null; isAmbiguous: boolean } {
  const { format, ambiguous, readable, total } = column.dates;
  if (total === 0) return { format: settled ?? 'YYYY-MM-DD', isAmbiguous: false };
  if (!ambiguous || settled === null) return { format, isAmbiguous: ambiguous };
  const fits = column.samples.filter((text) => parseDate(text, settled) !== null).length >= readable;
  return fits ? { format: settled, isAmbiguous: false } : { format, isAmbiguous: true };
}

/**
 * Proposes what each column of a file means, by its name and by its content: a name that the content contradicts (a
 * country code that is no country) is not proposed. Each field is proposed once, for the column that fits best. `rows`
 * are sample rows of cells; some hundred are enough.
 */
export function proposeColumns(
  headers: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): Array<ColumnProposal | null> {
  const columns = headers.map((header, index): Column => {
    const samples = rows.map((row) => row[index] ?? '').filter((text) => text.trim() !== '');
    return { index, words: headerWords(header), samples, dates: detectDateFormat(samples) };
  });
  const settled = columns.find(({ dates }) => dates.format !== null && !dates.ambiguous && dates.total > 0);
  const found: Array<ColumnProposal | null> = headers.map(() => null);
  const taken = new Set<ImportField>();
  const best = columns.flatMap(candidatesOf).toSorted((a, b) => b.confidence - a.confidence);
  for (const { column, field, confidence, by } of best) {
    if (taken.has(field) || found[column.index]) continue;
    taken.add(field);
    const dates = isDateField(field)
      ? settleDates(column, settled?.dates.format ?? null)
      : { format: null, isAmbiguous: false };
    found[column.index] = {
      field,
      confidence: Math.round(confidence * 100) / 100,
      by,
      dateFormat: dates.format,
      isAmbiguous: dates.isAmbiguous,
    };
  }
  return found;
}
