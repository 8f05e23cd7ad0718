import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mergeSets } from '@recoup/domain/fields/merge-sets.ts';
import type { MemberActor } from '#server/actor.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import type { Work } from '#server/work/work.ts';
import { countTags } from '../tags/tags.store.ts';
import { lockAccount, readTagIds } from './accounts.store.ts';

/** Gives an account exactly these tags, but for what others changed since they were `seen` (G27). */
export async function tagAccount(
  work: Work<MemberActor>,
  accountId: string,
  { tagIds, seen }: { readonly tagIds: readonly string[]; readonly seen?: readonly string[] | undefined },
): Promise<{ id: string } | Refusal> {
  if (!(await lockAccount(work, accountId))) return refuse('ACCOUNT_NOT_FOUND');
  const named = new Set(tagIds);
  if (named.size > 0 && (await countTags(work, [...named])) !== named.size) return refuse('NOT_FOUND');
  const before = await readTagIds(work, accountId);
  const wanted = new Set(mergeSets(tagIds, seen, before));
  const add = [...wanted].filter((id) => !before.includes(id));
  const remove = before.filter((id) => !wanted.has(id));
  if (add.length === 0 && remove.length === 0) return { id: accountId };
  await setRecordTags(work, 'account', [{ id: accountId, add, remove }]);
  work.changed({
    noun: 'account',
    id: accountId,
    action: 'account.set-tags',
    before: { tagIds: before },
    after: { tagIds: [...wanted] },
  });
  return { id: accountId };
}
