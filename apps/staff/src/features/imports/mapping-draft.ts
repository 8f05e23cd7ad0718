import type { InputOf } from '@recoup/contract/call.ts';
import type { reviewImport } from '@recoup/contract/imports.ts';
import { type DateFormat, dateFormats } from '@recoup/domain/calendar/date-formats.ts';
import { detectDateFormat } from '@recoup/domain/calendar/detect-date-format.ts';
import { checkMapping, type MappingProblems } from '@recoup/domain/imports/check-mapping.ts';
import { type ImportTarget, isDateField, isMoneyField, isRepeatable } from '@recoup/domain/imports/import-field.ts';
import { detectNumberFormat, type NumberFormat } from '@recoup/domain/money/number-formats.ts';
import type { ImportColumn, ImportJob } from './import-step.ts';

export type Mapping = Required<Omit<InputOf<typeof reviewImport>['body'], 'isDraft'>>;
export type ValueMatch = Mapping['values'][number];

/** What one column of the file is taken for; `field` is null for a column that is not imported. */
export interface ColumnChoice {
  readonly field: ImportTarget | null;
  /** Only for dates; null until somebody has chosen it. */
  readonly dateFormat: DateFormat | null;
  /** Only for amounts and numbers; null until somebody has chosen it. */
  readonly numberFormat: NumberFormat | null;
}

/** One choice per column of the file, in its order, and what words of the file stand for. */
export interface MappingDraft {
  readonly columns: readonly ColumnChoice[];
  readonly values: readonly ValueMatch[];
}

/** The company's own fields that hold a number: their columns need a form like amounts do. */
export type NumberTargets = ReadonlySet<ImportTarget>;

const left: ColumnChoice = { field: null, dateFormat: null, numberFormat: null };

export function wantsNumberFormat(target: ImportTarget | null, numbers: NumberTargets): boolean {
  return target !== null && (isMoneyField(target) || numbers.has(target));
}

/** The choice that was made before, else the one that the file's names and contents propose. */
export function draftOf(job: ImportJob): MappingDraft {
  const { mapping } = job;
  const columns = job.columns.map((column): ColumnChoice => {
    if (!mapping) return proposed(column);
    const mapped = mapping.columns.find((each) => each.column === column.index);
    if (!mapped) return left;
    return { field: mapped.field, dateFormat: mapped.dateFormat ?? null, numberFormat: mapped.numberFormat ?? null };
  });
  return { columns, values: mapping?.values ?? [] };
}

function proposed({ proposal }: ImportColumn): ColumnChoice {
  if (!proposal) return left;
  // Which of two readings is meant is for a person to say.
  if (proposal.isAmbiguous) return { ...left, field: proposal.field };
  return { field: proposal.field, dateFormat: proposal.dateFormat, numberFormat: proposal.numberFormat };
}

/** The form in which a column writes its dates, as far as it shows; null when a person must say. */
function dateFormatOf(column: ImportColumn): DateFormat | null {
  if (column.proposal?.dateFormat && !column.proposal.isAmbiguous) return column.proposal.dateFormat;
  if (column.dateForms.length < 2) return column.dateForms[0]?.format ?? 'YYYY-MM-DD';
  const seen = detectDateFormat(column.samples);
  return seen.ambiguous ? null : seen.format;
}

function numberFormatOf(column: ImportColumn): NumberFormat | null {
  if (column.proposal?.numberFormat && !column.proposal.isAmbiguous) return column.proposal.numberFormat;
  if (column.numberForms.length < 2) return column.numberForms[0]?.format ?? '1,234.56';
  const seen = detectNumberFormat(column.samples);
  return seen.ambiguous ? null : seen.format;
}

/**
 * Gives a column a field. Most fields are fed by one column only, so that another column that had it is left out; words
 * that were matched for the field that the column had before are forgotten.
 */
export function withField(
  draft: MappingDraft,
  column: ImportColumn,
  field: ImportTarget | null,
  numbers: NumberTargets,
): MappingDraft {
  const taken = field !== null && !isRepeatable(field);
  const columns = draft.columns.map((choice, index): ColumnChoice => {
    if (index !== column.index) return taken && choice.field === field ? left : choice;
    return {
      field,
      dateFormat: field !== null && isDateField(field) ? dateFormatOf(column) : null,
      numberFormat: wantsNumberFormat(field, numbers) ? numberFormatOf(column) : null,
    };
  });
  const kept = draft.values.filter((match) => {
    const [before, after] = [draft.columns[match.column]?.field, columns[match.column]?.field];
    return before === after;
  });
  return { columns, values: kept };
}

/** Says how the dates of a column are written. */
export function withDateFormat(draft: MappingDraft, column: number, dateFormat: DateFormat | null): MappingDraft {
  return {
    ...draft,
    columns: draft.columns.map((choice, index) => (index === column ? { ...choice, dateFormat } : choice)),
  };
}

/** Says how the numbers of a column are written. */
export function withNumberFormat(draft: MappingDraft, column: number, numberFormat: NumberFormat): MappingDraft {
  return {
    ...draft,
    columns: draft.columns.map((choice, index) => (index === column ? { ...choice, numberFormat } : choice)),
  };
}

/** Says what a word of a column stands for; null forgets it, so that the word is read as it stands. */
export function withValue(
  draft: MappingDraft,
  column: number,
  from: string,
  match: Pick<ValueMatch, 'to' | 'create'> | null,
): MappingDraft {
  const others = draft.values.filter((each) => each.column !== column || each.from !== from);
  return { ...draft, values: match ? [...others, { column, from, ...match }] : others };
}

/** What is sent: the columns that feed a field, and the words that were matched. */
export function mappingOf(draft: MappingDraft): Mapping {
  return {
    columns: draft.columns.flatMap(({ field, dateFormat, numberFormat }, column) =>
      field === null
        ? []
        : [{ column, field, ...(dateFormat ? { dateFormat } : {}), ...(numberFormat ? { numberFormat } : {}) }],
    ),
    values: [...draft.values],
  };
}

export type DraftProblems = MappingProblems & {
  /** Fields whose numbers can be read in two ways. */
  readonly withoutNumberFormat: readonly ImportTarget[];
};

/** What is still wrong, by the same rules as on the server; null when the rows can be checked. */
export function problemsOf(
  draft: MappingDraft,
  entity: ImportJob['entity'],
  numbers: NumberTargets,
): DraftProblems | null {
  const wrong = checkMapping(mappingOf(draft).columns, entity);
  const withoutNumberFormat = draft.columns.flatMap(({ field, numberFormat }) =>
    field !== null && numberFormat === null && wantsNumberFormat(field, numbers) ? [field] : [],
  );
  if (!wrong && withoutNumberFormat.length === 0) return null;
  return { missing: [], doubled: [], withoutFormat: [], ...wrong, withoutNumberFormat };
}

/** A form that is known, from a text. */
export function dateFormatNamed(text: string): DateFormat | null {
  return dateFormats.find((format) => format === text) ?? null;
}
