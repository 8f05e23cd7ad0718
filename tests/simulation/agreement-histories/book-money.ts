import type { AccountEntry, MoneySince } from '@recoup/domain/agreements/money-since.ts';
import {
  type Account,
  accountOf,
  addEntry,
  dateOf,
  instantOf,
  isGone,
  type Money,
  owedCents,
  type World,
} from './history-world.ts';
import type { Rules } from './rules.ts';

/** Days of grace of every agreement here. */
export const graceDays = 3;

/** The status that follows from what was just booked. */
export function settleStatus(world: World, rules: Rules, account: Account): void {
  const before = account.status;
  const outstandingCents = owedCents(account);
  const chargedCents = account.entries.some((entry) => entry.kind === 'CHARGE') ? 1 : 0;
  const { status, paidOffFrom } = account;
  const facts = {
    status,
    chargedCents,
    outstandingCents,
    dueDate: '2026-01-01',
    today: dateOf(world.day),
    paidOffFrom,
  };
  account.status = rules.settledStatus(facts);
  if (account.status === 'Paid Off' && before !== 'Paid Off')
    account.paidOffFrom = before === 'Charged Off' || before === 'Accelerated' ? before : null;
  if (account.status !== 'Paid Off') account.paidOffFrom = null;
}

/** Money comes in, at most what is owed; a member may write it down days after it was received. */
export function receive(
  world: World,
  rules: Rules,
  payment: {
    readonly account: Account;
    readonly cents: number;
    readonly day: number;
    readonly isByHand: boolean;
    readonly besidePlanId?: string;
  },
): Money | null {
  const { account, day, isByHand, besidePlanId = null } = payment;
  const cents = Math.min(payment.cents, owedCents(account));
  if (cents <= 0 || isGone(account)) return null;
  const id = `payment-${world.money.length + 1}`;
  const hour = isByHand ? 10 : 15;
  addEntry(world, {
    ...{ accountId: account.id, kind: 'PAYMENT', amountCents: -cents, paymentId: id, besidePlanId },
    occurredAt: instantOf(day, hour),
  });
  const money: Money = {
    ...{ id, accountId: account.id, day, order: world.order, cents, isByHand, besidePlanId },
    ...{
      refundedCents: 0,
      disputedCents: 0,
      reinstatedCents: 0,
      bookedBackCents: 0,
      isReversed: false,
      takenAt: 0,
      again: null,
    },
  };
  world.money.push(money);
  settleStatus(world, rules, account);
  return money;
}

/** Books what went back of a payment since the last time, as the provider's figures say. */
export function bookBack(world: World, rules: Rules, money: Money, isGiven: boolean): void {
  const account = accountOf(world, money.accountId);
  const { refundedCents, disputedCents, reinstatedCents, besidePlanId } = money;
  const back = rules.givenBackCents({
    ...{ receivedCents: money.cents, refundedCents, disputedCents, reinstatedCents, byHandCents: 0 },
  });
  const amountCents = back - money.bookedBackCents;
  if (amountCents === 0) return;
  money.bookedBackCents = back;
  const kind = amountCents > 0 ? 'RETURN' : 'PAYMENT';
  addEntry(world, { accountId: account.id, kind, amountCents, paymentId: money.id, isGiven, besidePlanId });
  settleStatus(world, rules, account);
}

/** A member takes back what was written down wrongly: it never came in. */
export function reverse(world: World, rules: Rules, money: Money): void {
  const account = accountOf(world, money.accountId);
  const entry = account.entries.find((each) => each.paymentId === money.id && each.reversesId === null);
  if (!entry || money.isReversed || !money.isByHand) return;
  money.isReversed = true;
  addEntry(world, {
    ...{ accountId: account.id, kind: 'PAYMENT', amountCents: -entry.amountCents },
    ...{ reversesId: entry.id, paymentId: money.id, besidePlanId: money.besidePlanId },
  });
  settleStatus(world, rules, account);
}

/** What the rules count of an account's journal since an agreement; what was given back wholly is no gift. */
export function since(
  world: World,
  rules: Rules,
  account: Account,
  start: { order: number; day: number; planId?: string },
): MoneySince {
  const undone = new Set(world.money.filter((each) => each.bookedBackCents >= each.cents).map((each) => each.id));
  const isUndone = (entry: AccountEntry) => entry.isGiven && entry.paymentId !== null && undone.has(entry.paymentId);
  const entries = account.entries.some(isUndone)
    ? account.entries.map((entry) => (isUndone(entry) ? { ...entry, isGiven: false } : entry))
    : account.entries;
  return rules.moneySince(entries, {
    bookedUntil: start.order,
    dayBegan: instantOf(start.day, 0),
    ...(start.planId ? { planId: start.planId } : {}),
  });
}
