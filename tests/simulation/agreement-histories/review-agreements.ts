import { isRefusal } from '@recoup/domain/errors.ts';
import { graceEnd } from '@recoup/domain/negotiations/judge-offer.ts';
import { planRemainingCents } from '@recoup/domain/plans/plan-balance.ts';
import { isStanding, movePlan, type PlanVerb } from '@recoup/domain/plans/plan-state.ts';
import { graceDays, settleStatus, since } from './book-money.ts';
import {
  accountOf,
  addEntry,
  dateOf,
  instantOf,
  isGone,
  type Offer,
  owedCents,
  type Plan,
  tell,
  type World,
} from './history-world.ts';
import { endStanding, standingOn, zone } from './make-agreements.ts';
import type { Rules } from './rules.ts';

/** When on the day of the history it is now. */
export type Hour = number;

/** What follows by itself from money and clock, as the listeners of events and the worker do it. */
export function review(world: World, rules: Rules, hour: Hour = 15): void {
  for (const plan of world.plans) followPlan(world, rules, plan);
  for (const offer of world.offers) followOffer(world, rules, offer, hour);
  followSchedules(world, rules, hour);
  followPromises(world, rules, hour);
}

/** The accounts of a plan with what of them it may still ask for. */
export function planAccounts(world: World, rules: Rules, plan: Plan) {
  return plan.parts.map((part) => {
    const account = accountOf(world, part.accountId);
    const money = since(world, rules, account, { order: part.bookedUntil, day: plan.madeOn, planId: plan.id });
    const outstandingCents = part.isGone || isGone(account) ? 0 : Math.max(0, owedCents(account));
    const { accountId, coveredCents } = part;
    return { accountId, dueDate: '2026-01-01', coveredCents, ...money, outstandingCents, isGone: part.isGone };
  });
}

function leaveGone(world: World, rules: Rules, plan: Plan): number {
  let goneCents = 0;
  for (const [index, account] of planAccounts(world, rules, plan).entries()) {
    const part = plan.parts[index];
    if (!part || part.isGone || !isGone(accountOf(world, part.accountId))) continue;
    part.isGone = true;
    goneCents += Math.max(0, account.coveredCents - account.receivedCents - account.waivedCents);
  }
  if (goneCents > 0) plan.goneCents += goneCents;
  return goneCents;
}

function isTakenOver(world: World, plan: Plan): boolean {
  const accountIds = plan.parts.map((part) => part.accountId);
  return (
    world.plans.some(
      (each) =>
        each !== plan &&
        (isStanding(each.state) || (each.state === 'COMPLETED' && each.acceptedOrder > plan.acceptedOrder)) &&
        each.parts.some((part) => accountIds.includes(part.accountId) && (isStanding(each.state) || !part.isGone)),
    ) ||
    world.offers.some(
      (each) =>
        accountIds.includes(each.accountId) &&
        each.acceptedOrder > plan.madeOrder &&
        (each.state === 'ACCEPTED' || each.state === 'APPLIED'),
    )
  );
}

function followPlan(world: World, rules: Rules, plan: Plan): void {
  if (plan.state === 'CANCELED' || plan.state === 'REQUESTED') return;
  const goneCents = plan.state === 'COMPLETED' ? 0 : leaveGone(world, rules, plan);
  const accounts = planAccounts(world, rules, plan);
  if ((plan.state === 'COMPLETED' || plan.state === 'BROKEN') && goneCents === 0 && isTakenOver(world, plan)) return;
  const today = dateOf(world.day);
  plan.installments = rules.followLedger(plan.installments, accounts, { meantFor: [], today, goneCents });
  if (rules.isWithdrawn(goneCents, accounts)) {
    movePlanBy(world, plan, 'dissolve');
    return;
  }
  const brokenOn = plan.brokenOn;
  const wasKept =
    plan.state === 'BROKEN' &&
    brokenOn !== null &&
    rules.wasKept(plan.installments, {
      arrivals: accounts.flatMap((each) => each.arrivals),
      waivedCents: accounts.reduce((sum, each) => sum + each.waivedCents, 0),
      ...{ brokenAt: instantOf(brokenOn, 0), brokenOn: dateOf(brokenOn), goneCents: plan.goneCents },
    });
  for (let count = 0; count < 5; count += 1) {
    const isSettled = plan.state === 'OFFERED' && planRemainingCents(accounts) === 0;
    const verb = isSettled
      ? 'settle'
      : rules.judgePlan({
          ...{ state: plan.state, installments: plan.installments, today, graceDays, missesInRow: 3, stoppedOn: null },
          ...{ isChargeOpen: false, triedAgain: new Set<number>(), wasKept },
        });
    if (verb === null || !movePlan(plan.state, verb, 'system').ok) return;
    if (isStandingAgain(plan.state, verb) && !standsAgain(world, rules, plan)) return;
    movePlanBy(world, plan, verb);
  }
}

function isStandingAgain(state: Plan['state'], verb: PlanVerb): boolean {
  return !isStanding(state) && (verb === 'reinstate' || verb === 'return');
}

/** A plan binds again: what was made meanwhile ends as it would beside a new one, or stands in its way. */
function standsAgain(world: World, rules: Rules, plan: Plan): boolean {
  const standing = plan.parts.flatMap((part) => standingOn(world, part.accountId));
  const judged = rules.judgeStanding('plan-resume', standing, plan.id);
  if (isRefusal(judged)) return false;
  for (const { kind, recordId } of judged.ends) endStanding(world, rules, kind, recordId);
  return true;
}

function movePlanBy(world: World, plan: Plan, verb: PlanVerb): void {
  const moved = movePlan(plan.state, verb, 'system');
  if (!moved.ok) return;
  plan.state = moved.state;
  if (verb === 'break') plan.brokenOn = world.day;
  tell(world, `plan ${verb}`, plan.id);
}

function followOffer(world: World, rules: Rules, offer: Offer, hour: Hour): void {
  const account = accountOf(world, offer.accountId);
  if (isGone(account)) {
    if (offer.state === 'OPEN' || offer.state === 'ACCEPTED') endOffer(world, offer, 'DELETED', 'offer gone');
    return;
  }
  if (offer.state === 'OPEN') followOpenOffer(world, rules, offer, hour);
  if (offer.state !== 'ACCEPTED' && offer.state !== 'APPLIED' && offer.state !== 'LAPSED') return;
  if (offer.state === 'LAPSED' && !isLast(world, offer)) return;
  const money = since(world, rules, account, { order: offer.acceptedOrder, day: offer.acceptedOn ?? 0 });
  const news = rules.judgeOffer({
    ...{ status: offer.state, amountCents: offer.amountCents, waivedCents: offer.waivedCents },
    ...{ appliedCents: offer.appliedCents, arrivals: money.arrivals, givenCents: money.givenCents },
    takenBackAt: money.takenBackAt,
    ...{ outstandingCents: owedCents(account), pendingCents: 0, parts: offer.parts, graceDays, timeZone: zone },
    ...{ dueUntil: offer.dueUntil, now: instantOf(world.day, hour) },
    stop: { isStopped: false, freeSince: null, readAt: null },
  });
  if (news.kind === 'keep') offer.dueUntil = news.dueUntil;
  if (news.kind === 'apply' || news.kind === 'waive') {
    waive(world, rules, offer, news.waiveCents);
    if (news.kind === 'apply') endOffer(world, offer, 'APPLIED', 'offer applied');
  }
  if (news.kind === 'lapse') endOffer(world, offer, 'LAPSED', 'offer lapsed');
  if (news.kind === 'reopen' || news.kind === 'revive') standAgain(world, rules, offer, news.dueUntil);
}

function followOpenOffer(world: World, rules: Rules, offer: Offer, hour: Hour): void {
  const isPlanned = standingOn(world, offer.accountId).some((each) => each.kind === 'plan-agreed');
  const news = rules.judgeOpenOffer({
    ...{ amountCents: offer.amountCents, outstandingCents: owedCents(accountOf(world, offer.accountId)), isPlanned },
    ...{ expiresAt: instantOf(world.day + 1), now: instantOf(world.day, hour) },
  });
  if (news === 'expire') offer.state = 'EXPIRED';
  else if (news !== 'keep') endOffer(world, offer, 'DELETED', 'offer ended');
}

function isLast(world: World, offer: Offer): boolean {
  return world.offers.every(
    (each) => each === offer || each.accountId !== offer.accountId || each.acceptedOrder < offer.acceptedOrder,
  );
}

/** What is waived in all by an offer: the compensation that stood is taken back. */
function waive(world: World, rules: Rules, offer: Offer, cents: number): void {
  const account = accountOf(world, offer.accountId);
  if (offer.entryId) {
    addEntry(world, {
      accountId: account.id,
      kind: 'COMPENSATION',
      amountCents: offer.appliedCents,
      reversesId: offer.entryId,
      isAgreed: true,
    });
  }
  offer.entryId =
    cents > 0
      ? addEntry(world, { accountId: account.id, kind: 'COMPENSATION', amountCents: -cents, isAgreed: true })
      : null;
  offer.appliedCents = cents;
  settleStatus(world, rules, account);
}

/** Money went back, or had come in time after all: the agreement waits for its money, unless another one stands. */
function standAgain(world: World, rules: Rules, offer: Offer, dueUntil: Date): void {
  if (offer.appliedCents > 0) waive(world, rules, offer, 0);
  const judged = rules.judgeStanding('offer-resume', standingOn(world, offer.accountId), offer.id);
  if (isRefusal(judged)) {
    endOffer(world, offer, 'LAPSED', 'offer replaced');
    return;
  }
  for (const { kind, recordId } of judged.ends) {
    const isOwn = world.schedules.some((each) => each.id === recordId && each.offerId === offer.id);
    if (!isOwn) endStanding(world, rules, kind, recordId);
  }
  offer.state = 'ACCEPTED';
  offer.dueUntil = dueUntil;
  offer.reopenedOn = world.day;
}

function endOffer(world: World, offer: Offer, state: Offer['state'], word: string): void {
  offer.state = state;
  tell(world, word, offer.id);
  for (const each of world.schedules)
    if (each.offerId === offer.id && (each.state === 'OPEN' || each.state === 'REMINDED')) each.state = 'CANCELED';
}

function followSchedules(world: World, rules: Rules, hour: Hour): void {
  for (const account of world.accounts) {
    const open = world.schedules.filter(
      (each) =>
        each.accountId === account.id && ['OPEN', 'REMINDED', 'MISSED', 'PAID'].includes(each.state) && !each.offerId,
    );
    if (open.length === 0) continue;
    const claims = open
      .toSorted((a, b) => a.dueDay - b.dueDay || (a.id < b.id ? -1 : 1))
      .map((each) => {
        const { arrivals } = since(world, rules, account, { order: each.madeOrder, day: each.madeOn });
        const until = graceEnd(dateOf(each.dueDay), graceDays, zone);
        const inTime = each.state === 'MISSED' ? arrivals.filter(({ at }) => at < until) : arrivals;
        return { id: each.id, amountCents: each.amountCents, arrivals: inTime, paymentId: each.paymentId };
      });
    const shares = rules.shareMoney(claims);
    for (const each of open) {
      if (each.state === 'PAID') continue;
      if ((shares.get(each.id) ?? 0) >= each.amountCents) each.state = 'PAID';
      else if (each.state === 'MISSED') continue;
      else if (isGone(account) || owedCents(account) <= 0) {
        each.state = 'CANCELED';
        tell(world, 'schedule ended', each.id);
      } else if (
        each.state === 'REMINDED' &&
        graceEnd(dateOf(each.dueDay), graceDays, zone) <= instantOf(world.day, hour)
      ) {
        each.state = 'MISSED';
        tell(world, 'schedule missed', each.id);
      }
    }
  }
}

function followPromises(world: World, rules: Rules, hour: Hour): void {
  for (const account of world.accounts) {
    const due = (day: number) => graceEnd(dateOf(day), graceDays, zone);
    const promises = world.promises
      .filter((each) => each.accountId === account.id && each.state !== 'CANCELED')
      .toSorted((a, b) => a.promisedDay - b.promisedDay || (a.id < b.id ? -1 : 1));
    const shares = rules.shareMoney(
      promises.map((each) => ({
        id: each.id,
        amountCents: each.amountCents,
        arrivals: since(world, rules, account, { order: each.madeOrder, day: each.madeOn }).arrivals.filter(
          ({ at }) => at < due(each.promisedDay),
        ),
      })),
    );
    for (const each of promises) {
      if (isGone(account) && each.state === 'OPEN') each.state = 'CANCELED';
      else
        each.state = rules.judgePromise({
          ...{ status: each.state, amountCents: each.amountCents, arrivedCents: shares.get(each.id) ?? 0 },
          ...{ dueUntil: due(each.promisedDay), now: instantOf(world.day, hour) },
        });
    }
  }
}
