import type { Actor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Work } from '#server/work/work.ts';
import { type MethodRow, markMethodRemoved } from './payment-methods.store.ts';

/** Whoever takes a saved method away: its owner or a member, or the bank, which says that it can never be debited. */
type Taking =
  | { readonly action: 'payment-method.remove' }
  | { readonly action: 'payment-method.close'; readonly reason: 'bank' };

/** Takes a saved method, locked, away: nothing is charged to it from here on, and the timeline of its customer says so. */
export async function takeAwayMethod(
  work: Work<Actor>,
  debtorId: string,
  method: MethodRow,
  { action, ...why }: Taking,
): Promise<void> {
  const at = work.now;
  await markMethodRemoved(work, method.id, at);
  const after = { removedAt: at, isDefault: false };
  work.changed({ noun: 'payment-method', id: method.id, action, before: { ...method }, after });
  const data = { change: 'payment-method' as const, kind: method.kind, from: method.last4, ...why };
  await recordActivity(work, { type: 'note created', debtorId, at, data });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
}
