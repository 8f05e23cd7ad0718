import type { InputOf } from '@recoup/contract/call.ts';
import type { reviewImport } from '@recoup/contract/imports.ts';
import { type DateFormat, dateFormats } from '@recoup/domain/calendar/date-formats.ts';
import { checkMapping, type MappingProblems } from '@recoup/domain/imports/check-mapping.ts';
import { type ImportField, isDateField } from '@recoup/domain/imports/import-field.ts';
import type { ImportJob } from './import-step.ts';

export type Mapping = InputOf<typeof reviewImport>['body'];

/** What one column of the file is taken for; `field` is null for a column that is not imported. */
export interface ColumnChoice {
  readonly field: ImportField | null;
  /** Only for dates; null until somebody has chosen it. */
  readonly dateFormat: DateFormat | null;
}

/** One choice per column of the file, in its order. */
export type MappingDraft = readonly ColumnChoice[];

const left: ColumnChoice = { field: null, dateFormat: null };

function formatOf(text: string | null | undefined): DateFormat | null {
  return dateFormats.find((format) => format === text) ?? null;
}

/** The choice that was made before, else the one that the file's names and contents propose. */
export function draftOf(job: ImportJob): MappingDraft {
  return job.columns.map(({ index, proposal }) => {
    if (!job.mapping) return proposal ? { field: proposal.field, dateFormat: formatOf(proposal.dateFormat) } : left;
    const mapped = job.mapping.columns.find(({ column }) => column === index);
    return mapped ? { field: mapped.field, dateFormat: formatOf(mapped.dateFormat) } : left;
  });
}

/** Gives a column a field. A field is fed by one column only, so that another column that had it is left out. */
export function withField(draft: MappingDraft, column: number, field: ImportField | null): MappingDraft {
  const keepsFormat = field !== null && isDateField(field);
  return draft.map((choice, index) => {
    if (index === column) return { field, dateFormat: keepsFormat ? choice.dateFormat : null };
    return field !== null && choice.field === field ? left : choice;
  });
}

/** Says how the dates of a column are written. */
export function withDateFormat(draft: MappingDraft, column: number, dateFormat: DateFormat | null): MappingDraft {
  return draft.map((choice, index) => (index === column ? { ...choice, dateFormat } : choice));
}

/** What is sent: the columns that feed a field. */
export function mappingOf(draft: MappingDraft): Mapping {
  return {
    columns: draft.flatMap(({ field, dateFormat }, column) =>
      field === null ? [] : [{ column, field, ...(dateFormat ? { dateFormat } : {}) }],
    ),
  };
}

/** What is still wrong, by the same rules as on the server; null when the rows can be checked. */
export function problemsOf(draft: MappingDraft): MappingProblems | null {
  return checkMapping(
    draft.flatMap(({ field, dateFormat }, column) =>
      field === null ? [] : [{ column, field, ...(dateFormat ? { dateFormat } : {}) }],
    ),
  );
}
