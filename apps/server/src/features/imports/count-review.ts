import type { Work } from '#server/work/work.ts';
import { askQuestions } from './ask-questions.ts';
import { countNewDebtors } from './count-new-debtors.ts';
import { countOutcomes } from './import-rows.store.ts';
import type { ImportFileRow, ImportReview } from './imports.store.ts';
import { countMissing } from './known-accounts.store.ts';
import type { ImportTally } from './tally-rows.ts';

/** Up to so many rows the customers and the missing accounts are counted again after every correction. */
const RECOUNT_ROWS = 20_000;

/**
 * The counts of a review as the rows stand now. What asks a long look at a large file (new customers, what is asked about
 * them, missing accounts) is counted at the end of a review, and after a correction only in files of a bearable size.
 */
export async function countReview(
  work: Work,
  file: ImportFileRow,
  tally: ImportTally,
  before: ImportReview | null = null,
): Promise<ImportReview> {
  const { id, headerHash: header, rowCount: rows } = file;
  const counts = await countOutcomes(work, id);
  const isCounted = before === null || rows <= RECOUNT_ROWS;
  const questions = isCounted ? await askQuestions(work, file) : before.questions;
  const count = (outcome: string) => counts.get(outcome) ?? 0;
  return {
    rows,
    ready: count('ready'),
    update: count('update'),
    unchanged: count('unchanged'),
    conflict: count('conflict'),
    withErrors: count('error'),
    duplicates: count('duplicate'),
    skipped: count('skipped'),
    missing:
      file.entity !== 'account' || !header
        ? 0
        : isCounted
          ? await countMissing(work, id, header)
          : (before?.missing ?? 0),
    newDebtors: isCounted ? await countNewDebtors(work, file) : before.newDebtors,
    amountCents: tally.amountCents,
    credits: { count: tally.credits, cents: tally.creditCents },
    undated: { count: tally.undated, cents: tally.undatedCents },
    work: file.entity === 'account' ? workOf(tally) : null,
    questions,
  };
}

function workOf({
  amountCents: _,
  credits: _credits,
  creditCents: _cents,
  undated: _undated,
  undatedCents: _undatedCents,
  ...counts
}: ImportTally): NonNullable<ImportReview['work']> {
  return counts;
}
