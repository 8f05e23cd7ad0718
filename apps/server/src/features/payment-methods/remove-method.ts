import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { listMethodUses } from './method-uses.store.ts';
import { lockMethod } from './payment-methods.store.ts';
import { takeAwayMethod } from './take-away-method.ts';

/**
 * Takes a saved method away: from here on nothing is charged to it, and the provider forgets it. Refusals:
 * PAYMENT_METHOD_NOT_FOUND; PAYMENT_METHOD_IN_USE while a live plan or scheduled payment is charged to it.
 */
export async function removeMethod(
  context: Context,
  actor: Actor,
  { debtorId, methodId, requestId }: { debtorId: string; methodId: string; requestId: string },
): Promise<null | Refusal> {
  const { companyId } = actor;
  const removed = await inCompany(context.db, { actor, requestId }, async (work) => {
    const method = await lockMethod(work, methodId, debtorId);
    if (!method || method.removedAt) return refuse('PAYMENT_METHOD_NOT_FOUND');
    const uses = await listMethodUses(work, debtorId);
    if (uses.some((use) => use.methodId === methodId)) return refuse('PAYMENT_METHOD_IN_USE');
    await takeAwayMethod(work, debtorId, method, { action: 'payment-method.remove' });
    work.emit({ name: 'payment-method.changed', companyId, debtorId });
    return method;
  });
  if (isRefusal(removed)) return removed;
  // It can be charged by nobody here any more; that the provider forgets it too is asked for, and tried once.
  const answer = await context.gateways.cards.removeMethod(removed.providerMethodId);
  if (answer.kind !== 'removed') context.log.warn({ methodId, answer }, 'the card provider still keeps a method');
  return null;
}
