import type { ErrorCode, Refusal } from '../errors.ts';
import type { AccountStatus } from '../vocabulary.ts';
import { type Standing, type StandingKind, standingKinds } from './standing.ts';

/**
 * Everything that starts or accepts an agreement, takes the account from under one, or moves what is owed beside one. What
 * ends one asks only whether it still stands.
 */
export const agreementVerbs = [
  /** A customer asks a member for terms. */
  'plan-request',
  /** A member offers terms, also by approving or countering what was asked for. */
  'plan-offer',
  /** Terms become binding: by the customer, by a member who heard them, or at once in the portal. */
  'plan-accept',
  /** A broken plan goes on. */
  'plan-reinstate',
  /** A plan that was over binds again by itself: its money went back, or had come in time. */
  'plan-resume',
  /** A customer names a sum. */
  'offer-propose',
  /** A sum can be accepted from now on: named by a member, by the company's policy, or an approved proposal. */
  'offer-make',
  'offer-accept',
  /** A settlement that was over binds again by itself. */
  'offer-resume',
  /** A payment is scheduled for a day, or put to another one. */
  'schedule-make',
  'promise-make',
  /** An account is deleted or canceled. */
  'account-go',
  /** All of an account falls due at once. */
  'account-accelerate',
  /** What an account is for becomes more or less: its invoice was wrong. */
  'account-amount',
  /** A fee for being late, and interest. */
  'fee-late',
  /** A fee for a payment: it came back, or for the way to pay. */
  'fee-payment',
  /** A part of a debt is waived by hand. */
  'waive',
  /** Money goes back to the customer on our own word. */
  'refund',
] as const;
export type AgreementVerb = (typeof agreementVerbs)[number];

/**
 * Verbs by which somebody binds themselves, or asks the other to: none of them in a company that is being deleted. What binds
 * again by itself, and what ends or corrects, goes on there.
 */
const binding: ReadonlySet<AgreementVerb> = new Set<AgreementVerb>([
  ...(['plan-request', 'plan-offer', 'plan-accept', 'plan-reinstate'] as const),
  ...(['offer-propose', 'offer-make', 'offer-accept', 'schedule-make', 'promise-make'] as const),
]);

/** Whether a verb makes, accepts or extends an agreement. */
export const isBinding = (verb: AgreementVerb): boolean => binding.has(verb);

/** The word that the customer gets when one agreement ends another; none: the words of the new one say it. */
export type EndingNotice = 'SCHEDULE_CANCELED' | 'OFFER_ENDED' | 'PLAN_ENDED' | null;

/** What the table can answer in place of a verb. */
export const standingRefusals = [
  'PLAN_STANDS',
  'SETTLEMENT_STANDS',
  'PROPOSAL_WAITS',
  'PAYMENT_IN_PROGRESS',
  'ACCOUNT_DISPUTED',
] as const satisfies readonly ErrorCode[];
export type StandingRefusal = (typeof standingRefusals)[number];

export type Bearing =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused'; readonly code: StandingRefusal }
  | { readonly kind: 'ends'; readonly notice: EndingNotice };

const allowed: Bearing = { kind: 'allowed' };
const refused = (code: StandingRefusal): Bearing => ({ kind: 'refused', code });
const ends = (notice: EndingNotice): Bearing => ({ kind: 'ends', notice });

type Row = Readonly<Record<StandingKind, Bearing>>;

const nothing: Row = {
  ...{ 'plan-requested': allowed, 'plan-offered': allowed, 'plan-agreed': allowed },
  ...{ 'offer-proposed': allowed, 'offer-open': allowed, 'offer-accepted': allowed },
  ...{ 'schedule-open': allowed, 'schedule-charging': allowed, 'promise-open': allowed },
  ...{ 'payment-pending': allowed, 'dispute-open': allowed, hold: allowed },
};

/** One plan at a time, none beside a settlement, and none over money whose way is not known. */
const plan: Row = {
  ...nothing,
  'plan-requested': refused('PLAN_STANDS'),
  'plan-offered': refused('PLAN_STANDS'),
  'plan-agreed': refused('PLAN_STANDS'),
  'offer-accepted': refused('SETTLEMENT_STANDS'),
  'payment-pending': refused('PAYMENT_IN_PROGRESS'),
  'schedule-charging': refused('PAYMENT_IN_PROGRESS'),
  'dispute-open': refused('ACCOUNT_DISPUTED'),
};

/** What was only open beside a plan ends once the plan binds. */
const boundPlan: Row = {
  ...plan,
  'offer-proposed': ends('OFFER_ENDED'),
  'offer-open': ends('OFFER_ENDED'),
  'schedule-open': ends('SCHEDULE_CANCELED'),
  'promise-open': ends(null),
};

const offer: Row = {
  ...nothing,
  'plan-agreed': refused('PLAN_STANDS'),
  'offer-accepted': refused('SETTLEMENT_STANDS'),
};

/** A table: a verb by what stands. One place says which agreements stand beside each other. */
export const bearings: Readonly<Record<AgreementVerb, Row>> = {
  'plan-request': plan,
  'plan-offer': plan,
  'plan-accept': boundPlan,
  'plan-reinstate': boundPlan,
  // Nobody is asked: what binds already stays, what was only open ends.
  'plan-resume': {
    ...boundPlan,
    'schedule-charging': allowed,
    'payment-pending': allowed,
    'dispute-open': allowed,
  },
  'offer-propose': { ...offer, 'offer-proposed': refused('PROPOSAL_WAITS') },
  'offer-make': { ...offer, 'offer-proposed': ends(null), 'offer-open': ends(null) },
  'offer-accept': {
    ...offer,
    'plan-requested': ends('PLAN_ENDED'),
    'plan-offered': ends('PLAN_ENDED'),
    'offer-proposed': ends(null),
    'schedule-open': ends('SCHEDULE_CANCELED'),
    'schedule-charging': refused('PAYMENT_IN_PROGRESS'),
    'promise-open': ends(null),
    'payment-pending': refused('PAYMENT_IN_PROGRESS'),
  },
  'offer-resume': {
    ...offer,
    'plan-requested': ends('PLAN_ENDED'),
    'plan-offered': ends('PLAN_ENDED'),
    'offer-proposed': ends(null),
    'offer-open': refused('SETTLEMENT_STANDS'),
    'schedule-open': ends('SCHEDULE_CANCELED'),
    'promise-open': ends(null),
  },
  'schedule-make': {
    ...nothing,
    'plan-agreed': refused('PLAN_STANDS'),
    'offer-accepted': refused('SETTLEMENT_STANDS'),
    'dispute-open': refused('ACCOUNT_DISPUTED'),
  },
  // A promise moves no day and no sum of what was agreed; a newer one takes the place of an older one for the same debt.
  'promise-make': { ...nothing, 'promise-open': ends(null) },
  'account-go': {
    ...nothing,
    ...{ 'plan-requested': ends('PLAN_ENDED'), 'plan-offered': ends('PLAN_ENDED'), 'plan-agreed': ends('PLAN_ENDED') },
    ...{ 'offer-proposed': ends('OFFER_ENDED'), 'offer-open': ends('OFFER_ENDED') },
    ...{ 'offer-accepted': ends('OFFER_ENDED'), 'schedule-open': ends('SCHEDULE_CANCELED') },
    ...{ 'promise-open': ends(null) },
    'schedule-charging': refused('PAYMENT_IN_PROGRESS'),
    // Whatever still arrives is booked as the customer's credit (G6).
    'payment-pending': allowed,
  },
  // Whoever keeps to what was agreed does not owe the whole at once.
  'account-accelerate': {
    ...nothing,
    'plan-agreed': refused('PLAN_STANDS'),
    'offer-accepted': refused('SETTLEMENT_STANDS'),
  },
  // The accepted words name the sum of the debt: more would be owed beside them, less would be a waiver without a name.
  'account-amount': {
    ...nothing,
    'plan-agreed': refused('PLAN_STANDS'),
    'offer-accepted': refused('SETTLEMENT_STANDS'),
    'schedule-charging': refused('PAYMENT_IN_PROGRESS'),
  },
  // Whoever keeps to what was agreed is not late, nor is a debt late while nobody knows whether it is one.
  'fee-late': {
    ...nothing,
    'plan-agreed': refused('PLAN_STANDS'),
    'offer-accepted': refused('SETTLEMENT_STANDS'),
    'dispute-open': refused('ACCOUNT_DISPUTED'),
  },
  // What a payment costs is owed beside a plan; a settlement names all that is still to be paid.
  'fee-payment': { ...nothing, 'offer-accepted': refused('SETTLEMENT_STANDS') },
  // Less is owed: plans become shorter, and an offer above what is left ends when it next looks at its account.
  waive: nothing,
  // What we give back was received all the same (`moneySince`).
  refund: nothing,
};

export interface Judged {
  readonly ok: true;
  /** What the verb ends, once per account. */
  readonly ends: readonly Standing[];
}

/** What the table refuses with; those of `standingRefusals` alone. */
export type StandingRefused = Refusal & { readonly code: StandingRefusal };

/**
 * Whether a verb may be carried out on accounts on which this stands, and what it ends there. `except` is the record that
 * the verb is about. What is refused comes first in the order of the table's columns, so that the answer does not depend
 * on the order of rows.
 */
export function judgeStanding(
  verb: AgreementVerb,
  standing: readonly Standing[],
  except?: string,
): Judged | StandingRefused {
  const others = standing.filter((each) => each.recordId !== except);
  const row = bearings[verb];
  const code = refusalBeside(
    verb,
    others.map((each) => each.kind),
  );
  if (code) return { ok: false, code };
  return { ok: true, ends: others.filter((each) => row[each.kind].kind === 'ends') };
}

/** What the table refuses a verb with where all this stands; null when nothing of it is in its way. */
export function refusalBeside(verb: AgreementVerb, kinds: Iterable<StandingKind>): StandingRefusal | null {
  const standing = new Set(kinds);
  for (const kind of standingKinds) {
    const bearing = bearings[verb][kind];
    if (bearing.kind === 'refused' && standing.has(kind)) return bearing.code;
  }
  return null;
}

/** What a status that a person chooses does to what stands on the account; null: nothing. */
export function verbOfStatus(status: AccountStatus): 'account-go' | 'account-accelerate' | null {
  if (status === 'Canceled') return 'account-go';
  return status === 'Accelerated' ? 'account-accelerate' : null;
}
