import type { FeeKind } from '@recoup/domain/fees/fee-rule.ts';
import { dueInstallments } from '@recoup/domain/plans/plan-installment.ts';
import { movePlan } from '@recoup/domain/plans/plan-state.ts';
import { bookBack, settleStatus } from './book-money.ts';
import { type Account, accountOf, addEntry, dateOf, isGone, owedCents, tell, type World } from './history-world.ts';
import { mayStand, standingOn } from './make-agreements.ts';
import type { Rules } from './rules.ts';
import { boundBy } from './truth.ts';

const dueDate = '2026-01-01';

const feeRules = {
  LATE: { amountCents: 25_00, rateBp: null },
  NSF: { amountCents: 25_00, rateBp: null },
  CONVENIENCE: { amountCents: 2_50, rateBp: null },
  INTEREST: { amountCents: null, rateBp: 3_650 },
} as const satisfies Record<FeeKind, object>;

/** A fee, of the first cause that it has, when the rule and what stands on the account allow it. */
export function chargeFee(world: World, rules: Rules, to: Account, kind: FeeKind): void {
  if (isGone(to)) return;
  const standing = new Set(standingOn(world, to.id).map((each) => each.kind));
  const today = dateOf(world.day);
  const mine = world.fees.filter((fee) => fee.accountId === to.id && fee.kind === kind);
  const free = world.money.filter((each) => each.accountId === to.id && mine.every((fee) => fee.cause !== each.id));
  const causes = (isCause: (money: (typeof free)[number]) => boolean) =>
    free.filter(isCause).map((each) => ({ paymentId: each.id, cents: each.cents, on: today }));
  const decided = rules.decideFee(
    { kind, isOn: true, basis: 'AGREEMENT', source: '4', ...feeRules[kind], maxCents: null, afterDays: 0 },
    {
      ...{ status: to.status, balanceCents: owedCents(to), dueDate, today, standing },
      principal: [{ on: dueDate, cents: owedCents(to) }],
      ...{ lateOn: kind === 'LATE' && mine.length > 0 ? [dueDate] : [], interestUntil: mine.at(-1)?.until ?? null },
      returned: causes((each) => each.disputedCents > each.reinstatedCents),
      taken: causes((each) => !each.isByHand && each.bookedBackCents < each.cents),
    },
  );
  const [cause] = decided.ok ? decided.causes : [];
  if (!cause) return;
  addEntry(world, { accountId: to.id, kind: 'CHARGE', amountCents: cause.maxCents });
  world.fees.push({
    ...{ kind, accountId: to.id, cents: cause.maxCents, day: world.day, cause: cause.paymentId ?? cause.fromOn },
    ...{ until: cause.untilOn, standing: [...standing], isDisputed: to.isDisputed },
  });
  settleStatus(world, rules, to);
}

/** A member waives a part of a debt, never so that a rest is left which nobody can pay. */
export function waive(world: World, rules: Rules, to: Account, cents: number): void {
  const owed = owedCents(to);
  if (cents <= 0 || isGone(to) || rules.isUnpayableRest(owed - cents, owed)) return;
  if (!mayStand(world, rules, 'waive', [to])) return;
  addEntry(world, { accountId: to.id, kind: 'COMPENSATION', amountCents: -cents });
  settleStatus(world, rules, to);
}

/** A member takes back the newest discount that still stands. */
export function takeDiscountBack(world: World, rules: Rules, to: Account): void {
  const undone = new Set(to.entries.map((entry) => entry.reversesId));
  const discount = to.entries.findLast(
    ({ id, kind, amountCents, isAgreed }) => kind === 'COMPENSATION' && amountCents < 0 && !isAgreed && !undone.has(id),
  );
  if (!discount || isGone(to)) return;
  const { id: reversesId, amountCents } = discount;
  addEntry(world, { accountId: to.id, kind: 'COMPENSATION', amountCents: -amountCents, reversesId });
  settleStatus(world, rules, to);
}

/** A member has all of an account fall due at once. */
export function accelerate(world: World, rules: Rules, to: Account): void {
  if (to.status !== 'Active' && to.status !== 'Delinquent') return;
  const bound = boundBy(world, to.id);
  if (!mayStand(world, rules, 'account-accelerate', [to])) return;
  to.status = to.putBy = 'Accelerated';
  world.deeds.push({ what: 'falls due at once', accountId: to.id, boundBy: bound });
}

/** A member corrects the sum of an invoice of which nothing was paid or waived, and on which there is no fee. */
export function correct(world: World, rules: Rules, to: Account, cents: number): void {
  const standing = to.entries.filter(
    (entry) => entry.reversesId === null && to.entries.every((other) => other.reversesId !== entry.id),
  );
  const [charge] = standing;
  if (isGone(to) || !charge || standing.length > 1 || charge.kind !== 'CHARGE') return;
  const bound = boundBy(world, to.id);
  if (!mayStand(world, rules, 'account-amount', [to])) return;
  addEntry(world, { accountId: to.id, kind: 'CHARGE', amountCents: -charge.amountCents, reversesId: charge.id });
  addEntry(world, { accountId: to.id, kind: 'CHARGE', amountCents: charge.amountCents + (cents % 50_00) - 20_00 });
  world.deeds.push({ what: 'is for another sum', accountId: to.id, boundBy: bound });
  settleStatus(world, rules, to);
}

export function endPlan(world: World, which: number): void {
  const ending = world.plans.filter((each) => movePlan(each.state, 'cancel', 'member').ok);
  const plan = ending[which % Math.max(1, ending.length)];
  if (!plan) return;
  plan.state = 'CANCELED';
  tell(world, 'plan cancel', plan.id);
}

/** A member lets a broken plan go on: what is missing of it begins anew today. */
export function reinstate(world: World, rules: Rules, which: number): void {
  const broken = world.plans.filter((each) => each.state === 'BROKEN');
  const plan = broken[which % Math.max(1, broken.length)];
  if (!plan) return;
  const accounts = plan.parts.map((part) => accountOf(world, part.accountId));
  if (!mayStand(world, rules, 'plan-reinstate', accounts, plan.id)) return;
  const today = dateOf(world.day);
  const missed = new Set(dueInstallments(plan.installments, today).map((each) => each.number));
  plan.state = 'ACTIVE';
  plan.brokenOn = null;
  plan.installments = plan.installments.map((each) =>
    missed.has(each.number) ? { ...each, askedOn: null, reopenedOn: today } : each,
  );
}

/** A member gives a payment back wholly: it is undone by that. */
export function giveBackAll(world: World, rules: Rules, which: number): void {
  const standing = world.money.filter((each) => !each.isReversed && each.bookedBackCents < each.cents);
  const money = standing[which % Math.max(1, standing.length)];
  if (!money || isGone(accountOf(world, money.accountId))) return;
  money.refundedCents += money.cents - money.bookedBackCents;
  bookBack(world, rules, money, true);
}
