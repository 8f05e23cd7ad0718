import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { memberExists } from '../members/member-exists.store.ts';
import { setAccountAssignees } from './account-changes.store.ts';
import { lockAccount } from './accounts.store.ts';

/** Gives an account to a team member, or to nobody with null. */
export async function assignAccount(
  work: Work<MemberActor>,
  accountId: string,
  assigneeId: string | null,
): Promise<{ id: string } | Refusal> {
  const before = await lockAccount(work, accountId);
  if (!before) return refuse('ACCOUNT_NOT_FOUND');
  if (assigneeId && !(await memberExists(work, assigneeId))) return refuse('USER_NOT_FOUND');
  if (before.assigneeId === assigneeId) return { id: accountId };
  await setAccountAssignees(work, [{ id: accountId, assigneeId }], work.now);
  work.changed({ noun: 'account', id: accountId, action: 'account.set-assignee', before, after: { assigneeId } });
  return { id: accountId };
}
