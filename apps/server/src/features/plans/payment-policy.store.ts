import type { PlanPolicy } from '@recoup/domain/plans/plan-policy.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What a company decided about payment plans, as it is kept; undefined before it has said anything. */
export async function readPolicyRow(
  work: Work,
): Promise<{ plans: unknown; planNote: string; version: number } | undefined> {
  return work.trx
    .selectFrom('paymentPolicy')
    .select(['plans', 'planNote', 'version'])
    .where('companyId', '=', work.companyId)
    .executeTakeFirst();
}

/** Makes writers of the policy wait for each other, also before there is a row of it. */
export async function lockCompany(work: Work): Promise<void> {
  await work.trx
    .selectFrom('company')
    .select('companyId')
    .where('companyId', '=', work.companyId)
    .forNoKeyUpdate()
    .execute();
}

export async function writePolicyRow(
  work: Work,
  input: { readonly plans: PlanPolicy; readonly planNote: string },
): Promise<void> {
  const plans = JSON.stringify(input.plans);
  await work.trx
    .insertInto('paymentPolicy')
    .values({ companyId: work.companyId, plans, planNote: input.planNote, updatedAt: sql`company_now()` })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet({
        plans,
        planNote: input.planNote,
        version: sql`payment_policy.version + 1`,
        updatedAt: sql`company_now()`,
      }),
    )
    .execute();
}
