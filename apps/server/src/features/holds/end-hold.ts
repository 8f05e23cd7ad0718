import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { announceHold } from './announce-hold.ts';
import { readHoldRow, updateHoldRow } from './holds.store.ts';

/** Lifts a hold because what it stood for is over: a promise that was kept or given up. Lifted already, it stays so. */
export async function endHold(
  trx: Trx,
  actor: Actor,
  hold: { readonly id: string; readonly debtorId: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  const { companyId } = actor;
  const before = await readHoldRow(trx, companyId, hold.debtorId, hold.id);
  if (!before || before.liftedAt !== null) return;
  const { kind, accountId } = before;
  await stopClaims(trx, companyId, [hold.debtorId]);
  await updateHoldRow(trx, companyId, hold.id, {
    ...{ liftedAt: hold.at, liftReason: hold.reason },
    ...(actor.kind === 'member' ? { liftedBy: actor.id } : {}),
  });
  await writeAudit(trx, actor, {
    action: 'hold.lift',
    recordKind: 'debtor',
    recordId: hold.debtorId,
    before: { holdId: hold.id, kind },
    after: { reason: hold.reason },
  });
  await announceHold(trx, actor, {
    ...{ change: 'hold-lifted', debtorId: hold.debtorId, accountId, kind, at: hold.at, reason: hold.reason },
  });
}
