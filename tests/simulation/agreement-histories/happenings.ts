import type { HoldKind } from '@recoup/domain/holds/hold.ts';
import { remainingCents } from '@recoup/domain/plans/plan-balance.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import { bookBack, receive, reverse, since } from './book-money.ts';
import { type Account, accountOf, dateOf, isGone, owedCents, tell, type World } from './history-world.ts';
import { acceptOffer, acceptPlan, makeOffer, makePlan, makePromise, makeSchedule } from './make-agreements.ts';
import { passDay } from './pass-days.ts';
import { planAccounts, review } from './review-agreements.ts';
import type { Rules } from './rules.ts';
import {
  accelerate,
  chargeFee,
  correct,
  endPlan,
  giveBackAll,
  reinstate,
  takeDiscountBack,
  waive,
} from './work-on-accounts.ts';

/** One thing that happens: `which` picks what it happens to, `cents` how much or how long. */
export interface Step {
  readonly what: HappeningName;
  readonly which: number;
  readonly cents: number;
}

type Happen = (world: World, rules: Rules, step: Step) => void;

const pick = <T>(items: readonly T[], which: number): T | undefined => items[which % Math.max(1, items.length)];
const account = (world: World, { which }: Step): Account => pick(world.accounts, which) ?? accountOf(world, 'none');
const isOdd = (cents: number) => cents % 2 === 1;
const days = (cents: number, most: number) => cents % (most + 1);
const holdKinds = ['DECEASED', 'BANKRUPTCY', 'REFUSE', 'ATTORNEY', 'HARDSHIP'] as const satisfies HoldKind[];

export const happenings = {
  'a member offers a settlement': (world, rules, step) => makeOffer(world, rules, account(world, step), step.cents),
  'the customer accepts the settlement': (world, rules, step) => {
    const open = world.offers.filter((each) => each.state === 'OPEN');
    const offer = pick(open, step.which);
    const how = {
      parts: 1 + (step.cents % 3),
      firstDay: world.day + days(step.cents, 6),
      hasMethod: step.which < 4,
    };
    if (offer) acceptOffer(world, rules, offer, how);
  },
  'the customer makes a plan': (world, rules, step) => {
    const accounts = step.which % 3 === 0 ? world.accounts : [account(world, step)];
    const { cents } = step;
    makePlan(world, rules, {
      accounts,
      count: 2 + (cents % 3),
      firstDay: world.day + days(cents, 5),
      hasMethod: step.which < 4,
      isAccepted: true,
    });
  },
  'a member offers a plan': (world, rules, step) => {
    makePlan(world, rules, {
      accounts: [account(world, step)],
      count: 2,
      firstDay: world.day + 7,
      hasMethod: step.which < 4,
      isAccepted: false,
    });
  },
  'the customer accepts the plan': (world, rules, step) => {
    const plan = pick(
      world.plans.filter((each) => each.state === 'OFFERED'),
      step.which,
    );
    if (plan) acceptPlan(world, rules, plan);
  },
  'the customer schedules a payment': (world, rules, step) => {
    const { cents } = step;
    makeSchedule(world, rules, {
      account: account(world, step),
      cents,
      dueDay: world.day + 1 + days(cents, 9),
      hasMethod: step.which < 4,
    });
  },
  'the customer promises': (world, rules, step) =>
    makePromise(world, rules, account(world, step), step.cents, world.day + days(step.cents, 6)),
  'the customer pays by card': (world, rules, step) =>
    receive(world, rules, { account: account(world, step), cents: step.cents, day: world.day, isByHand: false }),
  'the customer pays all by card': (world, rules, step) =>
    receive(world, rules, { account: account(world, step), cents: 1_000_000, day: world.day, isByHand: false }),
  'what is owed beside a plan is paid as that': (world, rules, { which, cents }) => {
    const besides = world.plans
      .filter((each) => isStanding(each.state))
      .flatMap((plan) => planAccounts(world, rules, plan).map((part) => ({ plan, part })))
      .map(({ plan, part }) => ({ plan, part, leftCents: part.outstandingCents - remainingCents(part) }))
      .filter(({ part, leftCents }) => !part.isGone && leftCents > 0);
    const beside = pick(besides, which);
    if (!beside) return;
    receive(world, rules, {
      account: accountOf(world, beside.part.accountId),
      cents: Math.min(cents, beside.leftCents),
      day: world.day,
      isByHand: isOdd(cents),
      besidePlanId: beside.plan.id,
    });
  },
  'cash of some days ago is written down': (world, rules, step) => {
    const day = Math.max(0, world.day - days(step.cents, 8));
    receive(world, rules, { account: account(world, step), cents: step.cents, day, isByHand: true });
  },
  'the customer pays the settlement, or all but some cents': (world, rules, { which, cents }) => {
    const offer = pick(
      world.offers.filter((each) => each.state === 'ACCEPTED'),
      which,
    );
    if (!offer) return;
    const to = accountOf(world, offer.accountId);
    const start = { order: offer.acceptedOrder, day: offer.acceptedOn ?? 0 };
    const missing = offer.amountCents - since(world, rules, to, start).receivedCents - (isOdd(cents) ? cents % 50 : 0);
    receive(world, rules, { account: to, cents: missing, day: world.day, isByHand: false });
  },
  'nearly all is paid by hand': (world, rules, step) => {
    const to = account(world, step);
    const cents = owedCents(to) - 1 - (step.cents % 60);
    receive(world, rules, { account: to, cents, day: world.day, isByHand: true });
  },
  'a member takes back what they wrote down': (world, rules, step) => {
    const money = pick(
      world.money.filter((each) => each.isByHand && !each.isReversed),
      step.which,
    );
    if (money) reverse(world, rules, money);
  },
  'we give a part back': (world, rules, { which, cents }) => {
    const money = pick(
      world.money.filter((each) => !each.isReversed && each.bookedBackCents < each.cents),
      which,
    );
    if (!money || isGone(accountOf(world, money.accountId))) return;
    money.refundedCents += Math.min(Math.ceil(cents / 4), money.cents - money.bookedBackCents);
    bookBack(world, rules, money, true);
  },
  'the bank takes money back': (world, rules, { which, cents }) => {
    const money = pick(
      world.money.filter((each) => !each.isByHand && each.disputedCents === 0),
      which,
    );
    if (!money) return;
    money.disputedCents = isOdd(cents) ? money.cents : Math.max(1, money.cents - money.refundedCents);
    bookBack(world, rules, money, false);
    money.takenAt = world.order;
  },
  'the bank gives it again': (world, rules, { which }) => {
    const money = pick(
      world.money.filter((each) => each.disputedCents > each.reinstatedCents),
      which,
    );
    if (!money) return;
    const account = accountOf(world, money.accountId);
    const back =
      money.cents -
      rules.givenBackCents({
        ...money,
        receivedCents: money.cents,
        reinstatedCents: money.disputedCents,
        byHandCents: 0,
      });
    if (isGone(account) || back + money.bookedBackCents - money.cents > owedCents(account)) return;
    money.reinstatedCents = money.disputedCents;
    bookBack(world, rules, money, false);
    money.again = { order: world.order, day: world.day };
  },
  'a member gives a discount': (world, rules, step) => {
    const to = account(world, step);
    waive(world, rules, to, Math.min(isOdd(step.cents) ? step.cents : Math.ceil(step.cents / 8), owedCents(to)));
  },
  'a member takes a discount back': (world, rules, step) => takeDiscountBack(world, rules, account(world, step)),
  'the rest is waived': (world, rules, step) => {
    const to = account(world, step);
    waive(world, rules, to, owedCents(to));
  },
  'a late fee is charged': (world, rules, step) => chargeFee(world, rules, account(world, step), 'LATE'),
  'a fee for a returned payment is charged': (world, rules, step) =>
    chargeFee(world, rules, account(world, step), 'NSF'),
  'a fee for the way to pay is charged': (world, rules, step) =>
    chargeFee(world, rules, account(world, step), 'CONVENIENCE'),
  'interest is charged': (world, rules, step) => chargeFee(world, rules, account(world, step), 'INTEREST'),
  'an account falls due at once': (world, rules, step) => accelerate(world, rules, account(world, step)),
  'an invoice is corrected': (world, rules, step) => correct(world, rules, account(world, step), step.cents),
  'the customer disputes': (world, _rules, step) => {
    account(world, step).isDisputed = true;
  },
  'the dispute is answered': (world, _rules, step) => {
    account(world, step).isDisputed = false;
  },
  'the customer disputes in words': (world, _rules, step) => {
    const accountId = isOdd(step.cents) ? account(world, step).id : null;
    world.said.push({ name: 'DISPUTE', accountId, day: world.day });
  },
  'what was disputed is verified': (world, _rules, step) => {
    const accountId = isOdd(step.cents) ? account(world, step).id : null;
    world.said.push({ name: 'VERIFIED', accountId, day: world.day });
  },
  'a member ends the plan': (world, _rules, { which }) => endPlan(world, which),
  'a broken plan is reinstated': (world, rules, { which }) => reinstate(world, rules, which),
  'all of a payment goes back on our word': (world, rules, { which }) => giveBackAll(world, rules, which),
  'something stands against contact': (world, _rules, { which }) => {
    const kind = pick(holdKinds, which) ?? 'DECEASED';
    world.holds.push({ kind, isLifted: false });
  },
  'it is lifted': (world, _rules, { which }) => {
    const hold = pick(
      world.holds.filter((each) => !each.isLifted),
      which,
    );
    if (hold) hold.isLifted = true;
  },
  'an account is canceled': (world, _rules, step) => {
    const gone = account(world, step);
    if (isGone(gone) || gone.status === 'Paid Off') return;
    gone.status = 'Canceled';
    for (const each of world.schedules) {
      if (each.accountId !== gone.id || (each.state !== 'OPEN' && each.state !== 'REMINDED')) continue;
      each.state = 'CANCELED';
      tell(world, 'schedule-open ended', each.id);
    }
  },
  'it is restored': (world, _rules, step) => {
    const back = account(world, step);
    if (isGone(back)) back.status = back.putBy = 'Active';
  },
  'an account is charged off': (world, _rules, step) => {
    const off = account(world, step);
    if (off.status === 'Active' || off.status === 'Delinquent') off.status = off.putBy = 'Charged Off';
  },
  'the customer moves an installment': (world, rules, { which, cents }) => {
    const plan = pick(
      world.plans.filter((each) => each.state === 'ACTIVE' || each.state === 'LATE'),
      which,
    );
    if (!plan) return;
    const open = plan.installments.map((each) => ({
      ...each,
      agreedDate: plan.words[each.number - 1]?.dueDate ?? each.dueDate,
    }));
    const one = pick(open, cents);
    const from = one && one.dueDate > dateOf(world.day) ? one.dueDate : dateOf(world.day);
    const dueDate = new Date(Date.parse(from) + 7 * 86_400_000).toISOString().slice(0, 10);
    const moved = rules.moveInstallment(
      open,
      { number: one?.number ?? 0, dueDate },
      { today: dateOf(world.day), moveDaysMax: 7 },
    );
    if (moved.ok && moved.breaches.length === 0) plan.installments = moved.installments;
  },
  'the next charge is declined': (world) => {
    world.declines = 1;
  },
  'a day passes': (world, rules) => passDay(world, rules),
  'days pass': (world, rules, { cents }) => {
    for (let day = 0; day < 2 + (cents % 11); day += 1) passDay(world, rules);
  },
} satisfies Record<string, Happen>;

export type HappeningName = keyof typeof happenings;

const often: HappeningName[] = [
  ...(['days pass', 'days pass', 'a day passes', 'the customer accepts the settlement'] as const),
  ...(['the customer accepts the settlement', 'a member offers a settlement', 'the customer makes a plan'] as const),
  ...(['the rest is waived', 'the customer schedules a payment', 'an account is canceled'] as const),
  ...(['the customer pays by card', 'cash of some days ago is written down', 'the bank takes money back'] as const),
];
export const happeningNames: readonly HappeningName[] = [...(Object.keys(happenings) as HappeningName[]), ...often];

export function happen(world: World, rules: Rules, step: Step): void {
  happenings[step.what](world, rules, step);
  review(world, rules);
}
