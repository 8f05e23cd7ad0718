import type { statement } from '@recoup/contract/portal-statement.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readPortalOffers } from '../negotiations/read-portal-offers.ts';
import { listProposable } from '../plans/builder.store.ts';
import { readPaymentPolicy } from '../plans/read-payment-policy.ts';
import { schedulableAccounts } from '../schedules/schedules.store.ts';

/** Which ways beside paying lead on, by what their own pages ask: none is offered that could only say no. */
export async function readWays(work: Work<DebtorActor>): Promise<z.output<typeof statement>['ways']> {
  const { id: debtorId } = work.actor;
  const { plans } = await readPaymentPolicy(work);
  const { data, bundles } = await readPortalOffers(work, work.actor);
  return {
    plan: plans.isOffered && (await listProposable(work, debtorId)).length > 0,
    offer: data.length + bundles.length > 0,
    schedule: (await schedulableAccounts(work, debtorId)).some((account) => account.freeCents > 0),
  };
}
