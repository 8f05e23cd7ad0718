import type { statement } from '@recoup/contract/portal-statement.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { listProposable } from '../plans/builder.store.ts';
import { readPaymentPolicy } from '../plans/read-payment-policy.ts';
import { schedulableAccounts } from '../schedules/schedules.store.ts';

/**
 * Which ways beside paying lead on: none is offered that could only say no. Plans and days are asked as their own pages
 * ask; the page of offers would ask each invoice by itself, so here it counts that one stands, or that something is owed
 * that nothing was agreed on, and the company lets its customers name a sum.
 */
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
