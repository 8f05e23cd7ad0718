import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { deleteSourceRow, isSourceUsed, lockSource } from './sources.store.ts';

/** Deletes a source that no account names: where an account came from is part of its history. */
export async function deleteSource(work: Work<MemberActor>, sourceId: string): Promise<Refusal | null> {
  const before = await lockSource(work, sourceId);
  if (!before) return refuse('NOT_FOUND');
  if (await isSourceUsed(work, sourceId)) return refuse('STILL_IN_USE');
  await deleteSourceRow(work, sourceId);
  work.audit({
    action: 'source.delete',
    recordKind: 'source',
    recordId: sourceId,
    before: { name: before.name, origin: before.origin },
  });
  work.tell('source', []);
  return null;
}
