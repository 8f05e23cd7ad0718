import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { type Agreement, keepMandate } from './keep-mandate.ts';
import { lockMethod, writeWithdrawal } from './payment-methods.store.ts';
import { tellAuthorization } from './tell-authorization.ts';

/**
 * The owner of a saved method agrees anew that it may be charged, in words that are kept. Plans and scheduled payments
 * that the owner paid themselves meanwhile stay so until they choose the method there. Refusals:
 * PAYMENT_METHOD_NOT_FOUND, COMPANY_CLOSING.
 */
export async function authorizeAgain(
  work: Work<DebtorActor>,
  command: { readonly methodId: string; readonly agreement: Agreement },
): Promise<null | Refusal> {
  const { companyId, id: debtorId } = work.actor;
  const { methodId, agreement } = command;
  const method = await lockMethod(work, methodId, debtorId);
  if (!method || method.removedAt) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (!method.withdrawnBy) return null;
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const at = work.now;
  await keepMandate(work, { debtorId, kind: method.kind, methodId, agreement });
  await writeWithdrawal(work, methodId, null);
  await tellAuthorization(work, methodId, { methodId });
  work.changed({
    noun: 'payment-method',
    id: methodId,
    action: 'payment-method.authorize',
    before: { withdrawnBy: method.withdrawnBy },
    after: { withdrawnBy: null },
    besides: { after: { textVersion: agreement.textVersion } },
  });
  const data = { change: 'charges-allowed' as const, kind: method.kind, to: method.last4 };
  await recordActivity(work, { type: 'note created', debtorId, at, data });
  work.emit({ name: 'payment-method.changed', companyId, debtorId });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  return null;
}
