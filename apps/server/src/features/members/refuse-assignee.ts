import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Permission } from '@recoup/domain/permissions/permission.ts';
import type { Work } from '#server/work/work.ts';
import { memberExists } from './member-exists.store.ts';
import { memberMay } from './member-may.store.ts';

/**
 * Why work cannot be given to somebody: USER_NOT_FOUND, or INVALID_FIELD at `assigneeId` for who may not do it, so that it
 * would be in nobody's list.
 */
export async function refuseAssignee(
  work: Work,
  assigneeId: string | null | undefined,
  permission: Permission,
): Promise<Refusal | null> {
  if (typeof assigneeId !== 'string') return null;
  if (await memberMay(work, assigneeId, permission)) return null;
  return (await memberExists(work, assigneeId))
    ? refuse('INVALID_FIELD', { assigneeId: permission === 'dispute.write' ? 'may-not-answer' : 'may-not-open' })
    : refuse('USER_NOT_FOUND', { assigneeId: 'USER_NOT_FOUND' });
}
