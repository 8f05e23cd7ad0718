import type { CustomValue } from '@recoup/domain/custom-fields/custom-value.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { ExportColumn } from '@recoup/domain/exports/export-columns.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { EntityKind } from '@recoup/domain/vocabulary.ts';
import type { Work } from '#server/work/work.ts';
import type { ExportRequest } from './exports.store.ts';

/**
 * A value as the list knows it: text, whole cents, a number, `YYYY-MM-DD`, an instant as ISO text, or yes and no, as the
 * column's kind says.
 */
export type ExportValue = string | number | boolean | null;
export type ExportValues = Readonly<Record<string, ExportValue>>;

/** One row of a file: its values by column id. Values of the company's own fields stand under `custom` by property id. */
export interface ExportRow {
  readonly values: ExportValues;
  readonly custom?: Readonly<Record<string, CustomValue>>;
}

export interface ExportScope {
  readonly companyId: string;
  readonly request: ExportRequest;
  readonly language: Language;
}

/** A list on its way into a file. */
export interface OpenedExport {
  readonly ok: true;
  /** Rows that will come, for the progress bar. */
  readonly total: number;
  /** The file's own columns, where they are not the list's: those of an import. */
  readonly columns?: readonly ExportColumn[];
  /** All rows in the order of the list, in batches, from one snapshot. */
  readonly batches: () => AsyncGenerator<readonly ExportRow[]>;
}

/** How one list is read for a file. */
export interface ExportSource {
  /** The kind of record whose own fields are columns of this list. */
  readonly entity: EntityKind | null;
  /** What is wrong with what narrows and orders the list, as the list itself would say; quick, while a person waits. */
  readonly check: (work: Work, scope: ExportScope) => Promise<Refusal | null>;
  /** Checks again, since time has passed, and counts. */
  readonly open: (work: Work, scope: ExportScope) => Promise<OpenedExport | Refusal>;
}

/** The values of a record's own fields that are there. */
export function customOf(values: Readonly<Record<string, CustomValue | null>>): Record<string, CustomValue> {
  return Object.fromEntries(Object.entries(values).flatMap(([id, value]) => (value === null ? [] : [[id, value]])));
}
