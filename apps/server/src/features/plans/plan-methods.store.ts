import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Plans that are charged to a saved method, or would be. */
export async function plansOfMethod(work: Work, methodId: string): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('plan')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('paymentMethodId', '=', methodId)
    .where('status', 'in', ['OFFERED', 'ACTIVE', 'LATE', 'BROKEN'])
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Puts one saved method in the place of another on the plans of a customer that stand; answers which. */
export async function replacePlanMethod(
  work: Work,
  swap: { readonly debtorId: string; readonly methodId: string; readonly replacedMethodId: string },
): Promise<string[]> {
  const rows = await work.trx
    .updateTable('plan')
    .set({ paymentMethodId: swap.methodId, version: sql`version + 1`, updatedAt: sql`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', swap.debtorId)
    .where('paymentMethodId', '=', swap.replacedMethodId)
    .where('status', 'in', ['ACTIVE', 'LATE', 'BROKEN'])
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
