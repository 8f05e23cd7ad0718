import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import type { Work } from '#server/work/work.ts';
import { countTags } from '../tags/tags.store.ts';
import { lockAccount, readTagIds } from './accounts.store.ts';

/** Gives an account exactly these tags. */
export async function tagAccount(
  work: Work<MemberActor>,
  accountId: string,
  tagIds: readonly string[],
): Promise<{ id: string } | Refusal> {
  if (!(await lockAccount(work, accountId))) return refuse('ACCOUNT_NOT_FOUND');
  const wanted = new Set(tagIds);
  if (wanted.size > 0 && (await countTags(work, [...wanted])) !== wanted.size) return refuse('NOT_FOUND');
  const before = await readTagIds(work, accountId);
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
