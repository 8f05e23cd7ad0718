import { TEST_DEBTORS_MAX } from '@recoup/domain/debtors/test-debtor-limit.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { countTestDebtors } from './debtors.store.ts';

/** Whether one more test customer fits, under a lock that the next to ask waits for (G29): TEST_DEBTORS_MAX_2. */
export async function checkTestLimit(work: Work): Promise<{ readonly ok: true } | Refusal> {
  return (await countTestDebtors(work)) >= TEST_DEBTORS_MAX ? refuse('TEST_DEBTORS_MAX_2') : { ok: true };
}
