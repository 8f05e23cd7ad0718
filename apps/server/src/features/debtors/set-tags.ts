import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mergeSets } from '@recoup/domain/fields/merge-sets.ts';
import type { MemberActor } from '#server/actor.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor, readTagIds } from './debtors.store.ts';

/** Puts exactly these tags on a customer, but for what others changed since they were `seen` (G27). A tag that the company does not have is NOT_FOUND. */
export async function setTags(
  work: Work<MemberActor>,
  debtorId: string,
  { tags: wanted, seen }: { readonly tags: readonly string[]; readonly seen?: readonly string[] | undefined },
): Promise<{ id: string } | Refusal> {
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const { known, before } = await readTagIds(work, debtorId, wanted);
  if (wanted.some((tag) => !known.has(tag))) return refuse('NOT_FOUND');
  const tags = mergeSets(wanted, seen, [...before]);
  const add = tags.filter((tag) => !before.has(tag));
  const remove = [...before].filter((tag) => !tags.includes(tag));
  if (add.length + remove.length === 0) return { id: debtorId };
  await setRecordTags(work, 'debtor', [{ id: debtorId, add, remove }]);
  work.changed({
    noun: 'debtor',
    id: debtorId,
    action: 'debtor.set-tags',
    before: { tagIds: [...before] },
    after: { tagIds: tags },
  });
  return { id: debtorId };
}
