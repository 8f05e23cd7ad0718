import { accountInvariants, boundTwice, find, leastCents } from './audit-accounts.ts';
import { graceDays } from './book-money.ts';
import { accountOf, isGone, type Offer, owedCents, type Plan, type World } from './history-world.ts';
import { dayOf } from './make-agreements.ts';
import { balanceCents, centsUntil, moneyFor } from './truth.ts';

type Finding = string | null;

/**
 * What must hold after everything that happens, told from what people did and from the words that were accepted, and by
 * nothing of the rules. Each answers what breaks it.
 */
export const invariants: Readonly<Record<string, (world: World) => Finding>> = {
  'two agreements never bind one account': (world) => find(world.accounts, (account) => boundTwice(world, account)),
  'an offer that was paid in time has not lapsed': (world) =>
    find(world.offers, (offer) => (offer.state === 'LAPSED' && wasPaidInTime(world, offer) ? offer.id : null)),
  'an offer whose sum has come is settled': (world) =>
    find(world.offers, (offer) =>
      offer.state === 'ACCEPTED' && centsUntil(moneyOf(world, offer), world.day) >= offer.amountCents ? offer.id : null,
    ),
  'an offer is settled by its money alone, or when nothing is owed': (world) =>
    find(world.offers, (offer) => {
      const isPaid = centsUntil(moneyOf(world, offer), world.day) > offer.amountCents - leastCents;
      const isOwed = owedCents(accountOf(world, offer.accountId)) > 0;
      return offer.state === 'APPLIED' && !isPaid && isOwed ? offer.id : null;
    }),
  'nobody is told that an offer lapsed while nothing is owed': (world) =>
    find(world.offers, (offer) => {
      const account = accountOf(world, offer.accountId);
      const told = world.notices.find((each) => each.kind === 'offer lapsed' && each.recordId === offer.id);
      const isSame = told !== undefined && (account.entries.at(-1)?.bookedOrder ?? 0) <= told.order;
      return isSame && owedCents(account) <= 0 ? offer.id : null;
    }),
  'a plan that is paid on its days is not late and not broken': (world) =>
    find(world.plans, (plan) =>
      (plan.state === 'BROKEN' || plan.state === 'LATE') && wasKeptToTheDay(world, plan) ? plan.id : null,
    ),
  'gone is not paid': (world) =>
    find(world.plans, (plan) => (plan.state === 'COMPLETED' ? unpaidOf(world, plan) : null)),
  'nothing is scheduled on an account that is gone': (world) =>
    find(world.schedules, (each) =>
      each.state === 'OPEN' && isGone(accountOf(world, each.accountId)) ? each.id : null,
    ),
  'a scheduled payment whose sum came in time was not missed': (world) =>
    find(world.schedules, (each) => {
      const others = world.schedules.filter((other) => other.accountId === each.accountId);
      if (each.state !== 'MISSED' || others.length > 1) return null;
      const money = moneyFor(world, { accountIds: [each.accountId], order: each.madeOrder, day: each.madeOn });
      return centsUntil(money, each.dueDay + graceDays) >= each.amountCents ? each.id : null;
    }),
  'a charge takes what the words say of its day, and no more': (world) =>
    find(world.charges, (each) => beyondWords(world, each)),
  'no charge under a hold that forbids it': (world) =>
    find(world.charges, (each) => (each.heldBy.some((kind) => forbidding.has(kind)) ? each.recordId : null)),
  'one payment keeps one promise': (world) =>
    find(world.accounts, (account) => {
      const kept = world.promises.filter((each) => each.accountId === account.id && each.state === 'KEPT');
      if (kept.length === 0) return null;
      const order = Math.min(...kept.map((each) => each.madeOrder));
      const day = Math.min(...kept.map((each) => each.madeOn));
      const money = moneyFor(world, { accountIds: [account.id], order, day });
      const asked = kept.reduce((sum, each) => sum + each.amountCents, 0);
      return asked > centsUntil(money, world.day) ? account.id : null;
    }),
  'a promise whose sum came in time is kept': (world) =>
    find(world.promises, (each) => {
      const others = world.promises.filter((other) => other.accountId === each.accountId);
      if (others.length > 1 || each.state === 'KEPT' || each.state === 'CANCELED') return null;
      const money = moneyFor(world, { accountIds: [each.accountId], order: each.madeOrder, day: each.madeOn });
      return centsUntil(money, each.promisedDay + graceDays) >= each.amountCents ? each.id : null;
    }),
  'a promise that was due is broken when another replaces it': (world) =>
    find(world.promises, (each) => {
      const isGivenUp = world.notices.some(
        (told) => told.kind === 'promise CANCELED' && told.recordId === each.id && each.promisedDay <= told.day,
      );
      return isGivenUp ? each.id : null;
    }),
  'a fee has its cause once': (world) =>
    find(world.fees, (fee, index) => {
      const isTwice = world.fees.some(
        (each, other) =>
          other < index && each.kind === fee.kind && each.accountId === fee.accountId && each.cause === fee.cause,
      );
      const isBaseless =
        fee.kind === 'NSF' && !world.money.some((each) => each.id === fee.cause && each.disputedCents > 0);
      return isTwice || isBaseless ? `${fee.kind} ${fee.cause}` : null;
    }),
  'no fee is added to a settlement that is being paid': (world) =>
    find(world.fees, (fee) =>
      fee.standing.includes('offer-accepted') || (fee.kind === 'LATE' && fee.standing.includes('plan-agreed'))
        ? fee.kind
        : null,
    ),
  'an installment goes no further from its first day than the company allows': (world) =>
    find(world.plans, (plan) => {
      const isFar = plan.installments.some(
        (each) => dayOf(each.dueDate) - dayOf(plan.words[each.number - 1]?.dueDate ?? '') > 7,
      );
      return isFar ? plan.id : null;
    }),
  'our books hold what the provider’s balance holds': (world) =>
    find(world.money, (each) =>
      !each.isByHand && each.cents - each.bookedBackCents !== Math.max(0, balanceCents(each)) ? each.id : null,
    ),
  'what a person put down stands again when money goes back': (world) =>
    find(world.accounts, (account) =>
      !isGone(account) && account.putBy === 'Charged Off' && owedCents(account) > 0 && account.status !== 'Charged Off'
        ? `${account.id} is ${account.status}`
        : null,
    ),
  ...accountInvariants,
  'no account is paid beyond what is owed': (world) =>
    find(world.accounts, (account) => (owedCents(account) < 0 ? account.id : null)),
};

/** The first thing that is broken, by its words. */
export function audit(world: World): { readonly name: string; readonly detail: string } | null {
  for (const name in invariants) {
    const detail = invariants[name]?.(world);
    if (detail) return { name, detail };
  }
  return null;
}

const forbidding: ReadonlySet<string> = new Set(['DECEASED', 'BANKRUPTCY', 'REFUSE', 'ATTORNEY']);

function moneyOf(world: World, offer: Offer) {
  return moneyFor(world, { accountIds: [offer.accountId], order: offer.acceptedOrder, day: offer.acceptedOn ?? 0 });
}

function wasPaidInTime(world: World, offer: Offer): boolean {
  const isReplaced = world.notices.some((each) => each.kind === 'offer replaced' && each.recordId === offer.id);
  // Nothing may have been booked between the two: then the later one in the list came later.
  const isOver = world.offers
    .slice(world.offers.indexOf(offer) + 1)
    .some((each) => each.accountId === offer.accountId && each.acceptedOn !== null);
  const isPlanned = world.plans.some((each) => each.madeOrder >= offer.acceptedOrder && each.acceptedOn !== null);
  const account = accountOf(world, offer.accountId);
  // Where nothing is owed any more there is nothing to settle.
  if (isReplaced || isOver || isPlanned || isGone(account) || owedCents(account) <= 0) return false;
  const money = moneyOf(world, offer);
  let asked = 0;
  return offer.parts.every((part) => {
    asked += part.amountCents;
    const deadline = dayOf(part.dueOn) + graceDays;
    // What is left and too small to be paid is no reason to call it unpaid.
    const got = centsUntil(money, deadline);
    return deadline >= world.day || got >= asked || (got > 0 && got > asked - leastCents);
  });
}

/** Every amount came in the week before its day, and no day was moved. */
function wasKeptToTheDay(world: World, plan: Plan): boolean {
  if (plan.goneCents > 0 || plan.acceptedOn === null) return false;
  const isMoved = plan.installments.some((each) => each.dueDate !== plan.words[each.number - 1]?.dueDate);
  // Another plan, also one that was only offered, stands in the way of one that had been called broken.
  const isOver = world.plans.some((each) => each !== plan && each.madeOrder >= plan.madeOrder);
  const isSettled = world.offers.some((each) => each.acceptedOrder >= plan.madeOrder && each.acceptedOn !== null);
  if (isMoved || isOver || isSettled) return false;
  const accountIds = plan.parts.map((part) => part.accountId);
  const left = moneyFor(world, { accountIds, order: plan.madeOrder, day: plan.madeOn, planId: plan.id });
  return plan.words.every((word) => {
    const due = dayOf(word.dueDate);
    if (due > world.day) return true;
    const at = left.findIndex((each) => each.day <= due && each.day > due - 7 && each.cents === word.amountCents);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

function unpaidOf(world: World, plan: Plan): Finding {
  // What goes back later is the business of what came after it, also of a plan that was only offered.
  const isOver = world.plans.some((each) => each !== plan && each.madeOrder >= plan.madeOrder);
  const isSettled = world.offers.some((each) => each.acceptedOrder >= plan.madeOrder && each.acceptedOn !== null);
  if (isOver || isSettled) return null;
  const accountIds = plan.parts.map((part) => part.accountId);
  const totalCents = plan.words.reduce((sum, word) => sum + word.amountCents, 0);
  // Cash of a day before the plan that was written down later is not its money, but is owed no more.
  const money = moneyFor(world, { accountIds, order: plan.madeOrder, day: 0, planId: plan.id });
  const isForgiven = plan.parts.every(
    (part) => isGone(accountOf(world, part.accountId)) || owedCents(accountOf(world, part.accountId)) <= 0,
  );
  const isAllGone = plan.parts.every((part) => part.isGone);
  if (isAllGone && centsUntil(money, world.day) < totalCents - plan.goneCents) return plan.id;
  return !isForgiven && centsUntil(money, world.day) + waivedSince(world, plan) < totalCents - plan.goneCents
    ? plan.id
    : null;
}

function waivedSince(world: World, plan: Plan): number {
  let cents = 0;
  for (const part of plan.parts) {
    const entries = accountOf(world, part.accountId).entries.filter((entry) => entry.bookedOrder > plan.madeOrder);
    const since = new Set(entries.map((entry) => entry.id));
    // A discount of before the plan that is taken back is owed beside it: the plan was never about that sum.
    for (const { kind, reversesId, amountCents } of entries)
      if (kind === 'COMPENSATION' && (reversesId === null || since.has(reversesId))) cents -= amountCents;
  }
  return cents;
}

function beyondWords(world: World, charge: World['charges'][number]): Finding {
  const plan = world.plans.find((each) => each.id === charge.recordId);
  const schedule = world.schedules.find((each) => each.id === charge.recordId);
  if (plan) {
    const isWord = plan.words.some((word) => word.amountCents >= charge.cents && dayOf(word.dueDate) <= charge.day);
    return isWord ? null : `${plan.id}: ${charge.cents}`;
  }
  const isWord = schedule && schedule.dueDay <= charge.day && charge.cents <= schedule.amountCents;
  return isWord ? null : `${charge.recordId}: ${charge.cents}`;
}
