import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { chargeMethod } from '../payments/charge-method.ts';
import { readPayment } from '../payments/payments.store.ts';
import { dropCharge } from './drop-charge.ts';
import { isStillDue } from './let-passed.ts';
import { loadPlan } from './load-plan.ts';
import { type PlanCharge, setNextLook } from './plan-charges.store.ts';
import { updatePlan } from './plans.store.ts';
import { prepareCharge, type WantedCharge } from './prepare-charge.ts';

const TRY_AGAIN_MS = 3_600_000;

/**
 * Looks at one plan whose time has come: follows the ledger, ends what is over, announces and asks, and charges what is
 * due with the saved method. The charge is written down and committed before anybody is asked; its id is the key of the
 * payment, so that a worker that dies or wakes up twice charges once (G7, G25).
 */
export async function runPlan(context: Context, companyId: string, planId: string): Promise<void> {
  const charge = await inCompany(context.jobsDb, companyId, (work) =>
    prepareCharge(work, { planId, chargeId: uuidv7() }),
  );
  if (charge) await sendCharge(context, companyId, charge);
}

async function sendCharge(context: Context, companyId: string, prepared: WantedCharge) {
  const { id: paymentId, debtorId, parts, methodId, terms } = prepared;
  const isStillWanted = (work: Work) => isStillDue(work, prepared);
  const charge = { companyId, paymentId, debtorId, parts, methodId, terms, isStillWanted, source: 'plan' } as const;
  const answer = await chargeMethod(context, charge);
  if (isRefusal(answer)) await giveBack(context, companyId, prepared, answer);
}

/**
 * Nothing was charged and nothing will be under this id: the installments were not asked for, so they are not missed. A
 * method that is gone is not asked again; anything else may pass, and is tried again in an hour under a new id.
 */
async function giveBack(context: Context, companyId: string, charge: PlanCharge, refusal: Refusal): Promise<void> {
  await inCompany(context.jobsDb, companyId, async (work) => {
    const loaded = await loadPlan(work, charge.planId, true);
    if (!loaded) return;
    const isThere = loaded.charges.some((each) => each.id === charge.id && each.state === 'OPEN');
    // A payment that stands is looked up and tried again by payments; its news reaches the plan.
    if (!isThere || (await readPayment(work, charge.id))) return;
    await dropCharge(work, charge, { installments: loaded.installments, failureCode: refusal.code });
    const isMethodGone = refusal.code === 'PAYMENT_METHOD_NOT_FOUND';
    await updatePlan(work, charge.planId, isMethodGone ? { methodId: null } : {});
    const now = work.now;
    await setNextLook(work, charge.planId, isMethodGone ? now : new Date(now.getTime() + TRY_AGAIN_MS));
  });
}
