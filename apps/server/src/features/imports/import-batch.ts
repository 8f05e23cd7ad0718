import type { ImportedRow } from '@recoup/domain/imports/imported-row.ts';
import type { ActivityActor } from '#server/features/activities/insert-activities.store.ts';
import type { ImportFileRow, ImportResult } from './imports.store.ts';
import type { ImportReader } from './row-rules.ts';

export interface BatchContext {
  readonly file: ImportFileRow;
  readonly reader: ImportReader;
  /** The company's present instant and date, and its days of grace. */
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
  readonly graceDays: number;
  /** Who imports, for the timeline. */
  readonly actor: ActivityActor;
}

/** A row that is being booked. */
export interface BatchRow {
  readonly line: number;
  readonly row: ImportedRow;
}

export type BatchResult = Pick<ImportResult, 'created' | 'updated' | 'newDebtors' | 'paid' | 'disputed' | 'credits'>;
