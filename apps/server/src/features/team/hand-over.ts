import { pieces } from '#server/db/pieces.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { setAccountAssignees } from '../accounts/account-changes.store.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { lockDebtors } from '../debtors/debtors.store.ts';
import { setDebtorAssignees } from '../debtors/set-debtor-assignees.store.ts';
import { updateTasks } from '../tasks/tasks.store.ts';
import { handOverDisputes, handOverGuarded } from './hand-over-guarded.ts';
import { idsOfMember } from './team-list.store.ts';
import { PIECE, tellHandedOver } from './tell-handed-over.ts';

export interface HandedOver {
  readonly debtors: number;
  readonly accounts: number;
  readonly tasks: number;
  readonly disputes: number;
  readonly estimates: number;
}

/**
 * Gives everything that a member works on to another one, or to nobody: customers, accounts, contracts and estimates, deleted
 * ones too, since one that comes back must not be somebody's who is gone, projects, open tasks and open disputes; what
 * the other one may not open becomes nobody's. Each record's audit tells it. Accounts are locked before their disputes,
 * and those before customers, as everybody does (docs/decisions/0067).
 */
export async function handOver(work: Work, memberId: string, to: string | null): Promise<HandedOver> {
  await seeDeleted(work, true);
  const { debtorIds, accountIds, taskIds } = await idsOfMember(work, memberId);
  for (const ids of pieces(accountIds, PIECE)) {
    await lockAccounts(work, ids);
    await setAccountAssignees(
      work,
      ids.map((id) => ({ id, assigneeId: to })),
      work.now,
    );
    work.emit({ name: 'account.changed', companyId: work.companyId, accountIds: [...ids] });
  }
  const disputes = await handOverDisputes(work, memberId, to);
  for (const ids of pieces(debtorIds, PIECE)) {
    await lockDebtors(work, ids);
    await setDebtorAssignees(
      work,
      ids.map((id) => ({ id, assigneeId: to })),
    );
    // Their campaigns name whoever looks after them.
    work.emit({ name: 'debtor.changed', companyId: work.companyId, debtorIds: [...ids] });
  }
  await seeDeleted(work, false);
  const estimates = await handOverGuarded(work, memberId, to);
  for (const ids of pieces(taskIds, PIECE)) await updateTasks(work, ids, { assigneeId: to });
  tellHandedOver(work, 'debtor', debtorIds, { from: memberId, to });
  tellHandedOver(work, 'account', accountIds, { from: memberId, to });
  tellHandedOver(work, 'task', taskIds, { from: memberId, to });
  const [debtors, accounts, tasks] = [debtorIds.length, accountIds.length, taskIds.length];
  return { debtors, accounts, tasks, disputes, estimates };
}
