import { pieces } from '#server/db/pieces.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { setAccountAssignees } from '../accounts/account-changes.store.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { contractIdsOf, setContractAssignees } from '../contracts/contracts.store.ts';
import { lockDebtors } from '../debtors/debtors.store.ts';
import { setDebtorAssignees } from '../debtors/set-debtor-assignees.store.ts';
import { handOverDisputes } from '../disputes/hand-over.store.ts';
import { setEstimateAssignees } from '../estimates/set-estimate-assignees.store.ts';
import { memberMay } from '../members/member-may.store.ts';
import { updateProjects } from '../projects/projects.store.ts';
import { updateTasks } from '../tasks/tasks.store.ts';
import { idsOfMember } from './team-list.store.ts';

/** Records that one statement and one event name. */
const PIECE = 1_000;

export interface HandedOver {
  readonly debtors: number;
  readonly accounts: number;
  readonly tasks: number;
  readonly disputes: number;
  readonly estimates: number;
}

/**
 * Gives everything that a member works on to another one, or to nobody: customers, accounts, contracts and estimates, deleted
 * ones too, since one that comes back must not be somebody's who is gone, projects, open tasks and open disputes. Each
 * record's audit tells it. Accounts are locked before their disputes, and those before customers, as everybody does
 * (docs/decisions/0067).
 */
export async function handOver(work: Work, memberId: string, to: string | null): Promise<HandedOver> {
  await seeDeleted(work, true);
  const { debtorIds, accountIds, taskIds, projectIds, estimateIds } = await idsOfMember(work, memberId);
  for (const ids of pieces(accountIds, PIECE)) {
    await lockAccounts(work, ids);
    await setAccountAssignees(
      work,
      ids.map((id) => ({ id, assigneeId: to })),
      work.now,
    );
    work.emit({ name: 'account.changed', companyId: work.companyId, accountIds: [...ids] });
  }
  // Only who may answer them gets disputes; else they are nobody's, which everybody sees.
  const mayAnswer = to !== null && (await memberMay(work, to, 'dispute.write'));
  const disputesTo = mayAnswer ? to : null;
  const disputeIds = await handOverDisputes(work, memberId, disputesTo);
  for (const ids of pieces(debtorIds, PIECE)) {
    await lockDebtors(work, ids);
    await setDebtorAssignees(
      work,
      ids.map((id) => ({ id, assigneeId: to })),
    );
    // Their campaigns name whoever looks after them.
    work.emit({ name: 'debtor.changed', companyId: work.companyId, debtorIds: [...ids] });
  }
  for (const ids of pieces(projectIds, PIECE)) await updateProjects(work, ids, { assigneeId: to });
  for (const ids of pieces(estimateIds, PIECE)) await setEstimateAssignees(work, ids, to);
  await seeDeleted(work, false);
  const contractIds = await contractIdsOf(work, memberId);
  for (const ids of pieces(contractIds, PIECE)) await setContractAssignees(work, ids, to);
  for (const ids of pieces(taskIds, PIECE)) await updateTasks(work, ids, { assigneeId: to });
  const handed = {
    ...{ debtor: debtorIds, account: accountIds, project: projectIds, contract: contractIds },
    ...{ task: taskIds, dispute: disputeIds, estimate: estimateIds },
  };
  tell(work, handed, { from: memberId, to, disputesTo });
  return {
    ...{ debtors: debtorIds.length, accounts: accountIds.length, tasks: taskIds.length },
    ...{ disputes: disputeIds.length, estimates: estimateIds.length },
  };
}

const handedNouns = ['debtor', 'account', 'project', 'contract', 'task', 'dispute', 'estimate'] as const;
type HandedNoun = (typeof handedNouns)[number];

/** Writes each record's change down, and tells the screens once of each noun. */
function tell(
  work: Work,
  handed: Readonly<Record<HandedNoun, readonly string[]>>,
  { from, to, disputesTo }: { readonly from: string; readonly to: string | null; readonly disputesTo: string | null },
): void {
  for (const noun of handedNouns) {
    const ids = handed[noun];
    for (const id of ids)
      work.changed({
        ...{ noun, id, action: noun === 'dispute' ? 'dispute.update' : `${noun}.set-assignee`, isQuiet: true },
        ...{ before: { assigneeId: from }, after: { assigneeId: noun === 'dispute' ? disputesTo : to } },
      });
    if (ids.length > 0) work.notify(noun, ids.length > PIECE ? [] : ids);
  }
}
