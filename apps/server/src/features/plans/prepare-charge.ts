import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone, minuteInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { allocateCharge } from '@recoup/domain/plans/allocate-installments.ts';
import { announceDays, chargeMinute } from '@recoup/domain/plans/next-look.ts';
import { dueInstallments, openCents, openInstallments } from '@recoup/domain/plans/plan-installment.ts';
import { isStanding, movePlan } from '@recoup/domain/plans/plan-state.ts';
import { asSystem, type Work } from '#server/work/work.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { readPayment } from '../payments/payments.store.ts';
import { clearRetries } from '../payments/retries.store.ts';
import { readMethod, type UsableMethod } from './agreement.ts';
import { auditPlan } from './audit-plan.ts';
import { followPlan } from './follow-plan.ts';
import { type LoadedPlan, loadPlan, payableAccounts } from './load-plan.ts';
import { insertCharge, type PlanCharge, setNextLook } from './plan-charges.store.ts';
import { isChargeForbidden, readDay } from './plan-facts.store.ts';
import { lookAgain, type OpenCharge, openChargeOf } from './plan-look.ts';
import { holdAccounts, type InstallmentRow, saveInstallments, updatePlan } from './plans.store.ts';
import { settleDecided } from './settle-charge.ts';
import { tellPlanChanged } from './tell-plan-changed.ts';

const TRY_AGAIN_MS = 3_600_000;

type Day = Awaited<ReturnType<typeof readDay>>;
type WantedCharge = PlanCharge & { readonly debtorId: string };

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
    await wait(work, loaded, day, isSent ? 'sent' : 'written');
    return isSent ? null : { ...open, debtorId: plan.debtorId };
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
  const isForbidden = await isChargeForbidden(work, plan.debtorId);
  if (isForbidden) {
    await wait(work, loaded, day, null);
    return null;
  }
  const due = dueInstallments(loaded.installments, day.today).filter((each) => hasCome(each, loaded, day));
  const isFresh = due.some((each) => each.askedOn === null);
  if (!method?.isUsable) {
    if (isFresh) await askFor(work, loaded, { due, today: day.today });
    await wait(work, loaded, day, null);
    return null;
  }
  await announce(work, loaded, { method, today: day.today });
  const parts = isFresh ? allocateCharge(sumMoney(due, openCents), payableAccounts(loaded.accounts)) : [];
  const isReserved = loaded.accounts.some((account) => account.pendingCents > 0);
  if (isFresh && isReserved) {
    // Somebody is paying just now: what that leaves is charged afterwards (one open payment per account, G5).
    await setNextLook(work, plan.id, new Date(day.now.getTime() + TRY_AGAIN_MS));
    return null;
  }
  if (parts.length === 0) {
    await wait(work, loaded, day, null);
    return null;
  }
  const charge: WantedCharge = {
    id: chargeId,
    planId: plan.id,
    debtorId: plan.debtorId,
    numbers: due.map((each) => each.number),
    amountCents: sumMoney(parts, (part) => part.amountCents),
    state: 'OPEN',
    parts,
    methodId: method.id,
    createdAt: day.now,
    retryAt: null,
    nextTry: null,
  };
  await writeCharge(work, loaded, { charge, due, day });
  return charge;
}

/** What is due is asked for from nine in the morning; what somebody agreed to pay at once, at once. */
function hasCome(installment: InstallmentRow, { plan }: LoadedPlan, day: Day): boolean {
  if (installment.dueDate < day.today) return true;
  if (minuteInZone(day.now, day.timeZone) >= chargeMinute) return true;
  return plan.acceptedAt !== null && dateInZone(plan.acceptedAt, day.timeZone) === day.today;
}

async function writeCharge(
  work: Work,
  loaded: LoadedPlan,
  { charge, due, day }: { readonly charge: WantedCharge; readonly due: readonly InstallmentRow[]; readonly day: Day },
): Promise<void> {
  // What failed before is in this charge: no try of its own may follow.
  for (const earlier of loaded.charges.filter((each) => each.retryAt !== null)) {
    await clearRetries(work, earlier.id, 'charged-again');
  }
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
  await tellPlanChanged(work, loaded.plan, loaded.accounts);
}

async function wait(work: Work, loaded: LoadedPlan, day: Day, openCharge: OpenCharge): Promise<void> {
  const { plan, installments, charges } = loaded;
  const { now, timeZone } = day;
  const open = openCharge ?? openChargeOf(charges);
  await lookAgain(work, { plan, installments, now, timeZone, openCharge: open });
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
  await tellPlanChanged(work, plan, accounts);
}

/** A charge that comes by itself is announced some days before, once per installment and day. */
async function announce(
  work: Work,
  { plan, accounts, installments }: LoadedPlan,
  { method, today }: { readonly method: UsableMethod; readonly today: string },
): Promise<void> {
  const until = addDays(today, announceDays);
  const next = openInstallments(installments).find((each) => each.dueDate > today && each.dueDate <= until);
  // A plan that began a moment ago was just told all its days.
  if (!next || plan.acceptedAt === null || plan.startDate === next.dueDate) return;
  await askForNotice(work, {
    kind: 'INSTALLMENT_DUE',
    debtorId: plan.debtorId,
    accountIds: accounts.map((account) => account.accountId),
    recordId: plan.id,
    occurrence: occurrenceOf(next),
    facts: {
      amountCents: openCents(next),
      dueOn: next.dueDate,
      number: next.number,
      installments: installments.length,
      methodLabel: method.label,
    },
  });
}

/** Nothing is charged by itself: the customer is asked on the day, and from then on the installment can be missed. */
async function askFor(
  work: Work,
  { plan, accounts, installments }: LoadedPlan,
  { due, today }: { readonly due: readonly InstallmentRow[]; readonly today: string },
): Promise<void> {
  const first = due.find((each) => each.askedOn === null);
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
  await tellPlanChanged(work, plan, accounts);
}

/** One message per installment and day it is due on: an installment that was moved is announced again. */
function occurrenceOf(installment: InstallmentRow): number {
  return installment.number * 100_000 + ((Date.parse(installment.dueDate) / 86_400_000) % 100_000);
}
