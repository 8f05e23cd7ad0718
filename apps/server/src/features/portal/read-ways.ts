import type { statement } from '@recoup/contract/portal-statement.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { listProposable } from '../plans/builder.store.ts';
import { readPaymentPolicy } from '../plans/read-payment-policy.ts';
import { schedulableAccounts } from '../schedules/schedules.store.ts';

/** Which ways beside paying lead on, by what their own pages ask: none is offered that could only say no. */
export async function readWays(
  work: Work<DebtorActor>,
  { isOfferOpen, isSomethingOwed }: { readonly isOfferOpen: boolean; readonly isSomethingOwed: boolean },
): Promise<z.output<typeof statement>['ways']> {
  const { id: debtorId } = work.actor;
  const { plans } = await readPaymentPolicy(work);
  return {
    plan: plans.isOffered && (await listProposable(work, debtorId)).length > 0,
    offer: isOfferOpen || (isSomethingOwed && (await readOfferPolicy(work)).policy.isOpenToDebtors),
    schedule: (await schedulableAccounts(work, debtorId)).some((account) => account.freeCents > 0),
  };
}
