import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mergeSets } from '@recoup/domain/fields/merge-sets.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { setRecordTags } from './set-record-tags.ts';
import { countTags, readTagsOf, type Tagged } from './tags.store.ts';

/**
 * Gives a record that its caller has locked exactly these tags, but for what others changed since they were `seen` (G27).
 * A tag that the company does not have is NOT_FOUND.
 */
export async function tagRecord(
  work: Work<MemberActor>,
  { entity, id }: { readonly entity: Tagged; readonly id: string },
  { tags, seen }: { readonly tags: readonly string[]; readonly seen?: readonly string[] | undefined },
): Promise<{ id: string } | Refusal> {
  const named = new Set(tags);
  if (named.size > 0 && (await countTags(work, [...named])) !== named.size) return refuse('NOT_FOUND');
  const before = await readTagsOf(work, entity, id);
  const wanted = mergeSets(tags, seen, before);
  const add = wanted.filter((tag) => !before.includes(tag));
  const remove = before.filter((tag) => !wanted.includes(tag));
  if (add.length + remove.length === 0) return { id };
  await setRecordTags(work, entity, [{ id, add, remove }]);
  work.changed({
    ...{ noun: entity, id, action: `${entity}.set-tags` as const },
    ...{ before: { tagIds: before }, after: { tagIds: wanted } },
  });
  return { id };
}
