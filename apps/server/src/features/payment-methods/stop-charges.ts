import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { listAuthorized } from './payment-methods.store.ts';
import { withdrawAuthorization } from './withdraw-authorization.ts';

/**
 * A customer who says that nothing may be debited any more means whatever they had saved by then (12 CFR 1005.10(c));
 * what they save or agree to later is charged.
 */
export async function stopCharges(
  work: Work<Actor>,
  stop: {
    readonly debtorId: string;
    /** When they said so, when that was earlier; null: just now. */
    readonly saidAt: Date | null;
  },
): Promise<void> {
  const { debtorId, saidAt } = stop;
  for (const method of await listAuthorized(work, debtorId)) {
    if (saidAt && method.createdAt > saidAt) continue;
    await withdrawAuthorization(work, { debtorId, methodId: method.id, by: 'customer' });
  }
}
