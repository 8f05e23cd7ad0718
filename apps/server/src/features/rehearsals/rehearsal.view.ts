import type { backgroundJob } from '@recoup/contract/background-jobs.ts';
import type { rehearsal, rehearsalResult, rehearsedDebtor } from '@recoup/contract/rehearsals.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type RehearsalProblem, reasonTitle, rehearsalProblems } from '@recoup/domain/rehearsals/reason-title.ts';
import type { z } from 'zod';
import type { DebtorLineRow, RehearsalRow } from './rehearsals.store.ts';

/** As it is stored: reasons and problems by their names, said in the reader's language. */
export type StoredResult = Omit<z.output<typeof rehearsalResult>, 'never' | 'problems' | 'foreign' | 'unnamed'> & {
  /** Missing in what was played before it was counted. */
  readonly foreign?: z.output<typeof rehearsalResult>['foreign'];
  readonly unnamed?: z.output<typeof rehearsalResult>['unnamed'];
  readonly never: ReadonlyArray<{ readonly reason: string; readonly customers: number; readonly balanceCents: number }>;
  readonly problems: readonly RehearsalProblem[];
};

export function viewRehearsal(row: RehearsalRow, language: Language): z.output<typeof rehearsal> {
  const result = row.result as StoredResult | null;
  return {
    _id: row.id,
    workflow: { _id: row.workflowId, name: row.workflowName },
    isDraft: row.isDraft,
    days: row.days,
    state: row.state,
    progress: { done: row.progressDone, of: row.progressOf },
    beginsAt: row.beginsAt.toISOString(),
    result: result && {
      ...result,
      foreign: result.foreign ?? [],
      unnamed: result.unnamed ?? { customers: 0, messages: 0 },
      never: result.never.map((group) => ({ ...group, title: reasonTitle(group.reason, language) })),
      problems: result.problems.map((problem) => rehearsalProblems[problem][language]),
    },
    hash: row.hash,
    failure: row.failure,
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export function viewDebtorLine(row: DebtorLineRow, language: Language): z.output<typeof rehearsedDebtor> {
  return {
    debtor: { _id: row.debtorId, displayName: row.displayName },
    reason: row.reason,
    title: row.reason === null ? null : reasonTitle(row.reason, language),
    sms: row.sms,
    email: row.email,
    tasks: row.tasks,
    balanceCents: row.balanceCents,
    firstAt: row.firstAt?.toISOString() ?? null,
    change: row.change,
  };
}

/** A rehearsal as the tray of jobs shows it. */
export function viewRehearsalJob(row: RehearsalRow): z.output<typeof backgroundJob> {
  return {
    _id: row.id,
    kind: 'rehearsal',
    // Where its page is.
    action: row.workflowId,
    title: row.workflowName,
    state: row.state,
    progress: { done: row.progressDone, of: row.progressOf },
    counts: { changed: row.progressDone, skipped: 0, failed: 0 },
    failure: row.failure,
    hasResult: false,
    undo: { isPossible: false, state: null, progress: { done: 0, of: 0 }, undone: 0, kept: 0, failure: null },
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
