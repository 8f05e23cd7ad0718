import { errorMessage, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findSource, isSourceNameTaken, renameSource, type SourceRow } from './sources.store.ts';

/** Renames a source. */
export async function updateSource(
  trx: Trx,
  actor: MemberActor,
  sourceId: string,
  input: { readonly name: string },
  requestId: string,
): Promise<SourceRow | Refusal> {
  const { companyId } = actor;
  const before = await findSource(trx, companyId, sourceId);
  if (!before) return refuse('NOT_FOUND');
  if (await isSourceNameTaken(trx, companyId, input.name, sourceId))
    return refuse('NAME_ALREADY_USED', { name: errorMessage('NAME_ALREADY_USED', actor.language) });
  await renameSource(trx, companyId, sourceId, input.name);
  await writeAudit(trx, actor, {
    action: 'source.update',
    recordKind: 'source',
    recordId: sourceId,
    before: { name: before.name },
    after: { name: input.name },
    requestId,
  });
  await notifyScreens(trx, companyId, 'source', [sourceId]);
  return { ...before, name: input.name };
}
