import { type DateFormat, parseDate } from '../calendar/date-formats.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { CustomFieldTypes } from '../custom-fields/custom-property.ts';
import { maskCardNumbers } from '../messages/mask-card-numbers.ts';
import { withoutCurrency } from '../money/currency-words.ts';
import { type NumberFormat, plainNumber, readAmount } from '../money/number-formats.ts';
import type { ParsedMoney } from '../money/parse-money.ts';
import type { MappedColumn } from './check-mapping.ts';
import { type ImportEntity, type ImportTarget, importedField, isCustomTarget } from './import-field.ts';
import type { ImportProblem } from './import-problem.ts';
import type { CellError } from './imported-row.ts';
import { type KnownChoices, readChoice } from './read-choice.ts';
import { remember } from './remember.ts';

/** What a file's rows are read with besides its columns. */
export interface RowRules {
  readonly entity: ImportEntity;
  /** The company's present date: nothing was paid in the future. */
  readonly today: IsoDate;
  /** Words that a person matched, by column and word in lower case; null leaves the cell empty. */
  readonly values?: ReadonlyMap<number, ReadonlyMap<string, string | null>>;
  readonly known?: KnownChoices;
  readonly custom?: CustomFieldTypes;
  /** Id of the record that a word names for a REFERENCE of the company's own; asked for words of the batch at hand. */
  readonly resolve?: (propertyId: string, text: string) => string | null;
  /** Cells come from a workbook, where numbers are typed: `1234.5` is that number whatever the texts around it look like. */
  readonly isTyped?: boolean;
  /** The currency of the company; no amount becomes one of it that says another. */
  readonly currency?: string;
  /** Columns whose header says another currency, and which one. */
  readonly foreignColumns?: ReadonlyMap<number, string>;
}

/** Longest text of a field that says nothing of it, in characters. */
const OTHER_LIMIT = 400;

function longestOf(target: ImportTarget): number {
  return (isCustomTarget(target) ? undefined : importedField(target).imports.longest) ?? OTHER_LIMIT;
}

/** Characters that a database text cannot hold or that no invoice contains: NUL, other controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const typedNumber = /^-?\d+(?:\.\d+)?$/;

/** Reads the cells of one row after the other; `errors` are those of the row at hand. */
export interface CellReader {
  readonly rules: RowRules;
  readonly errors: CellError[];
  readonly begin: (cells: readonly string[]) => void;
  readonly has: (field: ImportTarget) => boolean;
  readonly columnOf: (field: ImportTarget) => number | null;
  readonly fail: (field: ImportTarget, problem: ImportProblem, column?: number) => void;
  readonly text: (field: ImportTarget) => string;
  /** Free text with card numbers masked (G11). */
  readonly prose: (field: ImportTarget) => string;
  readonly masked: (text: string) => string;
  /** The cells of every column that feeds the field and is not empty. */
  readonly texts: (field: ImportTarget) => readonly { readonly column: number; readonly text: string }[];
  readonly amount: (field: ImportTarget) => ParsedMoney;
  /** A number in digits with a point; null when it is none. */
  readonly number: (field: ImportTarget) => string | null;
  readonly date: (field: ImportTarget) => IsoDate | null | 'bad';
  /** What a word stands for: `undefined` for an unknown one, null for a cell that is empty or left empty. */
  readonly choice: (field: ImportTarget, column: number, text: string) => string | null | undefined;
}

/** Makes the reader of one file. It keeps what it has read before, since cells repeat themselves. */
export function makeCellReader(columns: readonly MappedColumn[], rules: RowRules): CellReader {
  const byField = Map.groupBy(columns, (each) => each.field);
  const errors: CellError[] = [];
  let cells: readonly string[] = [];

  const firstOf = (field: ImportTarget) => byField.get(field)?.[0];
  const fail: CellReader['fail'] = (field, problem, column) => {
    errors.push({ column: column ?? firstOf(field)?.column ?? null, field, problem });
  };
  const cell = (field: ImportTarget, column: number): string => {
    const value = (cells[column] ?? '').trim();
    if (value === '') return value;
    if (value.length > longestOf(field)) fail(field, 'too-long', column);
    if (unstorable.test(value) || !value.isWellFormed()) fail(field, 'bad-characters', column);
    return value;
  };
  const masked = (value: string) => (value.length < 13 ? value : maskCardNumbers(value));
  const text = (field: ImportTarget): string => {
    const first = firstOf(field);
    return first ? cell(field, first.column) : '';
  };
  const amountOf = byFormat(readAmount);
  const dateOf = byFormat(readDate);
  const formatFor = (value: string, field: ImportTarget): NumberFormat =>
    (rules.isTyped && typedNumber.test(withoutCurrency(value).trim()) ? undefined : firstOf(field)?.numberFormat) ??
    '1,234.56';

  return {
    rules,
    errors,
    begin(next) {
      cells = next;
      errors.length = 0;
    },
    has: (field) => byField.has(field),
    columnOf: (field) => firstOf(field)?.column ?? null,
    fail,
    text,
    prose: (field) => masked(text(field)),
    masked,
    texts: (field) =>
      (byField.get(field) ?? [])
        .map(({ column }) => ({ column, text: cell(field, column) }))
        .filter((each) => each.text !== ''),
    amount(field) {
      const value = text(field);
      return amountOf(value, formatFor(value, field));
    },
    number(field) {
      const value = text(field);
      return plainNumber(value, formatFor(value, field));
    },
    date(field) {
      const value = text(field);
      const format = firstOf(field)?.dateFormat;
      return value === '' || !format ? null : dateOf(value, format);
    },
    choice: (field, column, word) => chosen(rules, field, column, word),
  };
}

/** A date that begins with its year can be read in one way only, whatever the column's form is. */
function readDate(value: string, format: DateFormat): IsoDate | 'bad' {
  return parseDate(value, format) ?? parseDate(value, 'YYYY-MM-DD') ?? 'bad';
}

function chosen({ values, known }: RowRules, field: ImportTarget, column: number, word: string) {
  if (word === '') return null;
  const matched = values?.get(column)?.get(word.toLowerCase());
  if (matched !== undefined) return matched;
  return readChoice(field, word, known ?? {}) ?? undefined;
}

/** A reader of cells that remembers what it has read, apart for each format. */
function byFormat<Format, Value>(
  read: (text: string, format: Format) => Value,
): (text: string, format: Format) => Value {
  const readers = new Map<Format, (text: string) => Value>();
  return (text, format) => {
    let known = readers.get(format);
    if (!known) {
      known = remember((each) => read(each, format));
      readers.set(format, known);
    }
    return known(text);
  };
}
