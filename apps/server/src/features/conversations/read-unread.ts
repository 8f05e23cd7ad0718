import { isUnread } from '@recoup/domain/conversations/conversation-status.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readStanding } from './conversations.store.ts';

/** Whether the member has something to read there. */
export async function readUnread(work: Work<MemberActor>, debtorId: string): Promise<{ unread: boolean } | Refusal> {
  const row = await readStanding(work, debtorId, work.actor.id);
  return row ? { unread: isUnread(row, work.now) } : refuse('DEBTOR_NOT_FOUND');
}
