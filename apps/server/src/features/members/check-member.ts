import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mayDo } from '@recoup/domain/permissions/permission.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { wasMember } from './member-exists.store.ts';

/**
 * Whether whoever asks may look at a member: Administrators at everybody, also at whoever was one, others at themselves.
 * Refusals: FORBIDDEN, USER_NOT_FOUND.
 */
export async function checkMember(work: Work<MemberActor>, memberId: string): Promise<Refusal | undefined> {
  if (!(await wasMember(work, memberId))) return refuse('USER_NOT_FOUND');
  return memberId === work.actor.id || mayDo(work.actor, 'member.read') ? undefined : refuse('FORBIDDEN');
}
