import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockAccount } from './accounts.store.ts';
import { memberExists } from './people.store.ts';
import { setAccountAssignees } from './set-account-assignees.ts';

/** Gives an account to a team member, or to nobody with null. */
export async function assignAccount(
  trx: Trx,
  actor: MemberActor,
  accountId: string,
  assigneeId: string | null,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const before = await lockAccount(trx, companyId, accountId);
  if (!before) return refuse('ACCOUNT_NOT_FOUND');
  if (assigneeId && !(await memberExists(trx, companyId, assigneeId))) return refuse('USER_NOT_FOUND');
  if (before.assigneeId === assigneeId) return { id: accountId };
  await setAccountAssignees(trx, companyId, [{ id: accountId, assigneeId }], await companyNow(trx));
  await writeAudit(trx, actor, {
    action: 'account.set-assignee',
    recordKind: 'account',
    recordId: accountId,
    before: { assigneeId: before.assigneeId },
    after: { assigneeId },
    requestId,
  });
  await notifyScreens(trx, companyId, 'account', [accountId]);
  return { id: accountId };
}
