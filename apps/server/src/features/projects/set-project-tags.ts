import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { tagRecord } from '../tags/tag-record.ts';
import { lockProject } from './projects.store.ts';

/** Puts exactly these tags on a project, but for what others changed since they were `seen`. */
export async function setProjectTags(
  work: Work<MemberActor>,
  id: string,
  change: { readonly tags: readonly string[]; readonly seen?: readonly string[] | undefined },
): Promise<{ id: string } | Refusal> {
  return (await lockProject(work, id)) ? tagRecord(work, { entity: 'project', id }, change) : refuse('NOT_FOUND');
}
