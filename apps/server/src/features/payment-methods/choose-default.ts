import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { readMethod, writeDefault } from './payment-methods.store.ts';

/** Makes a saved method the one that is offered first. Refusal: PAYMENT_METHOD_NOT_FOUND. */
export async function chooseDefault(
  trx: Trx,
  actor: Actor,
  { debtorId, methodId, requestId }: { debtorId: string; methodId: string; requestId: string },
): Promise<null | Refusal> {
  const { companyId } = actor;
  const method = await readMethod(trx, companyId, methodId, debtorId);
  if (!method || method.removedAt) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (method.isDefault) return null;
  await writeDefault(trx, companyId, debtorId, methodId);
  await writeAudit(trx, actor, {
    action: 'payment-method.default',
    recordKind: 'payment_method',
    recordId: methodId,
    before: { isDefault: false },
    after: { isDefault: true },
    requestId,
  });
  await emit(trx, { name: 'payment-method.changed', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  return null;
}
