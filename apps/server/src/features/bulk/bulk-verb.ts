import type { BulkAction, BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import type { Judgement } from '@recoup/domain/bulk/judge-record.ts';
import type { SkipReason } from '@recoup/domain/bulk/skip-reason.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { RecordChange } from '#server/work/record-change.ts';
import type { Work } from '#server/work/work.ts';
import type { ActivityActor } from '../activities/insert-activities.store.ts';

/** A value as it is kept for undo: a status, an id, a list of ids, campaigns by account; null for none. */
export type BulkValue = string | null | readonly (string | null)[] | Readonly<Record<string, string | null>>;

/** Columns that a verb reads, as SQL over the alias of its records, such as `a` for accounts. */
export type FactColumns = Readonly<Record<string, RawBuilder<unknown>>>;

/** The company's day and its days of grace, which the status of an account depends on. */
export interface Present {
  readonly now: Date;
  readonly today: string;
  readonly graceDays: number;
}

/** The work of one batch, in the name of who asked for it. */
export interface BulkBatch {
  readonly work: Work;
  readonly bulkActionId: string;
  readonly by: ActivityActor;
  readonly now: Date;
}

/** A locked record and what it is to become. */
export interface BulkChange<F> {
  readonly id: string;
  readonly facts: F;
  readonly from: BulkValue;
  readonly to: BulkValue;
}

/** Names by id that make a value readable. */
export type NameKind = 'workflow' | 'member' | 'tag';

/**
 * One thing that can be done with many records. Preview and job ask the same `judge`: the preview once per group of
 * equal facts, the job once per locked record.
 */
export interface BulkVerb<I = unknown, F = unknown> {
  readonly entity: BulkEntity;
  readonly action: BulkAction;
  readonly input: z.ZodType<I>;
  readonly names?: NameKind;
  /** True where the accounts of a customer change, and not its own row. */
  readonly locksAccounts?: boolean;
  /** True where it hides its records, so that its undo looks for hidden ones. */
  readonly hidesRecords?: boolean;
  /** The field that gets another value, as people see it; null for tasks and deletions, which replace none. */
  readonly field: 'status' | 'workflow' | 'assignee' | 'tags' | null;
  /** The states of the records whose fields a change replaces, for the audit (G59); none where others tell of them. */
  tells?(change: BulkChange<F>): readonly Pick<RecordChange, 'noun' | 'id' | 'before' | 'after'>[];
  isUndoable(input: I): boolean;
  /** Whether what the input names still exists; asked at the preview, at the confirmation and before every batch. */
  check?(work: Work, input: I): Promise<Refusal | undefined>;
  /** What decides; as few distinct values as possible, since the preview groups by them. */
  facts(input: I, present: Present): FactColumns;
  /** What else the job needs of a locked record. */
  lockedFacts?(input: I): FactColumns;
  judge(facts: F, input: I): Judgement<BulkValue>;
  /** Writes what was decided; records that it had to leave are answered with the reason. */
  apply(
    batch: BulkBatch,
    changes: readonly BulkChange<F>[],
    input: I,
  ): Promise<ReadonlyMap<string, SkipReason> | undefined>;
  /** Undo: whether the record still holds what this action put there, and may get back what it had. */
  holds?(facts: F, after: BulkValue, before: BulkValue): boolean;
}

export function defineVerb<I, F>(verb: BulkVerb<I, F>): BulkVerb {
  return verb as BulkVerb;
}
