import type { createTag as createCall } from '@recoup/contract/tags.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { insertTag, type TagRow } from './tags.store.ts';

/** Adds a tag; asking for a name that is there already answers that one, so that nobody makes it twice. */
export async function createTag(
  trx: Trx,
  actor: MemberActor,
  input: z.output<typeof createCall.body>,
  requestId: string,
): Promise<TagRow> {
  const { companyId } = actor;
  const { row, isNew } = await insertTag(trx, companyId, {
    id: input._id ?? uuidv7(),
    name: input.name,
    tone: input.tone,
  });
  if (!isNew) return row;
  await writeAudit(trx, actor, {
    action: 'tag.create',
    recordKind: 'tag',
    recordId: row.id,
    after: { name: row.name, tone: row.tone },
    requestId,
  });
  await notifyScreens(trx, companyId, 'tag', [row.id]);
  return row;
}
