import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { memberExists } from '../members/member-exists.store.ts';
import { memberMay } from '../members/member-may.store.ts';

/** Why an objection cannot be given to somebody: USER_NOT_FOUND, INVALID_FIELD at `assigneeId` for who may not answer it. */
export async function refuseAssignee(work: Work, assigneeId: string | null | undefined): Promise<Refusal | null> {
  if (typeof assigneeId !== 'string') return null;
  if (await memberMay(work, assigneeId, 'dispute.write')) return null;
  return (await memberExists(work, assigneeId))
    ? refuse('INVALID_FIELD', { assigneeId: 'may-not-answer' })
    : refuse('USER_NOT_FOUND');
}
