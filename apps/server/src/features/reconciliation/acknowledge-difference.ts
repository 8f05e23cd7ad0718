import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type DifferenceRow, markAcknowledged, readDifference } from './reconciliation-list.store.ts';

/**
 * Notes who looked at a difference and what it is. It books nothing: what has to be put right is put right by the verbs
 * of money, and the next comparison sees it. Refusals: NOT_FOUND, STALE_VERSION.
 */
export async function acknowledgeDifference(
  work: Work<MemberActor>,
  id: string,
  options: { readonly note: string; readonly version: number },
): Promise<DifferenceRow | Refusal> {
  const before = await readDifference(work, id);
  if (!before) return refuse('NOT_FOUND');
  const { note, version } = options;
  const isDone = await markAcknowledged(work, id, { version, note, memberId: work.actor.id });
  if (!isDone) return refuse('STALE_VERSION');
  work.audit({
    action: 'reconciliation.acknowledge',
    recordKind: 'reconciliation',
    recordId: id,
    before: { note: before.note },
    after: { note, kind: before.kind },
  });
  work.notify('reconciliation', [id]);
  return (await readDifference(work, id)) ?? refuse('NOT_FOUND');
}
