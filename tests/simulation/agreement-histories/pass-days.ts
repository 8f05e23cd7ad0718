import { chargeLimits } from '@recoup/domain/payments/charge-limits.ts';
import type { ChargeAct } from '@recoup/domain/payments/decide-unattended.ts';
import { remainingCents } from '@recoup/domain/plans/plan-balance.ts';
import { dueInstallments, openCents, type PlanInstallment } from '@recoup/domain/plans/plan-installment.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import { receive } from './book-money.ts';
import {
  accountOf,
  dateOf,
  instantOf,
  isGone,
  owedCents,
  type Plan,
  type Schedule,
  tell,
  type World,
} from './history-world.ts';
import { dayOf } from './make-agreements.ts';
import { planAccounts, review } from './review-agreements.ts';
import type { Rules } from './rules.ts';

const { leastCents } = chargeLimits();

/** A day begins: what ended in the night ends, and at nine what is due is charged or asked for. */
export function passDay(world: World, rules: Rules): void {
  world.day += 1;
  review(world, rules, 0);
  for (const schedule of world.schedules)
    if (schedule.state === 'OPEN' && schedule.dueDay <= world.day) carryOut(world, rules, schedule);
  for (const plan of world.plans) if (isStanding(plan.state)) chargePlan(world, rules, plan);
  review(world, rules, 9);
}

interface AskedCharge {
  readonly act: ChargeAct;
  readonly accountIds: readonly string[];
  readonly cents: number;
  /** What the accepted words say of the day. */
  readonly agreedCents: number;
  readonly authorizedOn: number;
  /** The day on which another amount was told. */
  readonly noticedOn: number | null;
}

function openHolds(world: World) {
  return world.holds
    .filter((hold) => !hold.isLifted)
    .map(({ kind }, index) => ({
      ...{ id: `hold-${index}`, kind, accountId: null, amountCents: null, beginsAt: instantOf(0, 0), endsAt: null },
      stage: kind === 'BANKRUPTCY' ? ('FILED' as const) : null,
    }));
}

/** Asks the one question before a charge without its payer. */
function mayCharge(world: World, rules: Rules, charge: AskedCharge): boolean {
  const asked = instantOf(charge.authorizedOn);
  const accounts = charge.accountIds.map((id) => ({ id, isDisputed: accountOf(world, id).isDisputed }));
  const answer = rules.decideUnattended(
    {
      ...{ act: charge.act, accounts, holds: openHolds(world) },
      ...{ party: 'FIRST', debtNature: 'CONSUMER', amountCents: charge.cents, agreedCents: charge.agreedCents },
      noticedAt: charge.noticedOn === null ? null : instantOf(charge.noticedOn, 9),
      ...{ authorizedAt: asked, copyAt: asked, stoppedAt: null, isUntold: false, isUnread: false },
      said: world.said.map(({ day, ...words }) => ({ ...words, at: instantOf(day) })),
    },
    instantOf(world.day, 9),
  );
  return answer === null;
}

/** The provider is asked; declined while it declines. Answers what was booked. */
function charge(
  world: World,
  rules: Rules,
  made: {
    recordId: string;
    number: number | null;
    parts: readonly { accountId: string; cents: number }[];
    authorizedOn: number;
  },
) {
  const isDeclined = world.declines > 0;
  if (isDeclined) world.declines -= 1;
  const cents = made.parts.reduce((sum, part) => sum + part.cents, 0);
  const accountIds = made.parts.map((part) => part.accountId);
  const heldBy = world.holds.filter((hold) => !hold.isLifted).map((hold) => hold.kind);
  const isDisputed = accountIds.some((id) => accountOf(world, id).isDisputed);
  const { recordId, number, authorizedOn } = made;
  const words = { recordId, number, authorizedOn, heldBy, isDisputed };
  world.charges.push({ ...words, accountIds, day: world.day, cents, isDeclined });
  if (isDeclined) return null;
  const taken = made.parts.map((part) =>
    receive(world, rules, {
      account: accountOf(world, part.accountId),
      cents: part.cents,
      day: world.day,
      isByHand: false,
    }),
  );
  return taken[0]?.id ?? null;
}

function carryOut(world: World, rules: Rules, schedule: Schedule): void {
  const account = accountOf(world, schedule.accountId);
  const cents = Math.min(schedule.amountCents, owedCents(account));
  const { id, hasMethod, madeOn } = schedule;
  if (isGone(account) || cents <= 0) return;
  if (account.isDisputed || !rules.isChargeable(cents)) {
    schedule.state = 'CANCELED';
    tell(world, 'schedule-open ended', id);
    return;
  }
  if (!hasMethod) {
    schedule.state = 'REMINDED';
    tell(world, 'schedule due', id);
    return;
  }
  const words = { accountIds: [account.id], cents, agreedCents: cents, authorizedOn: madeOn, noticedOn: null };
  if (!mayCharge(world, rules, { act: 'schedule', ...words })) {
    schedule.state = 'FAILED';
    tell(world, 'schedule failed', id);
    return;
  }
  const paymentId = charge(world, rules, {
    ...{ recordId: id, number: null, parts: [{ accountId: account.id, cents }], authorizedOn: madeOn },
  });
  schedule.state = paymentId ? 'PAID' : 'FAILED';
  schedule.paymentId = paymentId;
  tell(world, paymentId ? 'schedule paid' : 'schedule failed', id);
}

/** Every installment that is due is charged once, by itself; after a decline its customer is asked for it. */
function chargePlan(world: World, rules: Rules, plan: Plan): void {
  const accounts = plan.parts.filter((part) => !part.isGone).map((part) => ({ id: part.accountId }));
  if (rules.isChargeHeld({ act: 'plan', accounts, holds: openHolds(world) }, instantOf(world.day, 9))) return;
  if (plan.hasMethod) tellChanges(world, plan);
  for (const each of dueInstallments(plan.installments, dateOf(world.day))) {
    if (each.askedOn !== null || openCents(each) < leastCents) continue;
    if (!plan.hasMethod) askFor(world, plan, each.number);
    else chargeInstallment(world, rules, plan, each);
    if (!isStanding(plan.state)) return;
  }
}

/** Another amount than was agreed is told ten days ahead, once; on its day at the latest. */
function tellChanges(world: World, plan: Plan): void {
  for (const each of plan.installments) {
    const cents = openCents(each);
    const isNear = dayOf(each.dueDate) <= world.day + 10;
    if (cents > 0 && isNear && cents !== each.agreedCents && toldOn(world, plan, each.number, cents) === null)
      tell(world, 'another amount', plan.id, { number: each.number, cents });
  }
}

function toldOn(world: World, plan: Plan, number: number, cents: number): number | null {
  const told = world.notices.find(
    (each) => each.recordId === plan.id && each.charge?.number === number && each.charge.cents === cents,
  );
  return told?.day ?? null;
}

function askFor(world: World, plan: Plan, number: number): void {
  const askedOn = dateOf(world.day);
  plan.installments = plan.installments.map((one) => (one.number === number ? { ...one, askedOn } : one));
  tell(world, 'installment due', plan.id);
}

function chargeInstallment(world: World, rules: Rules, plan: Plan, each: PlanInstallment): void {
  const { number, agreedCents } = each;
  const parts = spread(world, rules, plan, openCents(each));
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  const words = { agreedCents, authorizedOn: plan.acceptedOn ?? 0, noticedOn: toldOn(world, plan, number, cents) };
  const accountIds = parts.map((part) => part.accountId);
  if (parts.length === 0 || !mayCharge(world, rules, { act: 'plan', accountIds, cents, ...words })) return;
  askFor(world, plan, number);
  charge(world, rules, { recordId: plan.id, number, parts, authorizedOn: words.authorizedOn });
  review(world, rules, 9);
}

/** Only what the plan still asks for on each account: what we gave back is owed beside it. */
function spread(world: World, rules: Rules, plan: Plan, cents: number) {
  let left = cents;
  return planAccounts(world, rules, plan).flatMap((account) => {
    const part = Math.min(left, remainingCents(account));
    left -= part;
    return part > 0 ? [{ accountId: account.accountId, cents: part }] : [];
  });
}
