import type { liftHold as liftCall } from '@recoup/contract/holds.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { announceHold } from './announce-hold.ts';
import { readHoldRow, updateHoldRow } from './holds.store.ts';

/** Lifts a hold with the reason; it stays on file. Campaigns go on from then, and make up for nothing. */
export async function liftHold(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  input: z.output<typeof liftCall.body>,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  if (!(await lockDebtor(trx, companyId, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const before = await readHoldRow(trx, companyId, debtorId, input._id);
  if (!before) return refuse('NOT_FOUND');
  if (before.liftedAt !== null) return { id: before.id };
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const at = await companyNow(trx);
  const reason = maskCardNumbers(input.reason);
  await stopClaims(trx, companyId, [debtorId]);
  await updateHoldRow(trx, companyId, before.id, { liftedAt: at, liftReason: reason, liftedBy: actor.id });
  const { kind, accountId } = before;
  await writeAudit(trx, actor, {
    action: 'hold.lift',
    recordKind: 'debtor',
    recordId: debtorId,
    before: { holdId: before.id, kind },
    after: { reason },
    requestId,
  });
  await announceHold(trx, actor, { change: 'hold-lifted', debtorId, accountId, kind, at, reason });
  return { id: before.id };
}
