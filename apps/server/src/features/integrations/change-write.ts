import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { nextLedgerWork } from './integrations.store.ts';
import { lockWrite, updateWrite } from './ledger-writes.store.ts';

/**
 * A member has a refused write tried again, which looks for it in the ledger first, or says that it is recorded there.
 * Refusals: NOT_FOUND, STALE_VERSION, INVALID_STATUS.
 */
export async function changeWrite(
  work: Work,
  integrationId: string,
  asked: { readonly id: string; readonly version: number; readonly how: 'retry' | 'skip' },
): Promise<{ readonly id: string } | Refusal> {
  const write = await lockWrite(work, integrationId, asked.id);
  if (!write) return refuse('NOT_FOUND');
  if (write.version !== asked.version) return refuse('STALE_VERSION');
  if (write.state !== 'REFUSED' || (asked.how === 'retry' && write.answer === 'PARTLY_RETURNED'))
    return refuse('INVALID_STATUS');
  if (asked.how === 'skip') await updateWrite(work, write.id, { state: 'SKIPPED', nextAt: null });
  // A clear no is one: nothing was booked, so that it is looked for once and sent if it is not there.
  else await updateWrite(work, write.id, { state: 'UNKNOWN', looks: 2, nextAt: work.now, answer: null });
  await wake(work, 'ledger', nextLedgerWork(work.companyId), 'earliest');
  work.audit({
    action: asked.how === 'skip' ? 'integration.skip-write' : 'integration.retry-write',
    ...{ recordKind: 'integration', recordId: integrationId },
    after: { paymentId: write.paymentId, amountCents: write.amountCents },
  });
  work.notify('integration', [integrationId]);
  return { id: write.id };
}
