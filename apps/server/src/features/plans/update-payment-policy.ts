import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { PlanPolicy } from '@recoup/domain/plans/plan-policy.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockCompany, writePolicyRow } from './payment-policy.store.ts';
import { type PaymentPolicy, readPaymentPolicy } from './read-payment-policy.ts';

/** Writes what a company allows; plans that stand keep what was agreed. A stale version is refused (G27). */
export async function updatePaymentPolicy(
  work: Work<MemberActor>,
  input: { readonly plans: PlanPolicy; readonly planNote: string; readonly version: number },
): Promise<PaymentPolicy | Refusal> {
  const { companyId } = work.actor;
  await lockCompany(work);
  const before = await readPaymentPolicy(work);
  if (before.version !== input.version) return refuse('STALE_VERSION');
  await writePolicyRow(work, input);
  work.changed({
    noun: 'payment-policy',
    id: companyId,
    action: 'payment-policy.update',
    before: { ...before },
    after: { plans: input.plans, planNote: input.planNote },
  });
  return readPaymentPolicy(work);
}
