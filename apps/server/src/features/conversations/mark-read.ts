import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { readUnread } from './read-unread.ts';
import { writeReadUpTo } from './reads.store.ts';

/** Says how far the member has read, no further than now. */
export async function markRead(
  work: Work<MemberActor>,
  debtorId: string,
  upTo: Date,
): Promise<{ unread: boolean } | Refusal> {
  if (!(await debtorExists(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  await writeReadUpTo(work, debtorId, work.actor.id, upTo < work.now ? upTo : work.now);
  work.notify('chat', [debtorId]);
  return readUnread(work, debtorId);
}
