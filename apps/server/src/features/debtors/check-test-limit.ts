import { TEST_DEBTORS_MAX } from '@recoup/domain/debtors/test-debtor-limit.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Trx } from '#server/db/database.ts';
import { countTestDebtors } from './debtors.store.ts';

/** Whether one more test customer fits, under a lock that the next to ask waits for (G29): TEST_DEBTORS_MAX_2. */
export async function checkTestLimit(trx: Trx, companyId: string): Promise<{ readonly ok: true } | Refusal> {
  return (await countTestDebtors(trx, companyId)) >= TEST_DEBTORS_MAX ? refuse('TEST_DEBTORS_MAX_2') : { ok: true };
}
