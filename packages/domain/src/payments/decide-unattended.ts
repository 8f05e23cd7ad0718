import { decideMoney } from '../contact-policy/decide-money.ts';
import type { DebtNature, Party, Stamped, TextElement } from '../contact-policy/policy-facts.ts';
import { type Refusal, refuse } from '../errors.ts';
import { isDisputedSince } from '../holds/disputed-in-words.ts';
import { type HoldFacts, type HoldKind, openHolds } from '../holds/hold.ts';

/**
 * Who has a charge made: the payer in the portal, a member for a customer who is with them, or an agreement by itself.
 */
export type ChargeSource = 'portal' | 'staff' | 'plan' | 'schedule';

/** Nobody sits in front of these: they happen because their day, or that of their next try, has come. */
const unattended: ReadonlySet<string> = new Set(['plan', 'schedule']);

export function isUnattended(source: string): boolean {
  return unattended.has(source);
}

/**
 * What charges a saved method without its owner: an installment's day, the day of a scheduled payment, a planned try
 * after a decline, a member who has a failed charge tried again, and a member who has just heard the customer agree.
 */
export const chargeActs = ['plan', 'schedule', 'retry', 'again', 'staff'] as const;
export type ChargeAct = (typeof chargeActs)[number];

type Answer = 'stops' | 'goes-on';
const nothing = { plan: 'stops', schedule: 'stops', retry: 'stops', again: 'stops', staff: 'stops' } as const;
const onlyWords = { ...nothing, staff: 'goes-on' } as const;
const noTry = { plan: 'goes-on', schedule: 'goes-on', retry: 'stops', again: 'stops', staff: 'goes-on' } as const;
const everything = { ...noTry, retry: 'goes-on', again: 'goes-on' } as const;

/**
 * What an open hold does to each charge. The stay and a death end all of them. Who refuses to pay or has a lawyer is
 * charged by nobody until they say so themselves; who wants no word from us keeps what was agreed on its days, but is
 * not charged on a day that we could not tell them of. What only lets campaigns rest stops no charge.
 */
export const holdAnswers: Readonly<Record<HoldKind, Readonly<Record<ChargeAct, Answer>>>> = {
  BANKRUPTCY: nothing,
  DECEASED: nothing,
  REFUSE: onlyWords,
  ATTORNEY: onlyWords,
  CEASE: noTry,
  DO_NOT_CONTACT: noTry,
  // Two books disagree about the sum: nothing is charged by itself until somebody has said which one is right.
  LEDGER: onlyWords,
  HARDSHIP: everything,
  PAUSE: everything,
  PROMISE: everything,
};

/** These concern the person, whatever debt they were written down for. */
const ofThePerson: ReadonlySet<HoldKind> = new Set(['BANKRUPTCY', 'DECEASED']);

/** What is known when a charge is about to be made. Amounts in cents. */
export interface UnattendedCharge {
  readonly act: ChargeAct;
  readonly accounts: readonly { readonly id: string; readonly isDisputed: boolean }[];
  /** Of the customer, that nobody has lifted. */
  readonly holds: readonly HoldFacts[];
  readonly party: Party;
  readonly debtNature: DebtNature | null;
  readonly amountCents: number;
  /** What the accepted words say of this day. */
  readonly agreedCents: number;
  /** When the customer agreed to be charged by itself, in words that were kept; null: never. */
  readonly authorizedAt: Date | null;
  /** When they were given these words to keep. */
  readonly copyAt: Date | null;
  /** When they were told that the amount differs. */
  readonly noticedAt: Date | null;
  /** When they took the authorization back and have not given it again. */
  readonly stoppedAt: Date | null;
  /**
   * What they and we wrote about a dispute: DISPUTE in words of theirs, and VERIFIED once we had answered it (15 U.S.C.
   * 1692g(b)); of one account, or (null) of all that they owe.
   */
  readonly said: readonly (Stamped & { readonly accountId: string | null })[];
  /** They wrote something that nobody has understood yet: it may be a wish that nothing is charged. */
  readonly isUnread: boolean;
  /** What has to be told before this charge has neither left nor been read in the portal. */
  readonly isUntold: boolean;
}

/** Null: it may be made. What waits may be charged `from` then on. */
export type UnattendedAnswer = null | { readonly refusal: Refusal; readonly from: Date | null };

/** Words that wait for a member are asked for again so much later. */
const LOOK_AGAIN_MS = 3_600_000;

const stopped = (refusal: Refusal): UnattendedAnswer => ({ refusal, from: null });

/**
 * The one question before every charge without its payer, asked when it is prepared and again under the locks of its
 * accounts: disputes, also in words of the customer, holds, words that nobody has understood yet (an oral order stops a debit, 12 CFR 1005.10(c)(1)),
 * authorization (REGE-STOP, REGE-AUTH, NACHA-AUTH) and changed amounts (REGE-VARYING). Cards
 * are held to the same rules, since a debit card is not told from a credit card (12 CFR 1005.10(b)-(d)). Pure.
 */
export function decideUnattended(charge: UnattendedCharge, at: Date): UnattendedAnswer {
  const { act, accounts } = charge;
  if (act !== 'staff' && (accounts.some((account) => account.isDisputed) || isSaidDisputed(charge, at)))
    return stopped(refuse('ACCOUNT_DISPUTED'));
  if (isChargeHeld(charge, at)) return stopped(refuse('COLLECTION_STAYED'));
  if (act !== 'staff' && charge.isUnread)
    return { refusal: refuse('MESSAGE_UNREAD'), from: new Date(at.getTime() + LOOK_AGAIN_MS) };
  // The customer has just agreed to this very charge; its words are kept with it.
  if (act === 'staff') return null;
  const decision = decideMoney({ ...noFacts, ...factsOf(charge) }, at);
  if (decision.decision === 'DELAY') return { refusal: refuse('CHARGE_NOT_ANNOUNCED'), from: decision.nextLawful };
  if (decision.decision === 'ALLOW') return charge.isUntold ? stopped(refuse('CHARGE_NOT_ANNOUNCED')) : null;
  const [reason] = decision.reasons;
  if (reason === 'REGE-STOP') return stopped(refuse('PAYMENT_METHOD_WITHDRAWN'));
  return stopped(refuse(reason === 'REGE-VARYING' ? 'CHARGE_NOT_ANNOUNCED' : 'CHARGE_NOT_AUTHORIZED'));
}

function isSaidDisputed({ accounts, said, authorizedAt }: UnattendedCharge, at: Date): boolean {
  return accounts.some(({ id }) => isDisputedSince(said, id, authorizedAt, at));
}

/** Whether an open hold stands against such a charge of these accounts. */
export function isChargeHeld(
  { act, accounts, holds }: Pick<UnattendedCharge, 'act' | 'holds'> & { accounts: readonly { readonly id: string }[] },
  at: Date,
): boolean {
  const accountIds = new Set(accounts.map((account) => account.id));
  return openHolds(holds, [], at)
    .filter(({ kind, accountId }) => ofThePerson.has(kind) || accountId === null || accountIds.has(accountId))
    .some(({ kind }) => holdAnswers[kind][act] === 'stops');
}

const noFacts = {
  zonesKnown: [],
  zonesAddress: [],
  zonesPhone: [],
  flags: new Set<never>(),
  textHas: new Set<TextElement>(),
  network: 'ACH',
  code: '',
  original: null,
  attempts: [],
  feeBasis: null,
} as const;

function factsOf(charge: UnattendedCharge) {
  const stamp = (name: string, at: Date | null): Stamped[] => (at ? [{ name, at }] : []);
  return {
    action: 'PREAUTH_DEBIT',
    party: charge.party,
    // Who is not known to be a business is protected like a consumer.
    debtNature: charge.debtNature ?? 'CONSUMER',
    consents: stamp('ACH_AUTH', charge.authorizedAt),
    events: [...stamp('STOP_PAYMENT', charge.stoppedAt), ...stamp('AUTH_COPY_SENT', charge.copyAt)],
    amountCents: charge.amountCents,
    previousAmountCents: charge.agreedCents,
    noticed: charge.noticedAt,
  } as const;
}
