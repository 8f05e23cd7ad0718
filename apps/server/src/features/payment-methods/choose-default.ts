import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { makeDefault } from './make-default.ts';
import { readMethod } from './payment-methods.store.ts';

/** Makes a saved method the one that is offered first. Refusal: PAYMENT_METHOD_NOT_FOUND. */
export async function chooseDefault(
  work: Work<Actor>,
  { debtorId, methodId }: { debtorId: string; methodId: string },
): Promise<null | Refusal> {
  const { companyId } = work.actor;
  const method = await readMethod(work, methodId, debtorId);
  if (!method || method.removedAt) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (method.isDefault) return null;
  await makeDefault(work, debtorId, methodId);
  work.emit({ name: 'payment-method.changed', companyId, debtorId });
  work.notify('debtor', [debtorId]);
  return null;
}
