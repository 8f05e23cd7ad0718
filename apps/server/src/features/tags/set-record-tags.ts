import type { Work } from '#server/work/work.ts';
import { putTags, type Tagged, takeTags } from './tags.store.ts';

/** Which tags of a record come and which go. */
export interface TagChange {
  readonly id: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Puts tags on records and takes others off, set-based; what is so already stays so. */
export async function setRecordTags(work: Work, entity: Tagged, changes: readonly TagChange[]): Promise<void> {
  const added = changes.flatMap(({ id, add }) => add.map((tag) => ({ id, tag })));
  const removed = changes.flatMap(({ id, remove }) => remove.map((tag) => ({ id, tag })));
  if (added.length > 0) await putTags(work, entity, added);
  if (removed.length > 0) await takeTags(work, entity, removed);
}
