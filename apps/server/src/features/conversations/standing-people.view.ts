import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readConversation } from '@recoup/contract/conversations.ts';
import type { DraftRow } from './drafts.store.ts';
import type { PresentRow } from './presence.store.ts';

type Detail = ReplyOf<typeof readConversation>;

/** Somebody of the team who is there now. */
export function viewPresent({ memberId, memberName, isWriting }: PresentRow): Detail['present'][number] {
  return { member: { _id: memberId, name: memberName }, isWriting };
}

/** What somebody of the team is writing. */
export function viewDraft(
  { memberId, memberName, savedAt, ...row }: DraftRow,
  readerId: string,
): Detail['drafts'][number] {
  return {
    member: { _id: memberId, name: memberName },
    isOwn: memberId === readerId,
    ...row,
    at: savedAt.toISOString(),
  };
}
