import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isStale } from '@recoup/domain/fields/is-stale.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { isSourceNameTaken, lockSource, renameSource, type SourceRow } from './sources.store.ts';

/** Renames a source. */
export async function updateSource(
  work: Work<MemberActor>,
  sourceId: string,
  input: { readonly name: string; readonly seen?: { readonly name: string } | undefined },
): Promise<SourceRow | Refusal> {
  const before = await lockSource(work, sourceId);
  if (!before) return refuse('NOT_FOUND');
  if (isStale({ ...before }, input.seen)) return refuse('STALE_VERSION');
  if (await isSourceNameTaken(work, input.name, sourceId))
    return refuse('NAME_ALREADY_USED', { name: 'NAME_ALREADY_USED' });
  await renameSource(work, sourceId, input.name);
  const after = { name: input.name };
  work.changed({ noun: 'source', id: sourceId, action: 'source.update', before: { ...before }, after });
  return { ...before, name: input.name };
}
