import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { PlanPolicy } from '@recoup/domain/plans/plan-policy.ts';
import { sql } from 'kysely';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type PaymentPolicy, readPaymentPolicy } from './read-payment-policy.ts';

/** Writes what a company allows; plans that stand keep what was agreed. A stale version is refused (G27). */
export async function updatePaymentPolicy(
  work: Work<MemberActor>,
  input: { readonly plans: PlanPolicy; readonly planNote: string; readonly version: number },
): Promise<PaymentPolicy | Refusal> {
  const { companyId } = work.actor;
  await work.trx
    .selectFrom('company')
    .select('companyId')
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .execute();
  const before = await readPaymentPolicy(work);
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const plans = JSON.stringify(input.plans);
  await work.trx
    .insertInto('paymentPolicy')
    .values({ companyId, plans, planNote: input.planNote, updatedAt: sql`company_now()` })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet({
        plans,
        planNote: input.planNote,
        version: sql`payment_policy.version + 1`,
        updatedAt: sql`company_now()`,
      }),
    )
    .execute();
  work.audit({
    action: 'payment-policy.update',
    recordKind: 'company',
    recordId: companyId,
    before: { plans: before.plans, planNote: before.planNote },
    after: { plans: input.plans, planNote: input.planNote },
  });
  return readPaymentPolicy(work);
}
