import type { Actor } from '#server/actor.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import type { Work } from '#server/work/work.ts';
import { announceHold } from './announce-hold.ts';
import { readHoldRow, updateHoldRow } from './holds.store.ts';

/** Lifts a hold because what it stood for is over: a promise that was kept or given up. Lifted already, it stays so. */
export async function endHold(
  work: Work<Actor>,
  hold: { readonly id: string; readonly debtorId: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  const before = await readHoldRow(work, hold.debtorId, hold.id);
  if (!before || before.liftedAt !== null) return;
  const { kind, accountId } = before;
  await stopClaims(work, [hold.debtorId]);
  await updateHoldRow(work, hold.id, {
    ...{ liftedAt: hold.at, liftReason: hold.reason },
    ...(work.actor.kind === 'member' ? { liftedBy: work.actor.id } : {}),
  });
  const after = { liftedAt: hold.at, liftReason: hold.reason };
  const of = { kind: 'debtor', id: hold.debtorId } as const;
  work.changed({ noun: 'hold', id: hold.id, action: 'hold.lift', before: { ...before }, after, of });
  await announceHold(work, {
    ...{ change: 'hold-lifted', debtorId: hold.debtorId, accountId, kind, at: hold.at, reason: hold.reason },
  });
}
