import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { type DifferenceRow, markAcknowledged, readDifference } from './reconciliation-list.store.ts';

/**
 * Notes who looked at a difference and what it is. It books nothing: what has to be put right is put right by the verbs
 * of money, and the next comparison sees it. Refusals: NOT_FOUND, STALE_VERSION.
 */
export async function acknowledgeDifference(
  trx: Trx,
  actor: MemberActor,
  id: string,
  wish: { readonly note: string; readonly version: number; readonly requestId: string },
): Promise<DifferenceRow | Refusal> {
  const { companyId } = actor;
  const before = await readDifference(trx, companyId, id);
  if (!before) return refuse('NOT_FOUND');
  const { note, version, requestId } = wish;
  const isDone = await markAcknowledged(trx, companyId, id, { version, note, memberId: actor.id });
  if (!isDone) return refuse('STALE_VERSION');
  await writeAudit(trx, actor, {
    action: 'reconciliation.acknowledge',
    recordKind: 'reconciliation',
    recordId: id,
    before: { note: before.note },
    after: { note, kind: before.kind },
    requestId,
  });
  await notifyScreens(trx, companyId, 'reconciliation', [id]);
  return (await readDifference(trx, companyId, id)) ?? refuse('NOT_FOUND');
}
