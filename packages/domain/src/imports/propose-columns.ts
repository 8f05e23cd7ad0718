import { type DateFormat, parseDate } from '../calendar/date-formats.ts';
import { type DetectedDateFormat, detectDateFormat } from '../calendar/detect-date-format.ts';
import { parseEmail } from '../emails/parse-email.ts';
import { withoutHeadCurrency } from '../money/currency-words.ts';
import {
  type DetectedNumberFormat,
  detectNumberFormat,
  type NumberFormat,
  plainNumber,
} from '../money/number-formats.ts';
import { parsePhone } from '../phones/parse-phone.ts';
import { isUsState } from '../time-zones/us-states.ts';
import { readCountry, readState, readYesNo } from './cell-values.ts';
import { readDocumentKind } from './document-kind.ts';
import { headerWords } from './header-words.ts';
import {
  type ImportEntity,
  type ImportField,
  type ImportTarget,
  importedField,
  importFieldsOf,
  isDateField,
  isMoneyField,
  isRepeatable,
} from './import-field.ts';
import { ledgerWords } from './ledger-words.ts';
import { readChoice } from './read-choice.ts';

/** What a column is taken for, how sure we are (0 to 1) and why. */
export interface ColumnProposal {
  readonly field: ImportTarget;
  readonly confidence: number;
  readonly by: 'name' | 'content';
  /** For dates: the form in which the column writes them. */
  readonly dateFormat: DateFormat | null;
  /** For money: how the column writes its numbers. */
  readonly numberFormat: NumberFormat | null;
  /** True where a person must choose between two readings. */
  readonly isAmbiguous: boolean;
}

/** What else speaks for a meaning. */
export interface ProposalHints {
  readonly entity?: ImportEntity;
  /** The company's own fields by their labels. */
  readonly custom?: readonly { readonly target: ImportTarget; readonly label: string }[];
  /** How the company wrote its numbers the last time, for columns of whole numbers that do not show it. */
  readonly numberFormat?: NumberFormat | null;
}

type Accepts = (text: string) => boolean;

const accepts: Readonly<Partial<Record<ImportTarget, Accepts>>> = {
  email: (text) => parseEmail(text.split(/[;,]/)[0] ?? '') !== null,
  phone: (text) => /\d/.test(text) && parsePhone(text.split(/[;/]/)[0] ?? '').ok,
  isDisputed: (text) => readYesNo(text) !== null,
  documentKind: (text) => readDocumentKind(text) !== null,
  country: (text) => readCountry(text) !== null,
  state: (text) => /^\D{2,40}$/.test(text.trim()) && readChoice('status', text, {}) === null,
  zip: (text) => /^(?=.*\d)[A-Za-z0-9 -]{3,10}$/.test(text.trim()),
  city: (text) => /\D/.test(text),
  status: (text) => /\p{L}/u.test(text) && text.length <= 40,
  category: (text) => /\p{L}/u.test(text) && text.length <= 60 && readDocumentKind(text) === null,
  language: (text) => /\p{L}{2}/u.test(text) && text.length <= 20,
  timeZone: (text) => /\p{L}/u.test(text) && text.length <= 60,
  assignee: (text) => /\p{L}/u.test(text) && text.length <= 100,
  displayName: (text) => /\p{L}/u.test(text),
  firstName: (text) => /\p{L}/u.test(text),
  lastName: (text) => /\p{L}/u.test(text),
};

interface Column {
  readonly index: number;
  readonly words: string;
  readonly samples: readonly string[];
  readonly dates: DetectedDateFormat;
  readonly numbers: DetectedNumberFormat;
}

/** Which part of the cells that are not empty a field could take, 0 to 1; 1 for a column without any. */
function fitOf(column: Column, field: ImportTarget): number {
  const { samples, dates, numbers } = column;
  if (samples.length === 0) return 1;
  if (isDateField(field)) return dates.format === null ? 0 : dates.readable / dates.total;
  if (isMoneyField(field)) {
    const { format } = numbers;
    return format === null ? 0 : samples.filter((text) => plainNumber(text, format) !== null).length / samples.length;
  }
  // A few doubled numbers are mistakes of the file; a column that repeats itself names something else.
  if (field === 'reference') return new Set(samples).size / samples.length;
  const test = accepts[field];
  return test ? samples.filter(test).length / samples.length : 1;
}

function nameScore(words: string, names: readonly string[]): number {
  const place = names.indexOf(words);
  if (place >= 0) return Math.max(0.8, 1 - place * 0.01);
  const tokens = new Set(words.split(' '));
  const isWithin = names.some((name) => name.includes(' ') && name.split(' ').every((token) => tokens.has(token)));
  return isWithin ? 0.7 : 0;
}

/** Only what a cell shows by itself: nobody should guess a due date or a name. */
function contentScore(column: Column, field: ImportTarget): number {
  const { samples } = column;
  if (samples.length === 0 || fitOf(column, field) < 0.8) return 0;
  if (field === 'email') return 0.6;
  if (field === 'phone') return samples.every((text) => /[+() -]/.test(text.trim())) ? 0.55 : 0;
  if (field === 'amount') return samples.every((text) => /^\s*\(?-?[$€]|€\s*$/.test(text)) ? 0.5 : 0;
  if (field === 'state') return samples.every((text) => isUsState(readState(text))) ? 0.5 : 0;
  return 0;
}

interface Candidate {
  readonly column: Column;
  readonly field: ImportTarget;
  readonly confidence: number;
  readonly by: 'name' | 'content';
}

const bareCustomer = new Set(['customer', 'client', 'debtor', 'kunde', 'debitor', 'klant', 'debiteur', 'cliente']);
const isName = (words: string) => /(^| )(name|nom|naam|nome|nombre)( |$)|name$|naam$/.test(words);

/** `Customer` beside `Customer name` is the number, when its cells look like one. */
function isNumberOfCustomer(column: Column, columns: readonly Column[]): boolean {
  return (
    bareCustomer.has(column.words) &&
    columns.some((each) => each !== column && isName(each.words)) &&
    column.samples.every((text) => /^(?=.*\d)\S+$/.test(text.trim()) || /^[a-z]+_\S+$/i.test(text.trim()))
  );
}

function candidatesOf(
  column: Column,
  columns: readonly Column[],
  fields: readonly ImportField[],
  custom: ProposalHints['custom'],
): Candidate[] {
  if (isNumberOfCustomer(column, columns)) return [{ column, field: 'internalReference', confidence: 0.8, by: 'name' }];
  const own = (custom ?? []).flatMap(({ target, label }): Candidate[] =>
    headerWords(label) !== '' && headerWords(label) === column.words
      ? [{ column, field: target, confidence: 0.9, by: 'name' }]
      : [],
  );
  const builtIn = fields.flatMap((field): Candidate[] => {
    const byName = nameScore(column.words, [...importedField(field).imports.names, ...ledgerWords(field)]);
    if (byName > 0) {
      const fit = fitOf(column, field);
      if (fit < 0.5) return [];
      return [{ column, field, confidence: byName * (0.5 + fit / 2), by: 'name' }];
    }
    const byContent = contentScore(column, field);
    return byContent > 0 ? [{ column, field, confidence: byContent, by: 'content' }] : [];
  });
  return [...own, ...builtIn];
}

/** An ambiguous date column, or one without any date yet, follows the one form that the other dates settle on. */
function settleDates(column: Column, settled: DateFormat | null): { format: DateFormat | null; isAmbiguous: boolean } {
  const { format, ambiguous, readable, total } = column.dates;
  if (total === 0) return { format: settled ?? 'YYYY-MM-DD', isAmbiguous: false };
  if (!ambiguous || settled === null) return { format, isAmbiguous: ambiguous };
  const fits = column.samples.filter((text) => parseDate(text, settled) !== null).length >= readable;
  return fits ? { format: settled, isAmbiguous: false } : { format, isAmbiguous: true };
}

/** Whole numbers show no form: they follow the other columns of the file, else the company's last choice. */
function settleNumbers(
  column: Column,
  settled: NumberFormat | null,
): { format: NumberFormat | null; isAmbiguous: boolean } {
  const { format, ambiguous, evident } = column.numbers;
  if (format === null) return { format: settled ?? '1,234.56', isAmbiguous: false };
  if (evident || settled === null) return { format, isAmbiguous: ambiguous };
  return { format: settled, isAmbiguous: false };
}

/**
 * Proposes what each column of a file means, by its name and by its content: a name that the content contradicts (a
 * country code that is no country) is not proposed. Each field is proposed once, for the column that fits best, except
 * those that several columns may feed, such as further e-mail addresses. `rows` are sample rows of cells; some hundred
 * are enough.
 */
export function proposeColumns(
  headers: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
  hints: ProposalHints = {},
): Array<ColumnProposal | null> {
  const fields = importFieldsOf(hints.entity ?? 'account');
  const columns = headers.map((header, index): Column => {
    const samples = rows.map((row) => row[index] ?? '').filter((text) => text.trim() !== '');
    return {
      index,
      words: headerWords(withoutHeadCurrency(header)),
      samples,
      dates: detectDateFormat(samples),
      numbers: detectNumberFormat(samples),
    };
  });
  const settledDates =
    columns.find(({ dates }) => dates.format !== null && !dates.ambiguous && dates.total > 0)?.dates.format ?? null;
  const found: Array<ColumnProposal | null> = headers.map(() => null);
  const best = columns
    .flatMap((column) => candidatesOf(column, columns, fields, hints.custom))
    .toSorted((a, b) => b.confidence - a.confidence);
  const chosen = orderMoney(choose(best));
  const settledNumbers =
    chosen.find(({ column, field }) => isMoneyField(field) && column.numbers.evident)?.column.numbers.format ??
    hints.numberFormat ??
    null;
  for (const { column, field, confidence, by } of chosen) {
    const dates = isDateField(field) ? settleDates(column, settledDates) : { format: null, isAmbiguous: false };
    const numbers = isMoneyField(field) ? settleNumbers(column, settledNumbers) : { format: null, isAmbiguous: false };
    found[column.index] = {
      field,
      confidence: Math.round(confidence * 100) / 100,
      by,
      dateFormat: dates.format,
      numberFormat: numbers.format,
      isAmbiguous: dates.isAmbiguous || numbers.isAmbiguous,
    };
  }
  return found;
}

/** What is still open is the whole debt where no other column says what the invoice amounts to. */
function orderMoney(chosen: readonly Candidate[]): readonly Candidate[] {
  if (chosen.some(({ field }) => field === 'amount')) return chosen;
  return chosen.map((each) => (each.field === 'balance' ? { ...each, field: 'amount' } : each));
}

/** The best candidate of each column whose field is still free. */
function choose(best: readonly Candidate[]): Candidate[] {
  const taken = new Set<ImportTarget>();
  const done = new Set<number>();
  return best.filter(({ column, field, by }) => {
    if (done.has(column.index) || (taken.has(field) && !(isRepeatable(field) && by === 'name'))) return false;
    taken.add(field);
    done.add(column.index);
    return true;
  });
}
