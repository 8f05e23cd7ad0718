import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isStale } from '@recoup/domain/fields/is-stale.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { findTag, isTagNameTaken, type TagRow, updateTagRow } from './tags.store.ts';

/** Renames a tag or gives it another colour, wherever it stands. */
export async function updateTag(
  work: Work<MemberActor>,
  tagId: string,
  input: Pick<TagRow, 'name' | 'tone'> & { readonly seen?: Pick<TagRow, 'name' | 'tone'> | undefined },
): Promise<TagRow | Refusal> {
  const before = await findTag(work, tagId);
  if (!before) return refuse('NOT_FOUND');
  if (isStale({ ...before }, input.seen)) return refuse('STALE_VERSION');
  if (await isTagNameTaken(work, input.name, tagId)) return refuse('NAME_ALREADY_USED', { name: 'NAME_ALREADY_USED' });
  const after = { id: tagId, name: input.name, tone: input.tone };
  await updateTagRow(work, after);
  work.changed({ noun: 'tag', id: tagId, action: 'tag.update', before: { ...before }, after });
  return after;
}
