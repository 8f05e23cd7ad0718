import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { deleteTagRow, findTag, listTagRows } from './tags.store.ts';

/** Deletes a tag and takes it off every record that carries it; the audit keeps how many those were. */
export async function deleteTag(work: Work<MemberActor>, tagId: string): Promise<Refusal | null> {
  const before = await findTag(work, tagId);
  if (!before) return refuse('NOT_FOUND');
  const [counted] = await listTagRows(work, { ids: [tagId], usage: true });
  await deleteTagRow(work, tagId);
  work.changed({
    noun: 'tag',
    id: tagId,
    action: 'tag.delete',
    before: { ...before },
    after: null,
    besides: { before: { usedIn: counted?.usedIn ?? 0 } },
  });
  work.notify('tag', []);
  return null;
}
