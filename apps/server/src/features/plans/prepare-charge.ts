import { dateInZone, minuteInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { chargeLimits } from '@recoup/domain/payments/charge-limits.ts';
import type { UnattendedAnswer } from '@recoup/domain/payments/decide-unattended.ts';
import { allocateCharge } from '@recoup/domain/plans/allocate-installments.ts';
import { chargeMinute } from '@recoup/domain/plans/next-look.ts';
import { dueInstallments, openCents } from '@recoup/domain/plans/plan-installment.ts';
import { isStanding, movePlan } from '@recoup/domain/plans/plan-state.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { type ChargeTerms, isHeld } from '../payments/ask-unattended.ts';
import { readPayment } from '../payments/payments.store.ts';
import { readMethod } from './agreement.ts';
import { announce, askPerson, notifyChange, occurrenceOf } from './announce-charge.ts';
import { askCharge, termsOfCharge, type WantedInstallment } from './ask-charge.ts';
import { auditPlan } from './audit-plan.ts';
import { dropCharge } from './drop-charge.ts';
import { followPlan } from './follow-plan.ts';
import { isDayOf, isStillDue, letPassed, readPassed } from './let-passed.ts';
import { type LoadedPlan, loadPlan, payableAccounts } from './load-plan.ts';
import { notifyPlanChanged } from './notify-plan-changed.ts';
import { insertCharge, type PlanCharge, setNextLook } from './plan-charges.store.ts';
import { readDay } from './plan-facts.store.ts';
import { lookAgain, type OpenCharge, openChargeOf } from './plan-look.ts';
import { holdAccounts, type InstallmentRow, saveInstallments, updatePlan } from './plans.store.ts';
import { readWait } from './read-wait.ts';
import { settleDecided } from './settle-charge.ts';

const TRY_AGAIN_MS = 3_600_000;
const LOOK_AGAIN_MS = 86_400_000;
const { leastCents } = chargeLimits();

type Day = Awaited<ReturnType<typeof readDay>>;
/** A charge that is to be sent, with what the plan says of it. */
export type WantedCharge = PlanCharge & { readonly debtorId: string; readonly terms: ChargeTerms };

/**
 * Everything that a plan does by itself on a day, in one transaction under its lock. Answers the charge that is to be sent
 * once this has committed: a new one, or one that a worker wrote down and never sent. Null: nothing is charged.
 */
export async function prepareCharge(
  work: Work,
  { planId, chargeId }: { readonly planId: string; readonly chargeId: string },
): Promise<WantedCharge | null> {
  await settleDecided(work, planId);
  const loaded = await followPlan(work, planId);
  if (!loaded) return null;
  const { plan, charges } = loaded;
  const day = await readDay(work);
  if (plan.status === 'OFFERED' && plan.offeredUntil && plan.offeredUntil <= day.now) {
    await expire(work, loaded, day);
    return null;
  }
  if (!isStanding(plan.status)) {
    await wait(work, loaded, day, null);
    return null;
  }
  const open = charges.find((charge) => charge.state === 'OPEN');
  if (open) {
    const isSent = (await readPayment(work, open.id)) !== undefined;
    // One that was written down and not sent is not sent on another day than was agreed.
    if (!isSent && !(await isStillDue(work, open))) {
      await dropCharge(work, open, { installments: loaded.installments, failureCode: null });
      return chargeOrAsk(work, (await loadPlan(work, planId)) ?? loaded, { day, chargeId });
    }
    await wait(work, loaded, day, isSent ? 'sent' : 'written');
    return isSent ? null : wanted(work, loaded, open);
  }
  return chargeOrAsk(work, loaded, { day, chargeId });
}

async function chargeOrAsk(
  work: Work,
  loaded: LoadedPlan,
  { day, chargeId }: { readonly day: Day; readonly chargeId: string },
): Promise<WantedCharge | null> {
  const { plan } = loaded;
  const method = plan.methodId ? await readMethod(work, plan.debtorId, plan.methodId) : undefined;
  const due = dueInstallments(loaded.installments, day.today).filter((each) => hasCome(each, loaded, day));
  const fresh = due.find((each) => each.askedOn === null && openCents(each) >= leastCents);
  const accountIds = loaded.accounts.map((account) => account.accountId);
  if (await isHeld(work, { act: 'plan', debtorId: plan.debtorId, accountIds })) {
    await wait(work, loaded, day, null);
    if (fresh) await lookTomorrow(work, plan.id, day);
    return null;
  }
  const passed = await readPassed(work, loaded);
  if (passed.length > 0) {
    const waits = await readWait(work, loaded);
    if (waits) {
      if (method?.isUsable) await announce(work, loaded, { method, today: day.today });
      await setNextLook(work, plan.id, waits);
      return null;
    }
    await letPassed(work, loaded, passed);
    return chargeOrAsk(work, (await loadPlan(work, plan.id)) ?? loaded, { day, chargeId });
  }
  if (!method?.isUsable) {
    if (fresh) await askFor(work, loaded, { due, today: day.today });
    // What was just asked for can be missed from tomorrow on: the next look counts it.
    await wait(work, (await loadPlan(work, plan.id)) ?? loaded, day, null);
    return null;
  }
  await announce(work, loaded, { method, today: day.today });
  // The words name these amounts on these days: what failed before stays a charge of its own.
  const parts = fresh ? allocateCharge(openCents(fresh), payableAccounts(loaded.accounts)) : [];
  const isReserved = loaded.accounts.some((account) => account.pendingCents > 0);
  if (fresh && (isReserved || !(await isDayOf(work, plan.id, fresh)))) {
    // Somebody is paying just now: what that leaves is charged afterwards (one open payment per account, G5), on its day or
    // on the next on which banks are open.
    await setNextLook(work, plan.id, new Date(day.now.getTime() + TRY_AGAIN_MS));
    return null;
  }
  if (!fresh || sumMoney(parts, (part) => part.amountCents) < leastCents) {
    await wait(work, loaded, day, null);
    return null;
  }
  const asked = { installment: fresh, parts, method };
  const answer = await askCharge(work, loaded, asked);
  if (answer) {
    await obeyAnswer(work, loaded, { ...asked, answer, due, day });
    return null;
  }
  const charge: PlanCharge = {
    id: chargeId,
    planId: plan.id,
    numbers: [fresh.number],
    amountCents: sumMoney(parts, (part) => part.amountCents),
    state: 'OPEN',
    parts,
    methodId: method.id,
    createdAt: day.now,
    retryAt: null,
    nextTry: null,
  };
  await writeCharge(work, loaded, { charge, due: [fresh], day });
  return wanted(work, loaded, charge);
}

async function wanted(work: Work, loaded: LoadedPlan, charge: PlanCharge): Promise<WantedCharge | null> {
  const { plan, installments } = loaded;
  const installment = installments.find((each) => charge.numbers.includes(each.number));
  if (!installment) return null;
  const terms = await termsOfCharge(work, plan, { installment, amountCents: charge.amountCents });
  return { ...charge, debtorId: plan.debtorId, terms };
}

/** An installment that may not be charged today: told with its amount, waited for, given to a person, or asked for. */
async function obeyAnswer(
  work: Work,
  loaded: LoadedPlan,
  facts: WantedInstallment & {
    readonly answer: NonNullable<UnattendedAnswer>;
    readonly due: readonly InstallmentRow[];
    readonly day: Day;
  },
): Promise<void> {
  const { answer, installment, method, due, day } = facts;
  const { plan } = loaded;
  if (answer.from) return setNextLook(work, plan.id, answer.from);
  if (answer.refusal.code === 'CHARGE_NOT_AUTHORIZED') await askFor(work, loaded, { due, today: day.today });
  const isUntold = answer.refusal.code === 'CHARGE_NOT_ANNOUNCED';
  const amountCents = sumMoney(facts.parts, (part) => part.amountCents);
  const isKept = isUntold && (await termsOfCharge(work, plan, { installment, amountCents })).told === 'kept';
  if (isUntold && !(await notifyChange(work, loaded, { installment, method, today: day.today })) && isKept)
    await askPerson(work, loaded, installment);
  await wait(work, loaded, day, null);
  if (answer.refusal.code === 'ACCOUNT_DISPUTED') await lookTomorrow(work, plan.id, day);
  // What was told leaves within hours; then its ten days are known. What was kept back may be read any day.
  if (isUntold) await setNextLook(work, plan.id, new Date(day.now.getTime() + (isKept ? LOOK_AGAIN_MS : TRY_AGAIN_MS)));
}

/** A hold is lifted and a dispute is answered on any day: what is due then is not put off to the next installment. */
const lookTomorrow = (work: Work, planId: string, { now }: Day) =>
  setNextLook(work, planId, new Date(now.getTime() + LOOK_AGAIN_MS));

/** What is due is asked for from nine in the morning; what somebody agreed to pay at once, at once. */
function hasCome(installment: InstallmentRow, { plan }: LoadedPlan, day: Day): boolean {
  if (installment.dueDate < day.today) return true;
  if (minuteInZone(day.now, day.timeZone) >= chargeMinute) return true;
  return plan.acceptedAt !== null && dateInZone(plan.acceptedAt, day.timeZone) === day.today;
}

async function writeCharge(
  work: Work,
  loaded: LoadedPlan,
  { charge, due, day }: { readonly charge: PlanCharge; readonly due: readonly InstallmentRow[]; readonly day: Day },
): Promise<void> {
  await insertCharge(work, charge);
  const asked = due.map((each) => ({ ...each, askedOn: each.askedOn ?? day.today }));
  await saveInstallments(work, charge.planId, asked);
  await updatePlan(work, charge.planId, {});
  await auditPlan(asSystem(work), {
    action: 'plan.charge',
    planId: charge.planId,
    after: { chargeId: charge.id, amountCents: charge.amountCents, numbers: charge.numbers },
  });
  const now = (await loadPlan(work, charge.planId)) ?? loaded;
  await wait(work, now, day, 'written');
  await notifyPlanChanged(work, loaded.plan, loaded.accounts);
}

async function wait(work: Work, loaded: LoadedPlan, day: Day, openCharge: OpenCharge): Promise<void> {
  const { plan, installments, accounts, charges } = loaded;
  const { now, timeZone } = day;
  const open = openCharge ?? openChargeOf(charges);
  await lookAgain(work, { plan, installments, accounts, now, timeZone, openCharge: open });
}

async function expire(work: Work, { plan, accounts }: LoadedPlan, day: Day): Promise<void> {
  const moved = movePlan(plan.status, 'expire', 'system');
  if (!moved.ok) return;
  await updatePlan(work, plan.id, { status: moved.state, endedAt: day.now });
  await holdAccounts(work, plan.id, false);
  await setNextLook(work, plan.id, null);
  await auditPlan(asSystem(work), {
    action: 'plan.expire',
    planId: plan.id,
    before: { status: plan.status },
    after: { status: moved.state },
  });
  await notifyPlanChanged(work, plan, accounts);
}

/** Nothing is charged by itself: the customer is asked on the day, and from then on the installment can be missed. */
async function askFor(
  work: Work,
  { plan, accounts, installments }: LoadedPlan,
  { due, today }: { readonly due: readonly InstallmentRow[]; readonly today: string },
): Promise<void> {
  const first = due.find((each) => each.askedOn === null && openCents(each) >= leastCents);
  if (!first) return;
  await askForNotice(work, {
    kind: 'INSTALLMENT_DUE',
    debtorId: plan.debtorId,
    accountIds: accounts.map((account) => account.accountId),
    recordId: plan.id,
    occurrence: occurrenceOf(first),
    facts: {
      amountCents: sumMoney(due, openCents),
      dueOn: first.dueDate,
      number: first.number,
      installments: installments.length,
      methodLabel: null,
    },
  });
  const asked = due.map((each) => ({ ...each, askedOn: each.askedOn ?? today }));
  await saveInstallments(work, plan.id, asked);
  await updatePlan(work, plan.id, {});
  await notifyPlanChanged(work, plan, accounts);
}
