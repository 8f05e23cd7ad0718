import type { Standing } from '@recoup/domain/agreements/standing.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { paymentDates } from '@recoup/domain/notices/payment-dates.ts';
import type { PlanRhythm } from '@recoup/domain/plans/plan-rhythm.ts';
import type { AgreedInstallment } from '@recoup/domain/plans/plan-terms.ts';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { endOvertakenPromises } from '../promises/end-overtaken-promises.ts';
import { endOvertakenSchedules } from '../schedules/end-overtaken-schedules.ts';
import type { Agreement } from './agreement.ts';
import { notifyPlanChanged } from './notify-plan-changed.ts';
import { insertAcceptance } from './plan-acceptances.store.ts';
import { setNextLook } from './plan-charges.store.ts';

/** From where somebody accepted. */
export interface AcceptedFrom {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** How a member heard it; empty when the customer did it themselves. */
  readonly evidence: string;
}

/**
 * Keeps which words were accepted by whom, when and from where, sends a copy of them, lets campaigns rest and has what is
 * due today looked at once. What the plan takes the place of ends with it; open offers when they next look (`reviewOffers`).
 * The plan itself is ACTIVE already, in the same transaction.
 */
export async function acceptTerms(
  work: Work<DebtorActor | MemberActor>,
  accepted: {
    readonly plan: { readonly id: string; readonly debtorId: string; readonly rhythm: PlanRhythm };
    readonly accounts: readonly { readonly accountId: string }[];
    readonly installments: readonly AgreedInstallment[];
    readonly agreement: Agreement;
    readonly at: Date;
    /** What the plan ends on its accounts. */
    readonly ends: readonly Standing[];
  },
  from: AcceptedFrom,
): Promise<void> {
  const { plan, accounts, installments, agreement, at, ends } = accepted;
  const id = uuidv7();
  await endOvertakenSchedules(work, ends, 'plan-agreed');
  await endOvertakenPromises(work, ends, 'plan-agreed');
  await insertAcceptance(work, {
    id,
    planId: plan.id,
    by: work.actor.kind,
    member: work.actor.kind === 'member' ? { id: work.actor.id, name: work.actor.name } : null,
    agreement,
    at,
    ...from,
  });
  const [first] = installments;
  const last = installments.at(-1);
  await stopClaims(work, [plan.debtorId]);
  await askForNotice(work, {
    kind: 'PLAN_TERMS',
    debtorId: plan.debtorId,
    accountIds: accounts.map((account) => account.accountId),
    recordId: id,
    facts: {
      totalCents: sumMoney(installments, (each) => each.amountCents),
      installments: installments.length,
      rhythm: plan.rhythm === 'CUSTOM' ? null : plan.rhythm,
      payments: paymentDates(installments),
      firstCents: first?.amountCents ?? 0,
      firstOn: first?.dueDate ?? '',
      lastOn: last?.dueDate ?? '',
      methodLabel: agreement.methodLabel,
      terms: agreement.text,
    },
  });
  await setNextLook(work, plan.id, at);
  await notifyPlanChanged(work, plan, accounts);
}
