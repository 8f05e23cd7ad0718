import type { Billing } from './billing.ts';

/** What every part of the page of what the company pays is given. */
export type BillingPart = {
  readonly billing: Billing;
  /** The page goes on with this answer. */
  readonly onBilling: (billing: Billing) => void;
  /** Something was changed: the page asks again. */
  readonly onChanged: () => void;
};
