import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { debtorOfAccount } from '../calls/calls.store.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { type DraftKey, type DraftText, deleteDraft, lockDraft, nextVersion, writeDraft } from './drafts.store.ts';

/**
 * Keeps what a member is writing, where every browser of theirs finds it; an empty text without files is none. What another
 * browser of theirs has written since is not written over: whoever writes is asked which one they want.
 */
export async function saveDraft(
  work: Work<MemberActor>,
  debtorId: string,
  { mode, version, ...given }: DraftText & Pick<DraftKey, 'mode'> & { readonly version: number },
): Promise<{ version: number } | Refusal> {
  const draft = { ...given, subject: maskCardNumbers(given.subject), text: maskCardNumbers(given.text) };
  if (!(await debtorExists(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (draft.accountId && (await debtorOfAccount(work, draft.accountId)) !== debtorId)
    return refuse('ACCOUNT_NOT_FOUND');
  const key = { debtorId, memberId: work.actor.id, mode };
  const kept = await lockDraft(work, key);
  if (kept && kept.version !== version) {
    if (isSame(kept, draft)) return { version: kept.version };
    return refuse('STALE_VERSION');
  }
  const next = Math.max(await nextVersion(work), version + 1);
  const isNone = draft.text.trim() === '' && draft.attachmentIds.length === 0;
  await (isNone ? deleteDraft(work, key) : writeDraft(work, key, { ...draft, version: next }));
  return { version: next };
}

const isSame = (one: DraftText, other: DraftText) =>
  one.channel === other.channel &&
  one.subject === other.subject &&
  one.text === other.text &&
  one.accountId === other.accountId &&
  one.attachmentIds.join() === other.attachmentIds.join();
