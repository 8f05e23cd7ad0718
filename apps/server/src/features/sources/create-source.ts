import type { createSource as createCall } from '@recoup/contract/sources.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { insertSource, type SourceRow } from './sources.store.ts';

/** Adds a source; asking for a name that is there already answers that one. */
export async function createSource(
  trx: Trx,
  actor: Actor,
  input: z.output<typeof createCall.body>,
  requestId: string,
): Promise<SourceRow> {
  const { companyId } = actor;
  const wanted = { id: input._id ?? uuidv7(), name: input.name, origin: input.origin };
  const { row, isNew } = await insertSource(trx, companyId, wanted);
  if (!isNew) return row;
  await writeAudit(trx, actor, {
    action: 'source.create',
    recordKind: 'source',
    recordId: row.id,
    after: { name: row.name, origin: row.origin },
    requestId,
  });
  await notifyScreens(trx, companyId, 'source', [row.id]);
  return row;
}
