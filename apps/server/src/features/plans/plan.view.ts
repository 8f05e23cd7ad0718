import type { askedChange, planBuilder, planDetail, plan as planShape } from '@recoup/contract/plans.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { allocateInstallments } from '@recoup/domain/plans/allocate-installments.ts';
import { planOpenCents, remainingCents } from '@recoup/domain/plans/plan-balance.ts';
import { type PlanDue, planDue } from '@recoup/domain/plans/plan-due.ts';
import { installmentState, openCents, openInstallments } from '@recoup/domain/plans/plan-installment.ts';
import type { PlanParty, PlanPolicy } from '@recoup/domain/plans/plan-policy.ts';
import { isStanding, verbsOf } from '@recoup/domain/plans/plan-state.ts';
import type { z } from 'zod';
import type { UsableMethod } from './agreement.ts';
import type { ProposableAccount } from './builder.store.ts';
import { type LoadedPlan, payableAccounts } from './load-plan.ts';
import { isInFlight } from './plan-charges.store.ts';
import type { AcceptanceRow } from './plan-list.store.ts';
import type { AskedChange, InstallmentRow, PlanRow } from './plans.store.ts';
import type { Grace } from './read-grace.ts';

/** A plan as a list shows it. */
export function planView(plan: PlanRow, installments: readonly InstallmentRow[]): z.output<typeof planShape> {
  const live = installments.filter((each) => each.amountCents > 0);
  const [next] = openInstallments(installments);
  const remaining = planOpenCents(installments);
  return {
    _id: plan.id,
    installments: live.length,
    paidInstallments: live.filter((each) => openCents(each) === 0).map((each) => each.number),
    startDate: plan.startDate,
    status: plan.status,
    rhythm: plan.rhythm,
    currency: plan.currency,
    totalCents: plan.totalCents,
    // What left the plan with a withdrawn account was neither paid nor is it left.
    paidCents: plan.totalCents - plan.goneCents - remaining,
    remainingCents: remaining,
    nextDueDate: next?.dueDate ?? null,
    nextCents: next ? openCents(next) : 0,
    isAutomatic: plan.methodId !== null,
    lateSince: plan.lateSince,
    debtor: { _id: plan.debtorId, displayName: plan.debtorName },
    createdAt: plan.createdAt.toISOString(),
    version: plan.version,
  };
}

export interface PlanExtras {
  readonly today: string;
  /** What was sent for its accounts and has not arrived, in cents. */
  readonly onItsWayCents: number;
  readonly method: UsableMethod | null;
  readonly acceptances: readonly AcceptanceRow[];
  readonly history: readonly { readonly at: Date; readonly what: string; readonly by: string | null }[];
  readonly breaches: readonly string[];
  readonly roleLimit: z.output<typeof planDetail>['roleLimit'];
  readonly grace: Grace | null;
}

/** A plan with everything about it. */
export function planDetailView(loaded: LoadedPlan, extras: PlanExtras): z.output<typeof planDetail> {
  const { plan, accounts, charges } = loaded;
  const { method, acceptances, history, breaches, roleLimit, grace } = extras;
  const due = dueOfPlan(loaded, extras);
  return {
    ...planView(plan, loaded.installments),
    nextDueDate: due.next?.dueDate ?? null,
    nextCents: due.next?.leftCents ?? 0,
    schedule: scheduleView(loaded, due),
    accounts: accounts.map((account) => ({
      _id: account.accountId,
      reference: account.reference,
      coveredCents: account.coveredCents,
      remainingCents: remainingCents(account),
      balanceCents: account.outstandingCents,
    })),
    method: method && { _id: method.id, label: method.label, isUsable: method.isUsable },
    graceDays: plan.graceDays,
    graceUntil: grace?.until ?? null,
    isStopped: grace?.isStopped ?? false,
    missesInRow: plan.missesInRow,
    skips: plan.skips,
    madeBy: plan.madeBy,
    note: plan.note,
    offeredUntil: plan.offeredUntil?.toISOString() ?? null,
    acceptedAt: plan.acceptedAt?.toISOString() ?? null,
    ended: plan.endedAt ? { at: plan.endedAt.toISOString(), reason: plan.endReason } : null,
    askedChange: changeView(plan.askedChange),
    breaches: [...breaches],
    roleLimit,
    charges: charges.map((charge) => ({
      _id: charge.id,
      at: charge.createdAt.toISOString(),
      amountCents: charge.amountCents,
      numbers: [...charge.numbers],
      state: charge.state,
      retryAt: charge.retryAt?.toISOString() ?? null,
    })),
    acceptances: acceptances.map(({ id, at, ...rest }) => ({ _id: id, at: at.toISOString(), ...rest })),
    history: history.map(({ at, what, by }) => ({ at: at.toISOString(), what, by })),
    allowed: allowedOf(plan),
  };
}

/** What a plan asks for now; a charge that is being sent counts as under way before its payment does. */
export function dueOfPlan(
  { installments, charges }: LoadedPlan,
  { today, onItsWayCents }: Pick<PlanExtras, 'today' | 'onItsWayCents'>,
): PlanDue {
  const sent = charges.filter(isInFlight);
  return planDue(installments, {
    today,
    onItsWayCents: Math.max(
      onItsWayCents,
      sumMoney(sent, (charge) => charge.amountCents),
    ),
    charged: sent.flatMap((charge) => charge.numbers),
  });
}

function allowedOf(plan: PlanRow): z.output<typeof planDetail>['allowed'] {
  return [
    ...verbsOf(plan.status, 'member'),
    ...(isStanding(plan.status) ? (['change'] as const) : []),
    ...(plan.askedChange ? (['answer-change'] as const) : []),
    ...(isStanding(plan.status) && plan.methodId !== null ? (['set-method'] as const) : []),
  ];
}

function changeView(change: AskedChange | null): z.output<typeof askedChange> | null {
  return change && { number: change.number, dueDate: change.dueDate, note: change.note, at: change.at };
}

/** The installments in the order of their days, each with the accounts that its open part goes to. */
function scheduleView({ installments, accounts }: LoadedPlan, due: PlanDue): z.output<typeof planDetail>['schedule'] {
  const references = new Map(accounts.map((account) => [account.accountId, account.reference]));
  const allocated = allocateInstallments(installments, payableAccounts(accounts));
  return installments
    .toSorted((left, right) =>
      left.dueDate === right.dueDate ? left.number - right.number : left.dueDate < right.dueDate ? -1 : 1,
    )
    .map((each) => ({
      number: each.number,
      dueDate: each.dueDate,
      agreedDate: each.agreedDate,
      amountCents: each.amountCents,
      agreedCents: each.agreedCents,
      paidCents: each.paidCents,
      onItsWayCents: due.onItsWay.get(each.number) ?? 0,
      state: installmentState(each),
      paidAt: each.paidAt?.toISOString() ?? null,
      parts: (allocated.get(each.number) ?? []).map(({ accountId, amountCents }) => ({
        accountId,
        reference: references.get(accountId) ?? '',
        amountCents,
      })),
    }));
}

/** What a plan can be made of, with the limits of the party. */
export function builderView(
  accounts: readonly ProposableAccount[],
  facts: { readonly policy: PlanPolicy; readonly party: PlanParty; readonly today: string; readonly currency: string },
): z.output<typeof planBuilder> {
  const { limits, rhythms, ...policy } = facts.policy;
  return {
    accounts: accounts.map(({ id, reference, balanceCents, dueDate }) => ({
      _id: id,
      reference,
      balanceCents,
      dueDate,
    })),
    currency: accounts[0]?.currency ?? facts.currency,
    today: facts.today,
    policy: { ...policy, rhythms: [...rhythms] },
    limits: limits[facts.party],
  };
}
