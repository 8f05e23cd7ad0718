import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { findSource, isSourceNameTaken, renameSource, type SourceRow } from './sources.store.ts';

/** Renames a source. */
export async function updateSource(
  work: Work<MemberActor>,
  sourceId: string,
  input: { readonly name: string },
): Promise<SourceRow | Refusal> {
  const before = await findSource(work, sourceId);
  if (!before) return refuse('NOT_FOUND');
  if (await isSourceNameTaken(work, input.name, sourceId))
    return refuse('NAME_ALREADY_USED', { name: 'NAME_ALREADY_USED' });
  await renameSource(work, sourceId, input.name);
  const after = { name: input.name };
  work.changed({ noun: 'source', id: sourceId, action: 'source.update', before: { ...before }, after });
  return { ...before, name: input.name };
}
