import type { createSource as createCall } from '@recoup/contract/sources.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { insertSource, type SourceRow } from './sources.store.ts';

/** Adds a source; asking for a name that is there already answers that one. */
export async function createSource(work: Work<Actor>, input: z.output<typeof createCall.body>): Promise<SourceRow> {
  const wanted = { id: input._id ?? uuidv7(), name: input.name, origin: input.origin };
  const { row, isNew } = await insertSource(work, wanted);
  if (!isNew) return row;
  work.changed({ noun: 'source', id: row.id, action: 'source.create', before: null, after: { ...row } });
  return row;
}
