import type { AgreementVerb } from '@recoup/domain/agreements/judge-standing.ts';
import type { Standing, StandingKind } from '@recoup/domain/agreements/standing.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { graceEnd } from '@recoup/domain/negotiations/judge-offer.ts';
import { graceDays } from './book-money.ts';
import {
  type Account,
  accountOf,
  dateOf,
  instantOf,
  isGone,
  type Offer,
  owedCents,
  type Plan,
  tell,
  type World,
} from './history-world.ts';
import type { Rules } from './rules.ts';

/** Everything that stands on an account, as its rows would tell. */
export function standingOn(world: World, accountId: string): Standing[] {
  const found: Standing[] = [];
  const add = (kind: StandingKind, recordId: string) => found.push({ kind, accountId, recordId });
  for (const plan of world.plans) {
    if (!plan.parts.some((part) => part.accountId === accountId && !part.isGone)) continue;
    if (plan.state === 'OFFERED') add('plan-offered', plan.id);
    if (plan.state === 'ACTIVE' || plan.state === 'LATE') add('plan-agreed', plan.id);
  }
  for (const offer of world.offers) {
    if (offer.accountId !== accountId) continue;
    if (offer.state === 'OPEN') add('offer-open', offer.id);
    if (offer.state === 'ACCEPTED') add('offer-accepted', offer.id);
  }
  for (const each of world.schedules)
    if (each.accountId === accountId && (each.state === 'OPEN' || each.state === 'REMINDED'))
      add('schedule-open', each.id);
  for (const each of world.promises)
    if (each.accountId === accountId && each.state === 'OPEN') add('promise-open', each.id);
  if (accountOf(world, accountId).isDisputed) add('dispute-open', accountId);
  return found;
}

/** Asks the one place and ends what it says; false when it is refused. */
export function mayStand(
  world: World,
  rules: Rules,
  verb: AgreementVerb,
  accounts: readonly Account[],
  except?: string,
): boolean {
  const judged = rules.judgeStanding(
    verb,
    accounts.flatMap((each) => standingOn(world, each.id)),
    except,
  );
  if (isRefusal(judged)) return false;
  for (const { kind, recordId } of judged.ends) endStanding(world, rules, kind, recordId);
  return true;
}

/** One agreement takes the place of another; its customer is told. */
export function endStanding(world: World, rules: Rules, kind: StandingKind, recordId: string): void {
  const plan = world.plans.find((each) => each.id === recordId);
  const offer = world.offers.find((each) => each.id === recordId);
  const schedule = world.schedules.find((each) => each.id === recordId);
  const promise = world.promises.find((each) => each.id === recordId);
  if (plan) plan.state = 'CANCELED';
  if (offer) offer.state = 'DELETED';
  if (schedule) schedule.state = 'CANCELED';
  if (promise) promise.state = rules.replacedState({ promisedOn: dateOf(promise.promisedDay) }, dateOf(world.day));
  tell(world, promise ? `promise ${promise.state}` : `${kind} ended`, recordId);
}

const isOwed = (account: Account) => !isGone(account) && owedCents(account) > 0;

/** A member offers a plan, or with `isAccepted` the customer makes one in the portal at once. */
export function makePlan(
  world: World,
  rules: Rules,
  asked: { accounts: readonly Account[]; count: number; firstDay: number; hasMethod: boolean; isAccepted: boolean },
): void {
  const { count, firstDay, hasMethod, isAccepted } = asked;
  const accounts = asked.accounts.filter(isOwed);
  const totalCents = accounts.reduce((sum, each) => sum + owedCents(each), 0);
  if (accounts.length === 0 || totalCents < count * 50) return;
  if (!mayStand(world, rules, isAccepted ? 'plan-accept' : 'plan-offer', accounts)) return;
  const terms = { rhythm: 'WEEKLY', count, firstDate: dateOf(firstDay), firstAmountCents: null } as const;
  const words = rules.buildSchedule(terms, totalCents, 'ANY_DAY');
  const plan: Plan = {
    ...{ id: `plan-${world.plans.length + 1}`, madeOn: world.day, madeOrder: world.order, words, hasMethod },
    parts: accounts.map((each) => ({
      ...{ accountId: each.id, coveredCents: owedCents(each), bookedUntil: world.order, isGone: false },
    })),
    installments: words.map(({ number, dueDate, amountCents }) => ({
      ...{ number, dueDate, agreedDate: dueDate, amountCents, agreedCents: amountCents, paidCents: 0 },
      ...{ askedOn: null, reopenedOn: null, payUntil: null },
    })),
    ...{
      state: isAccepted ? 'ACTIVE' : 'OFFERED',
      acceptedOn: isAccepted ? world.day : null,
      acceptedOrder: isAccepted ? world.order : -1,
      brokenOn: null,
    },
    goneCents: 0,
  };
  world.plans.push(plan);
}

/** The customer accepts a plan that was offered, as long as its words still fit what is owed. */
export function acceptPlan(world: World, rules: Rules, plan: Plan): void {
  const accounts = plan.parts.map((part) => accountOf(world, part.accountId));
  const fits = plan.parts.every((part) => {
    const account = accountOf(world, part.accountId);
    return isOwed(account) && owedCents(account) === part.coveredCents && world.order >= part.bookedUntil;
  });
  const isUntouched = accounts.every((each) => (each.entries.at(-1)?.bookedOrder ?? 0) <= plan.madeOrder);
  const isPast = (plan.words[0]?.dueDate ?? '') < dateOf(world.day);
  if (plan.state !== 'OFFERED' || !fits || !isUntouched || isPast) return;
  if (!mayStand(world, rules, 'plan-accept', accounts, plan.id)) return;
  plan.state = 'ACTIVE';
  plan.acceptedOn = world.day;
  plan.acceptedOrder = world.order;
}

export function makeOffer(world: World, rules: Rules, account: Account, cents: number): void {
  const amountCents = Math.min(cents, owedCents(account) - 1);
  if (!isOwed(account) || amountCents < 50) return;
  if (!mayStand(world, rules, 'offer-make', [account])) return;
  world.offers.push({
    ...{ id: `offer-${world.offers.length + 1}`, accountId: account.id, amountCents, state: 'OPEN' as const },
    ...{ acceptedOn: null, acceptedOrder: 0, waivedCents: 0, parts: [], dueUntil: instantOf(world.day + 60) },
    ...{ appliedCents: 0, entryId: null, reopenedOn: null },
  });
}

export function acceptOffer(
  world: World,
  rules: Rules,
  offer: Offer,
  how: { parts: number; firstDay: number; hasMethod: boolean },
): void {
  const account = accountOf(world, offer.accountId);
  const firstOn = dateOf(how.firstDay);
  const judged = rules.judgeStanding('offer-accept', standingOn(world, account.id), offer.id);
  if (isRefusal(judged)) return;
  const agreed = rules.decideAcceptance(
    {
      ...{ state: offer.state, accountStatuses: [account.status], shares: [offer.amountCents] },
      ...{ outstandingCents: owedCents(account), pendingCents: 0, expiresAt: instantOf(world.day + 1) },
      ...{ now: instantOf(world.day), today: dateOf(world.day), partsMax: 3, daysMax: 90, partLeastCents: 100 },
      isCharged: how.hasMethod,
    },
    { parts: how.parts, firstOn },
  );
  if (isRefusal(agreed)) return;
  mayStand(world, rules, 'offer-accept', [account], offer.id);
  Object.assign(offer, {
    ...{ state: 'ACCEPTED', acceptedOn: world.day, acceptedOrder: world.order, waivedCents: agreed.waivedCents },
    ...{ parts: agreed.parts, dueUntil: graceEnd(firstOn, graceDays, zone) },
  });
  for (const part of agreed.parts) {
    const dueDay = dayOf(part.dueOn);
    if (dueDay <= world.day) continue;
    addSchedule(world, { account, cents: part.amountCents, dueDay, hasMethod: how.hasMethod, offerId: offer.id });
  }
}

export const zone = 'Etc/UTC';

export function dayOf(date: string): number {
  return Math.round((Date.parse(date) - Date.parse(dateOf(0))) / 86_400_000);
}

function addSchedule(
  world: World,
  made: { account: Account; cents: number; dueDay: number; hasMethod: boolean; offerId: string | null },
): void {
  const { account, cents, dueDay, hasMethod, offerId } = made;
  world.schedules.push({
    ...{ id: `schedule-${world.schedules.length + 1}`, accountId: account.id, amountCents: cents, dueDay, hasMethod },
    ...{ madeOn: world.day, madeOrder: world.order, offerId, state: 'OPEN', paymentId: null },
  });
}

export function makeSchedule(
  world: World,
  rules: Rules,
  asked: { account: Account; cents: number; dueDay: number; hasMethod: boolean },
): void {
  const { account, cents, dueDay, hasMethod } = asked;
  if (isGone(account)) return;
  const standing = world.schedules.filter(
    (each) => each.accountId === account.id && (each.state === 'OPEN' || each.state === 'REMINDED'),
  );
  const refused = rules.checkSchedule(
    { dueOn: dateOf(dueDay), amountCents: cents },
    {
      ...{ outstandingCents: owedCents(account), pendingCents: 0, leastCents: 50, daysMax: 60 },
      scheduledCents: standing.reduce((sum, each) => sum + each.amountCents, 0),
      ...{
        firstOn: dateOf(world.day),
        today: dateOf(world.day),
        now: instantOf(world.day),
        cutOffAt: instantOf(dueDay - 1, 20),
        chargedTo: hasMethod ? 'CARD' : null,
        charges: [],
      },
    },
  );
  if (refused || !mayStand(world, rules, 'schedule-make', [account])) return;
  addSchedule(world, { account, cents, dueDay, hasMethod, offerId: null });
}

export function makePromise(world: World, rules: Rules, account: Account, cents: number, promisedDay: number): void {
  const amountCents = Math.min(cents, owedCents(account));
  if (!isOwed(account) || amountCents < 1) return;
  if (!mayStand(world, rules, 'promise-make', [account])) return;
  world.promises.push({
    ...{ id: `promise-${world.promises.length + 1}`, accountId: account.id, amountCents, promisedDay },
    ...{ madeOn: world.day, madeOrder: world.order, state: 'OPEN' },
  });
}
