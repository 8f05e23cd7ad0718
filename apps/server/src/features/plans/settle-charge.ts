import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { tryPassed } from '@recoup/domain/payments/retry-decision.ts';
import { letPass } from '@recoup/domain/plans/let-pass.ts';
import { openCents } from '@recoup/domain/plans/plan-installment.ts';
import type { Work } from '#server/work/work.ts';
import { readPayment } from '../payments/payments.store.ts';
import { clearRetries, readLatestTry } from '../payments/retries.store.ts';
import { followPlan } from './follow-plan.ts';
import {
  type ChargeState,
  type PlanCharge,
  readCharge,
  readCharges,
  setNextLook,
  updateCharge,
  wantedInstallments,
} from './plan-charges.store.ts';
import { lockPlanRow, plansOfAccounts, readInstallments, saveInstallments } from './plans.store.ts';

/**
 * News about a payment that concerns plans, in any order and any number of times (G22): the charge that it was made for
 * stands as the payment does, its installments are paid or open as the ledger says, and no further try follows for what
 * is paid by now.
 */
export async function settleCharge(
  work: Work,
  news: { readonly paymentId: string; readonly firstPaymentId: string; readonly accountIds: readonly string[] },
): Promise<void> {
  const charge = await readCharge(work, news.firstPaymentId);
  if (charge) {
    await lockPlanRow(work, charge.planId);
    await writeState(work, charge, news.paymentId);
    await letTryPass(work, charge);
    const loaded = await followPlan(work, charge.planId, charge.numbers);
    // Several may be due at once: each is charged alone, the next when this one is decided.
    const today = dateInZone(work.now, work.timeZone);
    const isNextDue = loaded?.installments.some(({ askedOn, dueDate }) => askedOn === null && dueDate <= today);
    if (isNextDue && loaded?.plan.methodId) await setNextLook(work, charge.planId, work.now);
    work.notify('plan', [charge.planId]);
  }
  const others = await plansOfAccounts(work, news.accountIds);
  for (const planId of others) {
    if (planId !== charge?.planId) await followPlan(work, planId);
    await endNeedlessRetries(work, planId);
  }
}

/** The next try of a charge was let go since its day passed, through us: what it was for is not missed for that. */
async function letTryPass(work: Work, charge: PlanCharge): Promise<void> {
  if ((await readLatestTry(work, charge.id))?.retryReason !== tryPassed) return;
  const installments = await readInstallments(work, [charge.planId]);
  const open = installments.filter(
    (each) => charge.numbers.includes(each.number) && openCents(each) > 0 && each.payUntil === null,
  );
  const passed = new Set(open.map((each) => each.number));
  await saveInstallments(work, charge.planId, letPass(installments, passed, dateInZone(work.now, work.timeZone)));
}

/** A charge whose payment was decided, though its news was not heard yet. */
export async function settleDecided(work: Work, planId: string): Promise<void> {
  await lockPlanRow(work, planId);
  const open = (await readCharges(work, planId)).find((charge) => charge.state === 'OPEN');
  if (open) await writeState(work, open, open.id);
}

async function writeState(work: Work, charge: PlanCharge, paymentId: string): Promise<void> {
  const payment = await readPayment(work, paymentId);
  if (!payment) return;
  const retryAt = payment.retryAt;
  const state = stateOf(payment.status);
  if (state === null) return;
  await updateCharge(work, charge.id, { state, retryAt, failureCode: payment.failureCode });
}

function stateOf(status: string): ChargeState | null {
  if (status === 'SUCCESS') return 'PAID';
  if (status === 'RETURN') return 'RETURNED';
  return status === 'FAILED' || status === 'CANCELED' ? 'FAILED' : null;
}

/**
 * A charge that waits for its next try is let go once something of its installments is paid otherwise, they are moved, or
 * the plan has ended: another sum than was agreed is not charged.
 */
export async function endNeedlessRetries(work: Work, planId: string): Promise<void> {
  const waiting = (await readCharges(work, planId)).filter((charge) => charge.retryAt !== null);
  if (waiting.length === 0) return;
  const wanted = await wantedInstallments(work, planId);
  for (const charge of waiting) {
    const openCents = charge.numbers.reduce((sum, number) => sum + (wanted.get(number) ?? 0), 0);
    if (openCents >= charge.amountCents) continue;
    await clearRetries(work, charge.id, 'not-needed');
    await updateCharge(work, charge.id, { state: charge.state, retryAt: null });
  }
}
