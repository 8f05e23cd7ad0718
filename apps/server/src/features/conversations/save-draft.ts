import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { type DraftKey, type DraftText, deleteDraft, writeDraft } from './drafts.store.ts';

/** Keeps what a member is writing, where every browser of theirs finds it; an empty text without files is none. */
export async function saveDraft(
  work: Work<MemberActor>,
  debtorId: string,
  { mode, ...draft }: DraftText & Pick<DraftKey, 'mode'>,
): Promise<{ success: true } | Refusal> {
  if (!(await debtorExists(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const key = { debtorId, memberId: work.actor.id, mode };
  const isNone = draft.text.trim() === '' && draft.attachmentIds.length === 0;
  await (isNone ? deleteDraft(work, key) : writeDraft(work, key, draft));
  return { success: true };
}
