import type { Work } from '#server/work/work.ts';
import { type PlanCharge, updateCharge } from './plan-charges.store.ts';
import { type InstallmentRow, saveInstallments } from './plans.store.ts';

/** Nothing was charged and nothing will be under this id: its installments were not asked for, so they are not missed. */
export async function dropCharge(
  work: Work,
  charge: PlanCharge,
  facts: { readonly installments: readonly InstallmentRow[]; readonly failureCode: string | null },
): Promise<void> {
  const { installments, failureCode } = facts;
  await updateCharge(work, charge.id, { state: 'DROPPED', retryAt: null, failureCode });
  const asked = installments.filter((each) => charge.numbers.includes(each.number));
  await saveInstallments(
    work,
    charge.planId,
    asked.map((each) => ({ ...each, askedOn: null })),
  );
}
