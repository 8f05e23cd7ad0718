import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { graceUntil, missableFrom } from '@recoup/domain/plans/judge-plan.ts';
import { planRemainingCents } from '@recoup/domain/plans/plan-balance.ts';
import {
  dueInstallments,
  openCents,
  openInstallments,
  type PlanInstallment,
} from '@recoup/domain/plans/plan-installment.ts';
import type { PlanVerb } from '@recoup/domain/plans/plan-state.ts';
import type { Work } from '#server/work/work.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import type { PlanAccountRow, PlanRow } from './plans.store.ts';

/**
 * Asks for the message that a plan owes its customer when it moved by itself: late with the days that are left, broken
 * with what is due, complete with what was paid. The version of the plan tells one time from the next; the same move asks once.
 */
export async function notifyDebtor(
  work: Work,
  news: {
    readonly verb: PlanVerb;
    readonly plan: PlanRow;
    readonly accounts: readonly PlanAccountRow[];
    readonly installments: readonly PlanInstallment[];
    readonly today: string;
    /** The last day on which something of ours stood in its way; null: none. */
    readonly stoppedOn: string | null;
  },
): Promise<void> {
  const { verb, plan, accounts, installments, today, stoppedOn } = news;
  const about = {
    debtorId: plan.debtorId,
    accountIds: accounts.map((account) => account.accountId),
    recordId: plan.id,
    occurrence: plan.version,
  };
  if (verb === 'miss' || verb === 'return') {
    const due = dueInstallments(installments, today);
    const first = due[0] ?? openInstallments(installments)[0];
    if (!first) return;
    const from = missableFrom(first) ?? first.dueDate;
    const amountCents = sumMoney(due.length > 0 ? due : [first], openCents);
    const until = graceUntil(from, plan.graceDays, stoppedOn);
    const facts = { amountCents, dueOn: first.dueDate, graceUntil: until };
    await askForNotice(work, { kind: 'PLAN_LATE', ...about, facts });
  }
  if (verb === 'break') {
    const facts = { remainingCents: planRemainingCents(accounts) };
    await askForNotice(work, { kind: 'PLAN_BROKEN', ...about, facts });
  }
  if (verb === 'reinstate') {
    const facts = { remainingCents: planRemainingCents(accounts) };
    await askForNotice(work, { kind: 'PLAN_RESTORED', ...about, facts });
  }
  if (verb === 'complete') {
    const waivedCents = sumMoney(accounts, (account) => account.waivedCents);
    const totalCents = Math.max(0, plan.totalCents - plan.goneCents - waivedCents);
    // What ended without a payment is not called paid.
    if (totalCents > 0) {
      const facts = { totalCents, completedOn: today, forgivenCents: waivedCents > 0 ? waivedCents : null };
      await askForNotice(work, { kind: 'PLAN_COMPLETED', ...about, facts });
    } else {
      const reference = accounts.map((account) => account.reference).join(', ');
      await askForNotice(work, { kind: 'PLAN_ENDED', ...about, facts: { reference } });
    }
  }
}
