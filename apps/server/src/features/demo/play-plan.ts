import { nextDunning } from '@recoup/domain/billing/dunning.ts';
import { monthOfPeriod, nextMonthOfPeriod } from '@recoup/domain/billing/month-of-period.ts';
import type { PlanTier } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { keepCompanyCustomer, keepCompanyMethod, listCompanyMethods } from '../billing/billing.store.ts';
import { recordSubscription } from '../billing/record-subscription.ts';
import { wakeBilling } from '../billing/wake-billing.ts';
import { insertSubscription, updateSubscription } from '../subscriptions/subscriptions.store.ts';

const PROVIDER = 'sandbox';
const DAY_MS = 86_400_000;
/** The ready-made cards of the sandbox by which plans are paid: one that pays, and one that is declined when it is charged. */
const GOOD = { name: 'visa', last4: '4242' } as const;
const DECLINED = { name: 'chargeCustomerFail', last4: '0341' } as const;

/** A plan that a company of the demo pays. */
export interface DemoPlan {
  readonly tier: Exclude<PlanTier, 'DEFAULT'>;
  /** Each month, as the sandbox sells it. */
  readonly amountCents: number;
  /** So long the company has had it. */
  readonly days: number;
  /** Its card was declined with the last renewal. */
  readonly isLate?: boolean;
}

/**
 * A plan as the sandbox knows it: the ids of customer, card and subscription say what they are, and the sandbox has billed
 * the months since by them.
 */
export async function playPlan(work: Work, now: Date, plan: DemoPlan): Promise<void> {
  const { tier, amountCents, isLate = false } = plan;
  const owner = work.companyId.replaceAll('-', '');
  const seconds = Math.floor(now.getTime() / 1000) - (plan.days * DAY_MS) / 1000;
  const begun = new Date(seconds * 1000);
  const offer = `${tier.toLowerCase()}_month`;
  const price = `price_${offer}`;
  const { name, last4 } = isLate ? DECLINED : GOOD;
  const providerMethodId = `pm_card_${name}_demo${owner}_1230`;
  await keepCompanyCustomer(work, PROVIDER, `cus_demo${owner}`);
  const card = { kind: 'CARD', providerMethodId, brand: 'visa', last4, expMonth: 12, expYear: 2030 } as const;
  await keepCompanyMethod(work, PROVIDER, { id: uuidv7(), method: card });
  const methodId = (await listCompanyMethods(work))[0]?.id ?? null;
  const id = uuidv7();
  const asked = { price, providerMethodId, codeId: null, trialDays: null };
  await insertSubscription(work, { id, type: 'PLAN', asked, methodId, provider: PROVIDER });
  const periodStart = monthOfPeriod(begun, now);
  await recordSubscription(work, id, {
    providerId: `sub_demo${owner}_${offer}_${seconds}${isLate ? '_late' : ''}`,
    ...{ status: isLate ? 'past_due' : 'active', itemId: `si_demo${owner}`, price, tier, quantity: null },
    ...{ amountCents, interval: 'month', periodStart, periodEnd: nextMonthOfPeriod(begun, now) },
    ...{ cancelAt: null, trialEnd: null, pendingPrice: null, openInvoice: null },
  });
  if (!isLate) return;
  // It is so since the day of the renewal, and its Administrators were told on the days since.
  const { told } = nextDunning({ pastDueSince: periodStart, told: 0, now });
  await updateSubscription(work, id, { pastDueSince: periodStart, told });
  await wakeBilling(work);
}
