import { planPolicy } from '@recoup/contract/plans.ts';
import { defaultPlanPolicy, type PlanPolicy } from '@recoup/domain/plans/plan-policy.ts';
import type { Work } from '#server/work/work.ts';
import { readPolicyRow } from './payment-policy.store.ts';

export interface PaymentPolicy {
  readonly plans: PlanPolicy;
  readonly planNote: string;
  /** 0 before the company has said anything. */
  readonly version: number;
}

/** What a company allows about payment plans; the defaults of the domain until it decides otherwise. */
export async function readPaymentPolicy(work: Work): Promise<PaymentPolicy> {
  const row = await readPolicyRow(work);
  if (!row) return { plans: defaultPlanPolicy, planNote: '', version: 0 };
  return { plans: planPolicy.parse(row.plans), planNote: row.planNote, version: row.version };
}
