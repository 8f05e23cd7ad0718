import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { setUnanswered } from '#server/features/debtors/set-unanswered.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import type { Work } from '#server/work/work.ts';

/** Says that a customer's messages have been dealt with, perhaps by a call; what waited for that goes on. */
export async function markAnswered(work: Work<MemberActor>, debtorId: string): Promise<{ id: string } | Refusal> {
  const { companyId } = work.actor;
  const before = await lockDebtor(work, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  if (before.unansweredSince === null) return { id: debtorId };
  await stopClaims(work, [debtorId]);
  await setUnanswered(work, debtorId, null);
  work.audit({
    action: 'debtor.mark-answered',
    recordKind: 'debtor',
    recordId: debtorId,
    before: { unansweredSince: before.unansweredSince.toISOString() },
    after: { unansweredSince: null },
  });
  work.emit({ name: 'debtor.hold-changed', companyId, debtorId });
  work.tell('debtor', [debtorId]);
  return { id: debtorId };
}
