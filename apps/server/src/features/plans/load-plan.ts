import type { PayableAccount } from '@recoup/domain/plans/allocate-installments.ts';
import { remainingCents } from '@recoup/domain/plans/plan-balance.ts';
import type { Work } from '#server/work/work.ts';
import { type PlanCharge, readCharges } from './plan-charges.store.ts';
import {
  type InstallmentRow,
  lockPlanRow,
  type PlanAccountRow,
  type PlanRow,
  readInstallments,
  readPlanAccounts,
  readPlanRow,
} from './plans.store.ts';

/** A plan with everything that decisions about it need. */
export interface LoadedPlan {
  readonly plan: PlanRow;
  readonly installments: readonly InstallmentRow[];
  readonly accounts: readonly PlanAccountRow[];
  readonly charges: readonly PlanCharge[];
}

/** Reads a plan; with `isLocked` it stays as it is until the transaction ends. Undefined: there is none. */
export async function loadPlan(work: Work, planId: string, isLocked = false): Promise<LoadedPlan | undefined> {
  const plan = await (isLocked ? lockPlanRow : readPlanRow)(work, planId);
  if (!plan) return undefined;
  return {
    plan,
    installments: await readInstallments(work, [planId]),
    accounts: await readPlanAccounts(work, planId),
    charges: await readCharges(work, planId),
  };
}

/**
 * What may still be paid on each account of a plan: what it covers, less what other payments have reserved (G5);
 * nothing while it is disputed.
 */
export function payableAccounts(accounts: readonly PlanAccountRow[]): PayableAccount[] {
  return accounts.map((account) => ({
    accountId: account.accountId,
    dueDate: account.dueDate,
    payableCents: account.isDisputed
      ? 0
      : Math.max(0, Math.min(remainingCents(account), account.outstandingCents - account.pendingCents)),
  }));
}
