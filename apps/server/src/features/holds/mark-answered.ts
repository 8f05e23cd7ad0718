import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { setUnanswered } from '#server/features/debtors/set-unanswered.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';

/** Says that a customer's messages have been dealt with, perhaps by a call; what waited for that goes on. */
export async function markAnswered(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const before = await lockDebtor(trx, companyId, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  if (before.unansweredSince === null) return { id: debtorId };
  await stopClaims(trx, companyId, [debtorId]);
  await setUnanswered(trx, companyId, debtorId, null);
  await writeAudit(trx, actor, {
    action: 'debtor.mark-answered',
    recordKind: 'debtor',
    recordId: debtorId,
    before: { unansweredSince: before.unansweredSince.toISOString() },
    after: { unansweredSince: null },
    requestId,
  });
  await emit(trx, { name: 'debtor.hold-changed', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  return { id: debtorId };
}
