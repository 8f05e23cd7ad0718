import { type Account, accountOf, isGone, type Offer, owedCents, type Plan, type World } from './history-world.ts';
import { dayOf } from './make-agreements.ts';
import { disputedInWords } from './truth.ts';

type Finding = string | null;

/** What a charge of the provider is at least, in cents. */
export const leastCents = 50;
const noticeDays = 10;

/** What must hold of debts, fees and charges beside agreements, told by what was accepted and by nothing of the rules. */
export const accountInvariants: Readonly<Record<string, (world: World) => Finding>> = {
  'no account falls due at once beside accepted words': (world) => beside(world, 'falls due at once'),
  'what an account is for does not change beside accepted words': (world) => beside(world, 'is for another sum'),
  'nobody is asked to settle for more than they owe': (world) =>
    find(world.offers, (offer) => {
      const owed = owedCents(accountOf(world, offer.accountId));
      return offer.state === 'OPEN' && offer.amountCents > owed ? `${offer.id}: ${offer.amountCents} of ${owed}` : null;
    }),
  'a settlement that is paid leaves nothing owed but what came after it': (world) =>
    find(world.offers, (offer) => (offer.state === 'APPLIED' ? leftBeside(world, offer) : null)),
  'another amount than the words say is told ten days ahead': (world) =>
    find(world.charges, ({ recordId, number, cents, day }) => {
      const plan = world.plans.find((each) => each.id === recordId);
      const word = plan?.words.find((each) => each.number === number);
      if (!plan || !word || word.amountCents === cents) return null;
      const isTold = world.notices.some(
        (each) =>
          each.recordId === recordId &&
          each.charge?.number === number &&
          each.charge.cents === cents &&
          each.day + noticeDays <= day,
      );
      return isTold ? null : `${recordId} ${number}: ${cents} of ${word.amountCents}`;
    }),
  'an installment is charged once': (world) =>
    find(world.charges, ({ recordId, number, cents }, index) => {
      const plan = world.plans.find((each) => each.id === recordId);
      const one = plan?.installments.find((each) => each.number === number);
      // Once more after money that had paid it went back, or a member let the plan go on.
      if (!plan || !one || one.reopenedOn !== null) return null;
      const isTwice = world.charges.some(
        (each, other) => other < index && each.recordId === recordId && each.number === number,
      );
      return isTwice ? `${recordId} ${number}: ${cents}` : null;
    }),
  'no charge is smaller than the provider takes': (world) =>
    find(world.charges, (each) => (each.cents < leastCents ? `${each.recordId}: ${each.cents}` : null)),
  'no installment is left that nobody can pay': (world) => find(world.plans, tooSmall),
  'no charge of what is in dispute': (world) => find(world.charges, (each) => (each.isDisputed ? each.recordId : null)),
  'no charge of what its customer disputed in words after they had agreed to it': (world) =>
    find(world.charges, (each) =>
      disputedInWords(world, { ...each, sinceDay: each.authorizedOn }) ? each.recordId : null,
    ),
  'nobody is late with what is in dispute': (world) =>
    find(world.fees, (fee) =>
      fee.isDisputed && (fee.kind === 'LATE' || fee.kind === 'INTEREST') ? `${fee.kind} ${fee.accountId}` : null,
    ),
  'no interest runs beside accepted words, nor twice on one day': (world) =>
    find(world.fees, (fee, index) => {
      if (fee.kind !== 'INTEREST') return null;
      const isBound = fee.standing.includes('plan-agreed') || fee.standing.includes('offer-accepted');
      const isTwice = world.fees.some(
        (each, other) =>
          other < index &&
          each.kind === 'INTEREST' &&
          each.accountId === fee.accountId &&
          dayOf(fee.cause) < dayOf(each.until ?? each.cause) &&
          dayOf(each.cause) < dayOf(fee.until ?? fee.cause),
      );
      return isBound || isTwice ? `${fee.accountId} ${fee.cause}` : null;
    }),
  'an account that a person had fall due at once stands there again when money goes back': (world) =>
    find(world.accounts, (account) =>
      !isGone(account) && account.putBy === 'Accelerated' && owedCents(account) > 0 && account.status !== 'Accelerated'
        ? `${account.id} is ${account.status}`
        : null,
    ),
};

function beside(world: World, what: World['deeds'][number]['what']): Finding {
  return find(world.deeds, (deed) =>
    deed.what === what && deed.boundBy !== null ? `${deed.accountId} beside ${deed.boundBy}` : null,
  );
}

/** Owed after a settlement is only what was charged since or came back from before it. */
function leftBeside(world: World, offer: Offer): Finding {
  const account = accountOf(world, offer.accountId);
  if (isGone(account)) return null;
  const undone = new Set(
    world.money.filter((each) => each.refundedCents + each.disputedCents >= each.cents).map((each) => each.id),
  );
  let sinceCents = 0;
  for (const entry of account.entries) {
    const isGift = entry.isGiven && !undone.has(entry.paymentId ?? '');
    // What an older settlement had waived comes back with that one's money.
    const isOlders =
      entry.isAgreed &&
      account.entries.some((each) => each.id === entry.reversesId && each.bookedOrder <= offer.acceptedOrder);
    const isOwedAnew =
      entry.bookedOrder > offer.acceptedOrder && entry.amountCents > 0 && (entry.kind !== 'COMPENSATION' || isOlders);
    if (isOwedAnew && !isGift) sinceCents += entry.amountCents;
  }
  const owed = owedCents(account);
  return owed > sinceCents ? `${offer.id}: ${owed} owed, ${sinceCents} since` : null;
}

/**
 * Of a plan that is being kept each installment can be paid, wherever what is open can be divided so: nothing, or at least
 * a charge and at most what the words say.
 */
function tooSmall(plan: Plan): Finding {
  if (plan.state !== 'ACTIVE' && plan.state !== 'LATE') return null;
  const open = plan.installments.map((each) => each.amountCents - each.paidCents).filter((cents) => cents > 0);
  if (open.every((cents) => cents >= leastCents)) return null;
  const totalCents = open.reduce((sum, cents) => sum + cents, 0);
  const largest = plan.words.map((each) => each.amountCents).toSorted((left, right) => right - left);
  const most = largest.slice(0, Math.floor(totalCents / leastCents)).reduce((sum, cents) => sum + cents, 0);
  return most >= totalCents ? `${plan.id}: ${open.join(' and ')}` : null;
}

export function boundTwice(world: World, account: Account): Finding {
  const plans = world.plans.filter(
    (each) =>
      (each.state === 'ACTIVE' || each.state === 'LATE') &&
      each.parts.some((part) => part.accountId === account.id && !part.isGone),
  );
  const offers = world.offers.filter((each) => each.state === 'ACCEPTED' && each.accountId === account.id);
  const schedules = world.schedules.filter(
    (each) => each.accountId === account.id && (each.state === 'OPEN' || each.state === 'REMINDED'),
  );
  const bound = [...plans, ...offers].map((each) => each.id);
  if (bound.length > 1) return bound.join(' beside ');
  const other = schedules.find((each) => bound.length > 0 && (each.offerId === null || each.offerId !== bound[0]));
  return other ? `${other.id} beside ${bound[0]}` : null;
}

/** The first finding about one of them. */
export function find<T>(items: readonly T[], look: (item: T, index: number) => Finding): Finding {
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const found = item === undefined ? null : look(item, index);
    if (found !== null) return found;
  }
  return null;
}
