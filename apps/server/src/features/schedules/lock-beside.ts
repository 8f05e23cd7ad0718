import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { lockGone } from '../accounts/gone-accounts.store.ts';
import { partsOfSchedules, schedulesOfAccounts } from './schedules.store.ts';

/**
 * Locks accounts together with all that scheduled payments join to them, in one go and in order of their ids, deleted ones
 * too: who locked them one set after the other would wait for somebody who waits for them (docs/decisions/0067).
 */
export async function lockBeside(
  work: Work,
  accountIds: readonly string[],
  scheduleIds: readonly string[] = [],
): Promise<void> {
  await seeDeleted(work, true);
  const joined = await schedulesOfAccounts(work, accountIds, ['OPEN', 'CHARGING', 'REMINDED', 'MISSED']);
  const parts = await partsOfSchedules(work, [...new Set([...scheduleIds, ...joined.map((each) => each.id)])]);
  await seeDeleted(work, false);
  const beside = [...parts.values()].flat().map((part) => part.accountId);
  await lockGone(work, [...new Set([...accountIds, ...beside])]);
}
