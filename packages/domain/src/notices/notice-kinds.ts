import type { MessageKind } from '../contact-policy/policy-facts.ts';
import type { RegularRhythm } from '../plans/plan-rhythm.ts';
import { readMoment } from './moment-fact.ts';
import { isPaymentDates } from './payment-dates.ts';

/**
 * What a fact is: `cents` an amount in integer cents; `date` a day as `YYYY-MM-DD`; `moment` an instant and the IANA zone
 * whose clock names it (`momentFact`); `count` a whole number; `text` words that are shown as they are; `code` a secret
 * that is masked once it was sent; `rhythm` how installments follow each other; `payments` their days and amounts
 * (`payment-dates.ts`). With `?` it may be null.
 */
export type FactType = 'cents' | 'date' | 'moment' | 'count' | 'text' | 'code' | 'rhythm' | 'payments';
type FactShape = FactType | `${FactType}?`;

/** Where the link of a notice leads in the portal; null: it has none. */
export type NoticePath =
  | ''
  | '/pay'
  | '/offer'
  | '/payment-plan'
  | '/schedule-payment'
  | '/methods'
  | '/sign-in'
  | '/disputes'
  | null;

export interface NoticeKindRules {
  /** As what the contact policy judges it. */
  readonly messageKind: MessageKind;
  readonly path: NoticePath;
  /** Every fact that its text needs: nothing leaves without them, and no number that is not among them. */
  readonly facts: Readonly<Record<string, FactShape>>;
}

const offerFacts = { reference: 'text', amountCents: 'cents', waivedCents: 'cents' } as const;
/** What is owed on invoices that an offer does not cover, and their numbers; null without any. */
const besideOffer = { besideCents: 'cents?', besideReference: 'text?' } as const;

/**
 * What the product tells a customer about money without a campaign, by kind, with the facts that its text needs.
 * `methodLabel` is the saved method as people know it, `Visa •••• 4242`; `reason` a short sentence of ours or the
 * provider's that may be shown to the customer, in their language.
 */
export const noticeRules = {
  /** The one-time code of the portal; `minutes` it stays valid. Goes out at once or not at all. */
  LOGIN_CODE: { messageKind: 'LOGIN_CODE', path: null, facts: { code: 'code', minutes: 'count' } },
  /** A link in place of an old one, on the customer's own wish; to where the old one had gone. */
  NEW_LINK: { messageKind: 'LOGIN_CODE', path: '', facts: {} },
  /**
   * As on the paper of the receipt: `remainingCents` was open in all when the money had arrived, `creditCents` of it no
   * invoice took; null when all of it paid something. `agreedCents` is left to pay by the settlement that it was paid for.
   */
  RECEIPT: {
    messageKind: 'RECEIPT',
    path: '',
    facts: {
      ...{ amountCents: 'cents', paidOn: 'date', methodLabel: 'text?', creditCents: 'cents?' },
      ...{ remainingCents: 'cents', agreedCents: 'cents?' },
    },
  },
  /** An automatic charge failed. `retryOn`: when it is tried again, null when it is not. */
  PAYMENT_FAILED: {
    messageKind: 'PAYMENT_NOTICE',
    path: '/pay',
    facts: { amountCents: 'cents', failedOn: 'date', methodLabel: 'text?', reason: 'text?', retryOn: 'date?' },
  },
  /** The bank wants the payer to confirm a charge that was made without them (3-D Secure). */
  PAYMENT_CONFIRM: {
    messageKind: 'PAYMENT_NOTICE',
    path: '/pay',
    facts: { amountCents: 'cents', methodLabel: 'text?' },
  },
  /**
   * A payment that had arrived was taken back by the bank; `balanceCents` is owed again, left out where an agreement
   * says what is asked for and when. `retryOn`: when an automatic one is tried again, null when it is not.
   */
  PAYMENT_RETURNED: {
    messageKind: 'PAYMENT_NOTICE',
    path: '/pay',
    facts: { amountCents: 'cents', paidOn: 'date', returnedOn: 'date', balanceCents: 'cents?', retryOn: 'date?' },
  },
  REFUND: {
    messageKind: 'RECEIPT',
    path: '',
    facts: { amountCents: 'cents', refundedOn: 'date', methodLabel: 'text?' },
  },
  PLAN_OFFERED: {
    messageKind: 'PAYMENT_NOTICE',
    path: '/payment-plan',
    facts: {
      ...({ totalCents: 'cents', installments: 'count', rhythm: 'rhythm?', payments: 'payments?' } as const),
      ...({ firstCents: 'cents', firstOn: 'date', expiresOn: 'date?' } as const),
    },
  },
  /** The plan that was agreed; `terms` is the accepted text in full, `lastOn` the day of the last installment. */
  PLAN_TERMS: {
    messageKind: 'PLAN_CONFIRM',
    path: '/payment-plan',
    facts: {
      ...({
        totalCents: 'cents',
        installments: 'count',
        rhythm: 'rhythm?',
        payments: 'payments?',
        firstCents: 'cents',
        firstOn: 'date',
        lastOn: 'date',
      } as const),
      ...({ methodLabel: 'text?', terms: 'text' } as const),
    },
  },
  /** `methodLabel`: what will be charged; null when the customer pays by themselves. */
  INSTALLMENT_DUE: {
    messageKind: 'PAYMENT_NOTICE',
    path: '/pay',
    facts: { amountCents: 'cents', dueOn: 'date', number: 'count', installments: 'count', methodLabel: 'text?' },
  },
  /**
   * The day of installments passed without a charge, through us: `payments` names them, and they are not charged by
   * themselves any more. Owed to whoever counts on the charge, so it is no reminder.
   */
  INSTALLMENT_PASSED: {
    messageKind: 'PLAN_CONFIRM',
    path: '/pay',
    facts: { amountCents: 'cents', payments: 'payments?', payUntil: 'date' },
  },
  PLAN_LATE: {
    messageKind: 'PAYMENT_NOTICE',
    path: '/pay',
    facts: { amountCents: 'cents', dueOn: 'date', graceUntil: 'date' },
  },
  PLAN_BROKEN: { messageKind: 'PAYMENT_NOTICE', path: '/pay', facts: { remainingCents: 'cents' } },
  /** An invoice was taken out of an agreed plan: `remainingCents` is what is left of the plan. */
  PLAN_REDUCED: {
    messageKind: 'PLAN_CONFIRM',
    path: '/payment-plan',
    facts: { reference: 'text', remainingCents: 'cents' },
  },
  /** A plan ended without being paid or broken: its invoices were withdrawn, or something else was agreed. */
  PLAN_ENDED: { messageKind: 'PLAN_CONFIRM', path: '', facts: { reference: 'text' } },
  /** It was called broken, and money that had come in time was recorded later: it goes on. */
  PLAN_RESTORED: { messageKind: 'PAYMENT_NOTICE', path: '/payment-plan', facts: { remainingCents: 'cents' } },
  /**
   * It was broken, and a member lets it go on: `payments` were missed and are not charged by themselves any more,
   * `remainingCents` is left of the plan with them.
   */
  PLAN_REINSTATED: {
    messageKind: 'PLAN_CONFIRM',
    path: '/pay',
    facts: { amountCents: 'cents', payments: 'payments?', payUntil: 'date', remainingCents: 'cents' },
  },
  /** `totalCents` was paid by the plan; what of it was waived instead, or null. */
  PLAN_COMPLETED: {
    messageKind: 'PLAN_CONFIRM',
    path: '',
    facts: { totalCents: 'cents', completedOn: 'date', forgivenCents: 'cents?' },
  },
  /** `changeUntil`: until when the customer may change or cancel it. */
  SCHEDULE_CONFIRMED: {
    messageKind: 'PLAN_CONFIRM',
    path: '/schedule-payment',
    facts: { amountCents: 'cents', payOn: 'date', methodLabel: 'text?', changeUntil: 'moment?' },
  },
  SCHEDULE_CHANGED: {
    messageKind: 'PLAN_CONFIRM',
    path: '/schedule-payment',
    facts: { amountCents: 'cents', payOn: 'date', methodLabel: 'text?', changeUntil: 'moment?' },
  },
  SCHEDULE_CANCELED: { messageKind: 'PAYMENT_NOTICE', path: '', facts: { amountCents: 'cents', payOn: 'date' } },
  /** Its day passed without a charge, through us, and it is not charged by itself any more. */
  SCHEDULE_PASSED: { messageKind: 'PLAN_CONFIRM', path: '/pay', facts: { amountCents: 'cents', payOn: 'date' } },
  /** Some days before a scheduled payment, or on its day when the customer pays by themselves (`methodLabel` null). */
  SCHEDULE_DUE: {
    messageKind: 'PAYMENT_NOTICE',
    path: '/schedule-payment',
    facts: { amountCents: 'cents', payOn: 'date', methodLabel: 'text?' },
  },
  /** `reference`: the one invoice that was promised, alone of all that rests until then; null when all of them do. */
  PROMISE_CONFIRMED: {
    messageKind: 'PAYMENT_NOTICE',
    path: '/pay',
    facts: { amountCents: 'cents', payOn: 'date', reference: 'text?' },
  },
  /**
   * `balanceCents` is what is owed without the offer, `waivedCents` the part of it that is owed no more once the offer is
   * paid, `reference` the invoice, `graceDays` how late a payment may be before the agreement ends.
   */
  OFFER_MADE: {
    messageKind: 'SETTLEMENT_OFFER',
    path: '/offer',
    facts: {
      ...{ ...offerFacts, balanceCents: 'cents', expiresOn: 'date', graceDays: 'count' },
      /** In how many monthly payments it may come; null: only at once. */
      partsMax: 'count?',
      ...besideOffer,
    },
  },
  /** The offer ends soon and nobody has accepted it. */
  OFFER_CLOSING: {
    messageKind: 'SETTLEMENT_OFFER',
    path: '/offer',
    facts: { ...offerFacts, balanceCents: 'cents', expiresOn: 'date', graceDays: 'count', ...besideOffer },
  },
  /**
   * `terms` is the accepted text in full, `graceUntil` the last day on which the last payment still counts, `payments` the
   * days and amounts that were agreed, `firstOn` the first of several days, null where there is one; `chargedLabel` the saved method that pays what lies ahead; null when the customer pays by themselves.
   */
  OFFER_ACCEPTED: {
    messageKind: 'PLAN_CONFIRM',
    path: '/pay',
    facts: {
      ...{ ...offerFacts, balanceCents: 'cents', payUntil: 'date', graceUntil: 'date' },
      ...({ firstOn: 'date?', payments: 'payments?', chargedLabel: 'text?', terms: 'text' } as const),
      /** Of what is charged by itself later: due today, and paid by the customer. */
      ...({ dueNowCents: 'cents?' } as const),
      /** Where an invoice of it is in dispute: what waits for that, and what is asked for first; both null without one. */
      ...({ heldCents: 'cents?', askedCents: 'cents?' } as const),
    },
  },
  /** A payment of the agreement is missing: `graceUntil` is the last day on which it keeps the agreement. */
  OFFER_UNPAID: {
    messageKind: 'PAYMENT_NOTICE',
    path: '/pay',
    facts: { ...offerFacts, dueOn: 'date', graceUntil: 'date', balanceCents: 'cents' },
  },
  /** An offer ended before anybody accepted or paid it: a plan was agreed instead, or its invoice was withdrawn. */
  OFFER_ENDED: { messageKind: 'PAYMENT_NOTICE', path: '', facts: { amountCents: 'cents', reference: 'text' } },
  /** An account has left an offer over several: what it asks for now, and for which. */
  OFFER_REDUCED: { messageKind: 'PAYMENT_NOTICE', path: '/offer', facts: { amountCents: 'cents', reference: 'text' } },
  /** It has settled: `amountCents` came in since it was agreed, and `waivedCents` was forgiven since; both as booked. */
  OFFER_SETTLED: {
    messageKind: 'RECEIPT',
    path: '',
    facts: { amountCents: 'cents', waivedCents: 'cents', settledOn: 'date', reference: 'text' },
  },
  OFFER_LAPSED: {
    messageKind: 'PAYMENT_NOTICE',
    path: '/pay',
    facts: { reference: 'text', amountCents: 'cents', balanceCents: 'cents', expiredOn: 'date' },
  },
  /** It had lapsed, and money that had come in time was recorded later; `remainingCents` is left to pay of it. */
  OFFER_RESTORED: {
    messageKind: 'PAYMENT_NOTICE',
    path: '/pay',
    facts: { amountCents: 'cents', remainingCents: 'cents' },
  },
  /** A saved method may be charged: `terms` is the text that was agreed to, in full (12 CFR 1005.10(b)). */
  METHOD_AUTHORIZED: {
    messageKind: 'PLAN_CONFIRM',
    path: '/methods',
    facts: { methodLabel: 'text', agreedOn: 'date', terms: 'text' },
  },
  /** `expiresLast`: the last day on which the card can be charged. */
  METHOD_EXPIRES: {
    messageKind: 'PAYMENT_NOTICE',
    path: '/sign-in',
    facts: { methodLabel: 'text', expiresLast: 'date' },
  },
  /** `reference`: of the account that is disputed; `reason` in the customer's language. */
  DISPUTE_RECEIVED: {
    messageKind: 'DISPUTE_REPLY',
    path: '',
    facts: { reference: 'text', reason: 'text', receivedOn: 'date' },
  },
  /** A member wrote about an open objection; the words stand behind the link. */
  DISPUTE_MESSAGE: {
    messageKind: 'DISPUTE_REPLY',
    path: '/disputes',
    facts: { reference: 'text' },
  },
  /** `answer`: what a member wrote to the customer, as it is. */
  DISPUTE_ANSWERED: {
    messageKind: 'DISPUTE_REPLY',
    path: '/disputes',
    facts: { reference: 'text', answer: 'text', answeredOn: 'date' },
  },
} as const satisfies Readonly<Record<string, NoticeKindRules>>;

export type NoticeKind = keyof typeof noticeRules;
export const noticeKinds = Object.keys(noticeRules) as NoticeKind[];

interface ValueOf {
  readonly cents: number;
  readonly date: string;
  readonly moment: string;
  readonly count: number;
  readonly text: string;
  readonly code: string;
  readonly rhythm: RegularRhythm;
  readonly payments: string;
}
type FactValue<S> = S extends `${infer T extends FactType}?`
  ? ValueOf[T] | null
  : S extends FactType
    ? ValueOf[S]
    : never;

/** The facts of one kind, each named and typed; an amount is in cents, a day is `YYYY-MM-DD`. */
export type NoticeFacts<K extends NoticeKind> = {
  readonly [F in keyof (typeof noticeRules)[K]['facts']]: FactValue<(typeof noticeRules)[K]['facts'][F]>;
};
/** As they are stored. */
export type StoredFacts = Readonly<Record<string, string | number | null>>;

/** The rules of a kind in their general form. */
export function rulesOfNotice(kind: NoticeKind): NoticeKindRules {
  return noticeRules[kind];
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const holds: Readonly<Record<FactType, (value: unknown) => boolean>> = {
  cents: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  count: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  date: isDay,
  moment: (value) => typeof value === 'string' && readMoment(value) !== null,
  text: isText,
  code: isText,
  rhythm: (value) => value === 'WEEKLY' || value === 'BIWEEKLY' || value === 'MONTHLY',
  payments: isPaymentDates,
};

/** Facts that a notice lacks which was asked for before its kind had them. */
const addedLater: ReadonlySet<string> = new Set([
  'rhythm',
  'payments',
  'creditCents',
  'chargedLabel',
  'dueNowCents',
  'heldCents',
  'askedCents',
  'firstOn',
  'partsMax',
  'agreedCents',
  'forgivenCents',
]);

/** Names of facts that a notice lacks, or has in another form; empty when all are there. Unknown ones count as wrong. */
export function wrongFacts(kind: NoticeKind, facts: StoredFacts): string[] {
  const shapes = rulesOfNotice(kind).facts;
  const wrong = Object.entries(shapes).flatMap(([name, shape]) => {
    const value = facts[name];
    if (shape.endsWith('?') && (value === null || (value === undefined && addedLater.has(name)))) return [];
    const type = shape.replace('?', '') as FactType;
    return holds[type](value) ? [] : [name];
  });
  return [...wrong, ...Object.keys(facts).filter((name) => !(name in shapes))];
}

/** Facts that are kept only until their notice is over. */
export const secretFacts: readonly string[] = [
  ...new Set(
    noticeKinds.flatMap((kind) =>
      Object.entries(rulesOfNotice(kind).facts).flatMap(([name, shape]) => (shape === 'code' ? [name] : [])),
    ),
  ),
];

/** A text without the secrets of its notice, as it may be kept. */
export function withoutSecrets(text: string, facts: StoredFacts): string {
  return secretFacts.reduce((kept, name) => {
    const secret = facts[name];
    return typeof secret === 'string' && secret !== '' ? kept.replaceAll(secret, '•'.repeat(secret.length)) : kept;
  }, text);
}

/** What could not leave for so long is not news any more, where whoever asked set no end of their own. */
export const NOTICE_DAYS_MAX = 7;
