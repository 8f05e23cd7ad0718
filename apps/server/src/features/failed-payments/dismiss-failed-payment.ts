import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { insertDismissal } from './failed-payments.store.ts';

/** Takes a failed payment off the queue; why stands in the audit. What is owed stays owed. */
export async function dismissFailedPayment(
  trx: Trx,
  actor: MemberActor,
  { paymentId, reason, requestId }: { readonly paymentId: string; readonly reason: string; readonly requestId: string },
): Promise<{ success: true } | Refusal> {
  const { companyId } = actor;
  if (!(await insertDismissal(trx, companyId, { paymentId, memberId: actor.id, reason }))) return refuse('NOT_FOUND');
  await writeAudit(trx, actor, {
    action: 'failed-payment.dismiss',
    recordKind: 'transaction',
    recordId: paymentId,
    after: { reason },
    requestId,
  });
  await notifyScreens(trx, companyId, 'transaction', [paymentId]);
  await notifyScreens(trx, companyId, 'chart', []);
  return { success: true };
}
