import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readMethod, writeDefault } from './payment-methods.store.ts';

/** Makes a saved method the one that is offered first. Refusal: PAYMENT_METHOD_NOT_FOUND. */
export async function chooseDefault(
  work: Work<Actor>,
  { debtorId, methodId }: { debtorId: string; methodId: string; requestId: string },
): Promise<null | Refusal> {
  const { companyId } = work.actor;
  const method = await readMethod(work, methodId, debtorId);
  if (!method || method.removedAt) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (method.isDefault) return null;
  await writeDefault(work, debtorId, methodId);
  work.audit({
    action: 'payment-method.default',
    recordKind: 'payment-method',
    recordId: methodId,
    before: { isDefault: false },
    after: { isDefault: true },
  });
  work.emit({ name: 'payment-method.changed', companyId, debtorId });
  work.tell('debtor', [debtorId]);
  return null;
}
