import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { deleteSourceRow, isSourceUsed, lockSource } from './sources.store.ts';

/** Deletes a source that no account names: where an account came from is part of its history. */
export async function deleteSource(
  trx: Trx,
  actor: MemberActor,
  sourceId: string,
  requestId: string,
): Promise<Refusal | null> {
  const { companyId } = actor;
  const before = await lockSource(trx, companyId, sourceId);
  if (!before) return refuse('NOT_FOUND');
  if (await isSourceUsed(trx, companyId, sourceId)) return refuse('STILL_IN_USE');
  await deleteSourceRow(trx, companyId, sourceId);
  await writeAudit(trx, actor, {
    action: 'source.delete',
    recordKind: 'source',
    recordId: sourceId,
    before: { name: before.name, origin: before.origin },
    requestId,
  });
  await notifyScreens(trx, companyId, 'source', []);
  return null;
}
