import { stoppedOn } from '@recoup/domain/agreements/agreement-stop.ts';
import type { Work } from '#server/work/work.ts';
import { readAgreementStop } from '../agreements/stops.store.ts';
import type { LoadedPlan } from './load-plan.ts';

/**
 * The last day on which something of ours stood in the way of a plan: an open dispute, a stay, or words that nobody had
 * read, which keep back that it is late. Today while it does; null: never since it was accepted.
 */
export async function readStoppedOn(
  work: Work,
  { plan, accounts }: Pick<LoadedPlan, 'plan' | 'accounts'>,
): Promise<{ readonly isStopped: boolean; readonly stoppedOn: string | null }> {
  const { id, debtorId, acceptedAt } = plan;
  const ofPlan = accounts.filter((account) => !account.isGone);
  const stop = await readAgreementStop(work, {
    ...{ id, debtorId, acceptedAt },
    accounts: ofPlan.map(({ accountId, isDisputed }) => ({ id: accountId, isDisputed })),
  });
  return { isStopped: stop.isStopped, stoppedOn: stoppedOn(stop, work.now, work.timeZone) };
}
