import type { createTag as createCall } from '@recoup/contract/tags.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { insertTag, type TagRow } from './tags.store.ts';

/** Adds a tag; asking for a name that is there already answers that one, so that nobody makes it twice. */
export async function createTag(work: Work<MemberActor>, input: z.output<typeof createCall.body>): Promise<TagRow> {
  const { row, isNew } = await insertTag(work, {
    id: input._id ?? uuidv7(),
    name: input.name,
    tone: input.tone,
  });
  if (!isNew) return row;
  work.changed({ noun: 'tag', id: row.id, action: 'tag.create', before: null, after: { ...row } });
  return row;
}
