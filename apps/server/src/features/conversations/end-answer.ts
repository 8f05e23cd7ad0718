import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { setAssignee } from '../debtors/set-assignee.ts';
import { deleteDraft } from './drafts.store.ts';
import { writeReadUpTo } from './reads.store.ts';

/**
 * What follows an answer that left: nobody looked after the customer, so now its writer does; they have read what they
 * answered and nothing that came since, and their draft is gone. Again, it changes nothing.
 */
export async function endAnswer(work: Work<MemberActor>, debtorId: string, answeredAt: Date): Promise<void> {
  const { id: memberId } = work.actor;
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor) return;
  if (debtor.assigneeId === null) await setAssignee(work, debtorId, memberId);
  await writeReadUpTo(work, debtorId, memberId, answeredAt);
  await deleteDraft(work, { debtorId, memberId, mode: 'REPLY' });
  work.notify('chat', [debtorId]);
}
