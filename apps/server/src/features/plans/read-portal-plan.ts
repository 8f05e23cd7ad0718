import type { portalPlan } from '@recoup/contract/portal-plans.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { planRemainingCents, remainingCents } from '@recoup/domain/plans/plan-balance.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readOnItsWayTo } from '../payments/owed.store.ts';
import { readMethod } from './agreement.ts';
import { plansOfDebtor } from './builder.store.ts';
import { type LoadedPlan, loadPlan } from './load-plan.ts';
import { dueOfPlan, planDetailView } from './plan.view.ts';
import { isInFlight } from './plan-charges.store.ts';
import { readDay } from './plan-facts.store.ts';
import { readAcceptances } from './plan-list.store.ts';
import { type Grace, readGrace } from './read-grace.ts';
import { readPaymentPolicy } from './read-payment-policy.ts';

export type PortalPlan = z.output<typeof portalPlan>;

/** The plan of a customer as they see it, or null; how it is charged, and the words they accepted, show only after a code (G40). */
export async function readPortalPlan(
  work: Work,
  actor: Pick<DebtorActor, 'companyId' | 'id' | 'level'>,
  planId?: string,
): Promise<PortalPlan | null> {
  const { id: debtorId } = actor;
  const id = planId ?? (await plansOfDebtor(work, debtorId))[0];
  const loaded = id ? await loadPlan(work, id) : undefined;
  if (loaded?.plan.debtorId !== debtorId) return null;
  const { methodId } = loaded.plan;
  const method = methodId && actor.level === 'code' ? await readMethod(work, debtorId, methodId) : undefined;
  const { plans } = await readPaymentPolicy(work);
  const { today } = await readDay(work);
  const [accepted] = actor.level === 'code' ? await readAcceptances(work, loaded.plan.id) : [];
  const shown = { methodLabel: method?.label ?? null, terms: accepted?.text ?? null, termsId: accepted?.id ?? null };
  const onItsWayCents = await readOnItsWayTo(
    work,
    loaded.plan.id,
    loaded.accounts.map((account) => account.accountId),
  );
  const grace = await readGrace(work, loaded);
  return viewPortalPlan(loaded, { today, onItsWayCents, grace, ...shown, ...plans });
}

function viewPortalPlan(
  loaded: LoadedPlan,
  facts: {
    readonly today: string;
    /** What the customer has sent for its invoices and has not arrived, in cents. */
    readonly onItsWayCents: number;
    readonly grace: Grace | null;
    readonly methodLabel: string | null;
    readonly terms: string | null;
    readonly termsId: string | null;
    readonly moveDaysMax: number;
    readonly skipsMax: number;
  },
): PortalPlan {
  const { plan, accounts, charges } = loaded;
  const { grace } = facts;
  const extras = { method: null, acceptances: [], history: [], breaches: [], roleLimit: null };
  const view = planDetailView(loaded, { ...facts, ...extras });
  const due = dueOfPlan(loaded, facts);
  const isLive = isStanding(plan.status);
  const heldCents = isLive ? planRemainingCents(accounts.filter((account) => account.isDisputed)) : 0;
  const payableCents = Math.max(0, view.remainingCents - heldCents - facts.onItsWayCents);
  return {
    _id: plan.id,
    status: plan.status,
    currency: plan.currency,
    totalCents: plan.totalCents,
    paidCents: view.paidCents,
    remainingCents: view.remainingCents,
    installments: view.installments,
    paidInstallments: view.paidInstallments,
    startDate: plan.startDate,
    nextDueDate: view.nextDueDate,
    dueNowCents: isLive ? Math.min(due.dueNowCents, payableCents) : 0,
    heldCents,
    schedule: view.schedule.map(({ number, dueDate, agreedDate, amountCents, paidCents, onItsWayCents, state }) => ({
      number,
      dueDate,
      agreedDate,
      amountCents,
      paidCents,
      onItsWayCents,
      state,
    })),
    accountIds: accounts.map((account) => account.accountId),
    shares: accounts.map((account) => ({ accountId: account.accountId, amountCents: remainingCents(account) })),
    methodLabel: facts.methodLabel,
    isAutomatic: plan.methodId !== null,
    terms: facts.terms,
    termsId: facts.termsId,
    graceUntil: grace?.until ?? null,
    isStopped: grace?.isStopped ?? false,
    keepsUntil: grace?.until ?? keepsUntilOf(loaded, view.schedule),
    offeredUntil: plan.offeredUntil?.toISOString() ?? null,
    hasAskedChange: plan.askedChange !== null,
    isChargeOpen: charges.some(isInFlight) || facts.onItsWayCents > 0,
    moveDaysMax: facts.moveDaysMax,
    maySkip: plan.skips < facts.skipsMax,
    version: plan.version,
  };
}

/** The end of the days of grace of the next installment that is neither paid nor on its way. */
function keepsUntilOf(
  { plan, installments }: LoadedPlan,
  schedule: readonly Pick<PortalPlan['schedule'][number], 'number' | 'amountCents' | 'paidCents' | 'onItsWayCents'>[],
): string | null {
  const next = schedule.find((each) => each.amountCents > each.paidCents + each.onItsWayCents);
  const found = installments.find((each) => each.number === next?.number);
  if (!found) return null;
  const { dueDate, reopenedOn, payUntil } = found;
  const days = [dueDate, reopenedOn ?? dueDate, payUntil ?? dueDate].toSorted();
  return addDays(days.at(-1) ?? dueDate, plan.graceDays);
}
