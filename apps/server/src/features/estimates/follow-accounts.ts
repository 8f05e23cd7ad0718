import { isRefusal } from '@recoup/domain/errors.ts';
import { nextStatus } from '@recoup/domain/estimates/estimate-state.ts';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDeposits } from '../payments/deposits.store.ts';
import { applyDeposit } from './apply-deposit.ts';
import { askForEstimateTask } from './ask-for-estimate-task.ts';
import { factsOf } from './estimate-facts.ts';
import { estimatesOfAccounts, lockEstimate } from './estimates.store.ts';
import { moveEstimate } from './move-estimate.ts';

/** An account that was deleted lets its estimate be billed again; one that came back is its account again. */
export async function followAccounts(work: Work<Actor>, accountIds: readonly string[]): Promise<void> {
  for (const { id, accountId, isGone } of await estimatesOfAccounts(work, accountIds)) {
    // Payments first, as whoever books money locks them.
    await lockDeposits(work, id);
    const row = await lockEstimate(work, id);
    if (!row) continue;
    const isAccount = row.accountId === accountId;
    // A draft that was approved takes the deposit now.
    if (!isGone && isAccount) await applyDeposit(work, row);
    if (isGone && isAccount) {
      const next = nextStatus(factsOf(work, row), 'unbill');
      if (isRefusal(next)) continue;
      const pastAccountIds = [...new Set([...row.pastAccountIds, accountId])];
      const values = { status: next.status, accountId: null, formerAccountId: accountId, pastAccountIds };
      await moveEstimate(work, row, { values, action: 'estimate.unbill', change: 'estimate-unbilled' });
      // It waits for its bill once more, and somebody has to write it.
      await askForEstimateTask(work, row, { kind: 'BILL', about: accountId });
    }
    if (!isGone && row.formerAccountId === accountId && row.accountId === null) {
      const next = nextStatus(factsOf(work, row), 'convert');
      if (isRefusal(next)) continue;
      const values = { status: next.status, accountId, formerAccountId: null };
      await moveEstimate(work, row, { values, accountId, action: 'estimate.convert', change: 'estimate-billed' });
    }
  }
}
