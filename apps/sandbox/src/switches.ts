import { type TurnManner, turnManners } from './ai/write-turn.ts';
import { plainScanner, type ScannerSwitches } from './scanner/start-clamd.ts';

/**
 * What can be made to go wrong, and how often. Every switch is exact (a count or on/off), never a chance,
 * so a test that sets one knows what will happen.
 */

/** Which trouble meets the next `times` calls, and whether the provider did the work before it. */
export type Fault = {
  /** `hang` never answers, `error` answers 500, `reset` cuts the connection, `slow` waits `ms` and then works. */
  how: 'hang' | 'error' | 'reset' | 'slow';
  /** `after`: the effect has happened although the caller does not learn it. */
  when: 'before' | 'after';
  times: number;
  /** Only calls whose "METHOD /path" contains this text; every POST when absent. */
  call?: string;
  /** For `slow`: milliseconds. */
  ms?: number;
};

export type Decline = { times: number; code: string };

export type Switches = {
  cards: {
    /** Every call answers 503. */
    dead: boolean;
    fault: Fault | null;
    /** The next confirmations are declined, whatever card is used. */
    decline: Decline | null;
    /** Confirmed card payments stay in `processing` until POST /api/cards/settle. */
    processing: boolean;
    /** When refunds arrive: at once, some bank days later, or first at once and then not after all. */
    refunds: 'at-once' | 'later' | 'failing';
    /** How our own account stands: it may charge and pay out, the provider wants to know more, or it has no bank. */
    account: 'verified' | 'restricted' | 'no-bank';
    /** So many renewals of subscriptions, and later tries of them, are declined, whatever the card. */
    renewalDeclines: number;
  };
  sms: {
    dead: boolean;
    fault: Fault | null;
    /** The next n messages are refused with 429. */
    rateLimited: number;
  };
  voice: {
    dead: boolean;
    fault: Fault | null;
    /** Whether the phones of the team answer by themselves after a moment, or wait for a hand. */
    members: 'answer' | 'ring';
    /** Whether customers do what the end of their number says, or wait for a hand. */
    customers: 'act' | 'ring';
  };
  mail: {
    /** Every connection is refused with 421. */
    dead: boolean;
    /** The next n messages are taken, then the connection is cut before the reply: was it delivered or not? */
    resetAfter: number;
    /** The next n mails are taken and come back for good a moment later. */
    bounces: number;
    /** Every mail that nothing befalls is reported as delivered. */
    reports: boolean;
  };
  ai: {
    dead: boolean;
    fault: Fault | null;
    /** What the model says, whatever it is asked; null lets it sum up what it was given. */
    answer: string | null;
    /** How it behaves when it is asked to answer a customer. */
    manner: TurnManner;
  };
  contactData: { dead: boolean; fault: Fault | null };
  /** Every post is answered 503. */
  slack: { dead: boolean };
  ledgers: {
    dead: boolean;
    fault: Fault | null;
    /** So many pages behind a cursor are refused: nobody knows the cursor any more. */
    deadCursors: number;
    /** So many pages are given twice. */
    doubledPages: number;
    /** So many reads of a single record are answered 404 although it is there. */
    lostReads: number;
    /** Calls a minute in the place of the connector's own limit; null: its own. */
    perMinute: number | null;
  };
  /** The virus scanner. */
  scanner: ScannerSwitches;
  webhooks: {
    /** Each event is delivered this many times more than once, all at the same moment. */
    duplicates: number;
    /** Events that one call caused, and events that were held, leave last first. */
    reorder: boolean;
    /** Events wait until they are released. */
    hold: boolean;
    /** Events are recorded and never sent. */
    drop: boolean;
  };
  debtors: { on: boolean; seed: string };
};

/** A change of switches: only what it names is changed. */
export type SwitchesChange = { [Group in keyof Switches]?: Partial<Switches[Group]> };

/** `phones`: whether those who are called act by themselves. */
export function defaultSwitches(debtors: Switches['debtors'], phones: 'act' | 'ring' = 'ring'): Switches {
  return {
    cards: {
      dead: false,
      fault: null,
      decline: null,
      processing: false,
      refunds: 'at-once',
      account: 'verified',
      renewalDeclines: 0,
    },
    sms: { dead: false, fault: null, rateLimited: 0 },
    voice: { dead: false, fault: null, members: phones === 'act' ? 'answer' : 'ring', customers: phones },
    mail: { dead: false, resetAfter: 0, bounces: 0, reports: false },
    ai: { dead: false, fault: null, answer: null, manner: 'honest' },
    contactData: { dead: false, fault: null },
    slack: { dead: false },
    ledgers: { dead: false, fault: null, deadCursors: 0, doubledPages: 0, lostReads: 0, perMinute: null },
    scanner: { ...plainScanner },
    webhooks: { duplicates: 0, reorder: false, hold: false, drop: false },
    debtors: { ...debtors },
  };
}

export function changeSwitches(switches: Switches, change: SwitchesChange): void {
  Object.assign(switches.cards, change.cards);
  Object.assign(switches.sms, change.sms);
  Object.assign(switches.voice, change.voice);
  Object.assign(switches.mail, change.mail);
  Object.assign(switches.ai, change.ai);
  Object.assign(switches.contactData, change.contactData);
  Object.assign(switches.slack, change.slack);
  Object.assign(switches.ledgers, change.ledgers);
  Object.assign(switches.scanner, change.scanner);
  Object.assign(switches.webhooks, change.webhooks);
  Object.assign(switches.debtors, change.debtors);
}

/** Takes one use of a fault, or nothing when it does not concern this call. */
export function takeFault(group: { fault: Fault | null }, method: string, path: string): Fault | null {
  const { fault } = group;
  if (fault === null) return null;
  const concerned = fault.call === undefined ? method === 'POST' : `${method} ${path}`.includes(fault.call);
  if (!concerned) return null;
  group.fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : null;
  return fault;
}

const fault = {
  anyOf: [
    { type: 'null' },
    {
      type: 'object',
      additionalProperties: false,
      required: ['how', 'when', 'times'],
      properties: {
        how: { enum: ['hang', 'error', 'reset', 'slow'] },
        when: { enum: ['before', 'after'] },
        times: { type: 'integer', minimum: 1, maximum: 1_000_000 },
        call: { type: 'string', maxLength: 200 },
        ms: { type: 'integer', minimum: 0, maximum: 60_000 },
      },
    },
  ],
} as const;

const decline = {
  anyOf: [
    { type: 'null' },
    {
      type: 'object',
      additionalProperties: false,
      required: ['times', 'code'],
      properties: {
        times: { type: 'integer', minimum: 1, maximum: 1_000_000 },
        code: { type: 'string', maxLength: 60 },
      },
    },
  ],
} as const;

const group = (properties: Record<string, object>) => ({ type: 'object', additionalProperties: false, properties });
const flag = { type: 'boolean' };
const count = { type: 'integer', minimum: 0, maximum: 1_000_000 };

/** JSON Schema of a change, for PUT /api/switches: a misspelt switch is refused rather than ignored. */
export const switchesChangeSchema = group({
  cards: group({
    dead: flag,
    fault,
    decline,
    processing: flag,
    refunds: { enum: ['at-once', 'later', 'failing'] },
    account: { enum: ['verified', 'restricted', 'no-bank'] },
    renewalDeclines: count,
  }),
  sms: group({ dead: flag, fault, rateLimited: count }),
  voice: group({ dead: flag, fault, members: { enum: ['answer', 'ring'] }, customers: { enum: ['act', 'ring'] } }),
  mail: group({ dead: flag, resetAfter: count, bounces: count, reports: flag }),
  ai: group({
    dead: flag,
    fault,
    answer: { type: ['string', 'null'], maxLength: 400_000 },
    manner: { enum: turnManners },
  }),
  contactData: group({ dead: flag, fault }),
  slack: group({ dead: flag }),
  ledgers: group({
    dead: flag,
    fault,
    deadCursors: count,
    doubledPages: count,
    lostReads: count,
    perMinute: { type: ['integer', 'null'], minimum: 1 },
  }),
  scanner: group({
    behave: { enum: ['scan', 'silent', 'away', 'nonsense'] },
    bytesMax: { ...count, maximum: 1_000_000_000 },
  }),
  webhooks: group({ duplicates: { ...count, maximum: 100 }, reorder: flag, hold: flag, drop: flag }),
  debtors: group({ on: flag, seed: { type: 'string', maxLength: 100 } }),
});
