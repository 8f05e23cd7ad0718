import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { setAccountAssignees } from '../accounts/account-changes.store.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { lockDebtors } from '../debtors/debtors.store.ts';
import { setDebtorAssignees } from '../debtors/set-debtor-assignees.store.ts';
import { updateTasks } from '../tasks/tasks.store.ts';
import { idsOfMember } from './team-list.store.ts';

/** Accounts that one event names. */
const EVENT_MAX = 1000;

export interface HandedOver {
  readonly debtors: number;
  readonly accounts: number;
  readonly tasks: number;
}

/**
 * Gives everything that a member works on to another one, or to nobody: customers, accounts, open tasks. One row of the audit
 * tells it, with counts; each record's own history names who left.
 */
export async function handOver(work: Work, memberId: string, to: string | null): Promise<HandedOver> {
  const { companyId } = work;
  // A deleted record that comes back is nobody's who is gone.
  await seeDeleted(work, true);
  const { debtorIds, accountIds, taskIds } = await idsOfMember(work, memberId);
  await lockDebtors(work, debtorIds);
  await lockAccounts(work, accountIds);
  await setDebtorAssignees(
    work,
    debtorIds.map((id) => ({ id, assigneeId: to })),
  );
  await setAccountAssignees(
    work,
    accountIds.map((id) => ({ id, assigneeId: to })),
    work.now,
  );
  await seeDeleted(work, false);
  if (taskIds.length > 0) await updateTasks(work, taskIds, { assigneeId: to });
  for (const debtorId of debtorIds) work.emit({ name: 'debtor.changed', companyId, debtorId });
  for (let from = 0; from < accountIds.length; from += EVENT_MAX)
    work.emit({ name: 'account.changed', companyId, accountIds: accountIds.slice(from, from + EVENT_MAX) });
  for (const [topic, ids] of [
    ['debtor', debtorIds],
    ['account', accountIds],
    ['task', taskIds],
  ] as const)
    if (ids.length > 0) work.notify(topic, ids.length > EVENT_MAX ? [] : ids);
  return { debtors: debtorIds.length, accounts: accountIds.length, tasks: taskIds.length };
}
