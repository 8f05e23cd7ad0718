import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { paymentDates } from '@recoup/domain/notices/payment-dates.ts';
import type { PlanRhythm } from '@recoup/domain/plans/plan-rhythm.ts';
import type { AgreedInstallment } from '@recoup/domain/plans/plan-terms.ts';
import type { Work } from '#server/work/work.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { notifyPlanChanged } from './notify-plan-changed.ts';
import { setNextLook } from './plan-charges.store.ts';

/** Tells a customer of terms that wait for their word, lets campaigns rest, and has their end looked at. */
export async function offerPlan(
  work: Work,
  offered: {
    readonly plan: {
      readonly id: string;
      readonly debtorId: string;
      readonly version: number;
      readonly offeredUntil: Date;
      readonly rhythm: PlanRhythm;
    };
    readonly accounts: readonly { readonly accountId: string }[];
    readonly installments: readonly AgreedInstallment[];
    readonly expiresOn: string;
  },
): Promise<void> {
  const { plan, accounts, installments, expiresOn } = offered;
  const [first] = installments;
  await stopClaims(work, [plan.debtorId]);
  await askForNotice(work, {
    kind: 'PLAN_OFFERED',
    debtorId: plan.debtorId,
    accountIds: accounts.map((account) => account.accountId),
    recordId: plan.id,
    occurrence: plan.version,
    facts: {
      totalCents: sumMoney(installments, (each) => each.amountCents),
      installments: installments.length,
      rhythm: plan.rhythm === 'CUSTOM' ? null : plan.rhythm,
      payments: paymentDates(installments),
      firstCents: first?.amountCents ?? 0,
      firstOn: first?.dueDate ?? '',
      expiresOn,
    },
  });
  await setNextLook(work, plan.id, plan.offeredUntil);
  await notifyPlanChanged(work, plan, accounts);
}
