import { seeDeleted } from '#server/db/see-deleted.ts';
import { lockDebtor, lockDebtors } from '#server/features/debtors/debtors.store.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { lockGone } from '../accounts/gone-accounts.store.ts';
import { endPromise } from './end-promise.ts';
import { listPromiseRows } from './promises.store.ts';

/** Gives up what was promised for accounts that were canceled or deleted: it can be neither kept nor broken. */
export async function endGonePromises(work: Work, accountIds: readonly string[]): Promise<void> {
  const gone = await lockGone(work, accountIds);
  // All at once, in order of their ids.
  const debtorIds = [...new Set(gone.map(({ debtorId }) => debtorId))];
  await lockDebtors(work, debtorIds);
  for (const { id, debtorId } of gone) {
    if (!(await lockDebtor(work, debtorId))) continue;
    await seeDeleted(work, true);
    for (const promise of await listPromiseRows(work, debtorId)) {
      if (promise.status !== 'OPEN' || promise.accountId !== id) continue;
      const { keptCents } = promise;
      await endPromise(asSystem(work), promise, { status: 'CANCELED', keptCents, reason: 'withdrawn', at: work.now });
    }
    await seeDeleted(work, false);
  }
}
