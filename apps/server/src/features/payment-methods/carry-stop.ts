import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { listAuthorized, readAuthorization } from './payment-methods.store.ts';
import { withdrawAuthorization } from './withdraw-authorization.ts';

/**
 * Two customers are one, and one of them had said that nothing may be debited any more: the wish is the person's, so it
 * means whatever either had saved by then and has not agreed to again since (12 CFR 1005.10(c)).
 */
export async function carryStop(
  work: Work<Actor>,
  { debtorId, saidAt }: { readonly debtorId: string; readonly saidAt: Date },
): Promise<void> {
  for (const { id: methodId, createdAt } of await listAuthorized(work, debtorId)) {
    if (((await readAuthorization(work, methodId)) ?? createdAt) > saidAt) continue;
    await withdrawAuthorization(work, { debtorId, methodId, by: 'customer' });
  }
}
