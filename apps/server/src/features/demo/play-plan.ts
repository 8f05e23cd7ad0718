import { monthOfPeriod, nextMonthOfPeriod } from '@recoup/domain/billing/month-of-period.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { keepCompanyCustomer, keepCompanyMethod, listCompanyMethods } from '../billing/billing.store.ts';
import { recordSubscription } from '../billing/record-subscription.ts';
import { takeCredits } from '../credits/credits.store.ts';
import { insertSubscription } from '../subscriptions/subscriptions.store.ts';
import type { DemoClock } from './plan-invoices.ts';

const PROVIDER = 'sandbox';
const PRICE = 'price_professional_month';
const PRICE_CENTS = 19_900;
/** So long the company has had its plan: some months are paid. */
const PLAN_DAYS = 130;
const DAY_MS = 86_400_000;
/** What went of the units of the running month, in the order in which it went. */
const SPENT = [
  ['sms', 212],
  ['sms', 148],
  ['skip-tracing', 6],
  ['sms', 95],
  ['skip-tracing', 3],
] as const;

/**
 * The plan that the demo company pays, as its sandbox knows it: the ids of its customer, card and subscription say what
 * they are, and the sandbox has billed the months since by them.
 */
export async function playPlan(work: Work, { now }: DemoClock): Promise<void> {
  const owner = work.companyId.replaceAll('-', '');
  const seconds = Math.floor(now.getTime() / 1000) - (PLAN_DAYS * DAY_MS) / 1000;
  const begun = new Date(seconds * 1000);
  const providerMethodId = `pm_card_visa_demo${owner}_1230`;
  await keepCompanyCustomer(work, PROVIDER, `cus_demo${owner}`);
  const card = { kind: 'CARD', providerMethodId, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 } as const;
  await keepCompanyMethod(work, PROVIDER, { id: uuidv7(), method: card });
  const methodId = (await listCompanyMethods(work))[0]?.id ?? null;
  const id = uuidv7();
  const asked = { price: PRICE, providerMethodId, codeId: null, trialDays: null };
  await insertSubscription(work, { id, type: 'PLAN', asked, methodId, provider: PROVIDER });
  await recordSubscription(work, id, {
    providerId: `sub_demo${owner}_professional_month_${seconds}`,
    ...{ status: 'active', itemId: `si_demo${owner}`, price: PRICE, tier: 'PROFESSIONAL', quantity: null },
    ...{ amountCents: PRICE_CENTS, interval: 'month' },
    ...{ periodStart: monthOfPeriod(begun, now), periodEnd: nextMonthOfPeriod(begun, now) },
    ...{ cancelAt: null, trialEnd: null, pendingPrice: null, openInvoice: null },
  });
  for (const [kind, quantity] of SPENT) {
    await takeCredits(work, kind, quantity, { reason: 'SPEND', source: uuidv7() });
  }
}
