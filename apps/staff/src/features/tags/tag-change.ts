import type { tag } from '@recoup/contract/tags.ts';
import type { z } from 'zod';

type Tags = readonly z.output<typeof tag>[];

const ids = (tags: Tags) => tags.map(({ _id }) => _id);

/** What is sent when the tags of a record change: those it shall have, and those it was seen with. */
export function tagChangeOf(seen: Tags, tags: Tags) {
  return { tags: ids(tags), seen: ids(seen) };
}
