import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { readPayment } from '../payments/payments.store.ts';
import { clearRetries } from '../payments/retries.store.ts';
import { followPlan } from './follow-plan.ts';
import { type ChargeState, type PlanCharge, readCharge, readCharges, updateCharge } from './plan-charges.store.ts';
import { lockPlanRow, plansOfAccounts } from './plans.store.ts';

/**
 * News about a payment that concerns plans, in any order and any number of times (G22): the charge that it was made for
 * stands as the payment does, its installments are paid or open as the ledger says, and no further try follows for what
 * is paid by now.
 */
export async function settleCharge(
  trx: Trx,
  companyId: string,
  news: { readonly paymentId: string; readonly firstPaymentId: string; readonly accountIds: readonly string[] },
): Promise<void> {
  const charge = await readCharge(trx, companyId, news.firstPaymentId);
  if (charge) {
    await lockPlanRow(trx, companyId, charge.planId);
    await writeState(trx, companyId, charge, news.paymentId);
    await followPlan(trx, companyId, charge.planId, charge.numbers);
    await notifyScreens(trx, companyId, 'plan', [charge.planId]);
  }
  const others = await plansOfAccounts(trx, companyId, news.accountIds);
  for (const planId of others) {
    if (planId !== charge?.planId) await followPlan(trx, companyId, planId);
    await endNeedlessRetries(trx, companyId, planId);
  }
}

/** A charge whose payment was decided, though its news was not heard yet. */
export async function settleDecided(trx: Trx, companyId: string, planId: string): Promise<void> {
  await lockPlanRow(trx, companyId, planId);
  const open = (await readCharges(trx, companyId, planId)).find((charge) => charge.state === 'OPEN');
  if (open) await writeState(trx, companyId, open, open.id);
}

async function writeState(trx: Trx, companyId: string, charge: PlanCharge, paymentId: string): Promise<void> {
  const payment = await readPayment(trx, companyId, paymentId);
  if (!payment) return;
  const retryAt = payment.retryAt;
  const state = stateOf(payment.status);
  if (state === null) return;
  await updateCharge(trx, companyId, charge.id, { state, retryAt, failureCode: payment.failureCode });
}

function stateOf(status: string): ChargeState | null {
  if (status === 'SUCCESS') return 'PAID';
  if (status === 'RETURN') return 'RETURNED';
  return status === 'FAILED' || status === 'CANCELED' ? 'FAILED' : null;
}

/** A charge that waits for its next try is let go once its installments are paid, moved, or the plan has ended. */
export async function endNeedlessRetries(trx: Trx, companyId: string, planId: string): Promise<void> {
  const waiting = (await readCharges(trx, companyId, planId)).filter((charge) => charge.retryAt !== null);
  if (waiting.length === 0) return;
  const wanted = await wantedNumbers(trx, companyId, planId);
  for (const charge of waiting) {
    if (charge.numbers.every((number) => wanted.has(number))) continue;
    await clearRetries(trx, companyId, charge.id, 'not-needed');
    await updateCharge(trx, companyId, charge.id, { state: charge.state, retryAt: null });
  }
}

/** Installments of a plan that stands which are due and not paid. */
async function wantedNumbers(trx: Trx, companyId: string, planId: string): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('planInstallment as i')
    .innerJoin('plan as p', (join) => join.onRef('p.companyId', '=', 'i.companyId').onRef('p.id', '=', 'i.planId'))
    .select('i.number')
    .where('i.companyId', '=', companyId)
    .where('i.planId', '=', planId)
    .where('p.status', 'in', ['ACTIVE', 'LATE'])
    .where('i.askedOn', 'is not', null)
    .whereRef('i.paidCents', '<', 'i.amountCents')
    .execute();
  return new Set(rows.map((row) => row.number));
}
