import { isOpenHold } from '@recoup/domain/holds/hold.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { announceHold } from './announce-hold.ts';
import { insertHold, listHoldRows, type NewHold } from './holds.store.ts';

/**
 * Writes a hold in the caller's transaction, which has locked the customer: once it has committed, no message is claimed
 * for him (G13). An open one of the same kind for the same debt stands; then it answers `there`.
 */
export async function placeHold(
  trx: Trx,
  actor: Actor,
  hold: NewHold,
  requestId?: string,
): Promise<'placed' | 'there' | 'repeated'> {
  const { companyId } = actor;
  const before = await listHoldRows(trx, companyId, hold.debtorId);
  if (before.some((each) => each.id === hold.id)) return 'repeated';
  const same = before.find(
    (each) =>
      each.liftedAt === null &&
      isOpenHold(each, hold.beginsAt) &&
      each.kind === hold.kind &&
      (each.accountId === null || each.accountId === hold.accountId),
  );
  if (same) return 'there';
  const kept = { ...hold, evidence: maskCardNumbers(hold.evidence) };
  await stopClaims(trx, companyId, [hold.debtorId]);
  await insertHold(trx, companyId, kept);
  await writeAudit(trx, actor, {
    action: 'hold.add',
    recordKind: 'debtor',
    recordId: hold.debtorId,
    after: {
      holdId: hold.id,
      kind: hold.kind,
      stage: hold.stage,
      amountCents: hold.amountCents,
      accountId: hold.accountId,
      endsAt: hold.endsAt?.toISOString() ?? null,
      source: hold.source,
      evidence: kept.evidence,
    },
    ...(requestId ? { requestId } : {}),
  });
  const { debtorId, accountId, kind, beginsAt: at } = hold;
  await announceHold(trx, actor, { change: 'hold-added', debtorId, accountId, kind, at });
  return 'placed';
}
