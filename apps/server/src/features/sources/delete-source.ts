import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { deleteSourceRow, lockSource } from './sources.store.ts';

/**
 * Deletes a source that no account names: where an account came from is part of its history. Accounts stand above sources,
 * so the caller tells by `isUsed`, which is asked once no account can name the source any more.
 */
export async function deleteSource(
  work: Work<MemberActor>,
  sourceId: string,
  isUsed: (work: Work, sourceId: string) => Promise<boolean>,
): Promise<Refusal | null> {
  const before = await lockSource(work, sourceId);
  if (!before) return refuse('NOT_FOUND');
  if (await isUsed(work, sourceId)) return refuse('STILL_IN_USE');
  await deleteSourceRow(work, sourceId);
  work.changed({ noun: 'source', id: sourceId, action: 'source.delete', before: { ...before }, after: null });
  work.notify('source', []);
  return null;
}
