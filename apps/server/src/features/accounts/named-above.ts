import type { Refusal } from '@recoup/domain/errors.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import type { Work } from '#server/work/work.ts';
import type { FindRecords } from '../custom-fields/check-custom-values.ts';

/**
 * Answers about records that an account may name and that stand above it. Who creates or changes an account stands above
 * them and brings these (`records/named-records.ts`).
 */
export interface NamedAbove {
  readonly findRecords: FindRecords;
  /** Whether a campaign can be joined; shares its row, so that it is not deleted before this transaction ends. */
  readonly shareWorkflow: (work: Work, workflowId: string) => Promise<boolean>;
  /** Whether the agreements on a locked account bear that it gets this status, or is for another sum. */
  readonly askChange: (
    work: Work,
    accountId: string,
    change: { readonly status: AccountStatus | null; readonly isAmountChanged: boolean },
  ) => Promise<Refusal | null>;
}

/** The same for who adds an account. */
export interface NamedToCreate extends NamedAbove {
  /** How many open accounts are on their way already: they take room in the plan as those do that are here. */
  readonly countComing: (work: Work) => Promise<number>;
}
