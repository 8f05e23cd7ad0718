import type { getPrices, listCompanyInvoices, readBilling } from '@recoup/contract/billing.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPlanOffer } from '@recoup/contract/partners.ts';

/** What the company pays for, what it may do by that, and how much of it is used. */
export type Billing = ReplyOf<typeof readBilling>;
export type Subscription = NonNullable<Billing['plan']>;
export type CompanyMethod = Billing['methods'][number];
export type PlanOffer = ReplyOf<typeof readPlanOffer>;
export type Prices = ReplyOf<typeof getPrices>;
export type PlanPrice = Prices['plans'][number];
export type Pack = Prices['smsCredits'][number];
export type CompanyInvoice = ReplyOf<typeof listCompanyInvoices>['data'][number];
export type CreditKind = 'sms' | 'skip-tracing';
