import { customerTypes, timingModes, tones } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { debtorReference, namedRecord } from './references.ts';
import { id, instant, recordVersion, requiredText, text } from './scalars.ts';
import { topic } from './topic.ts';
import { language, timeZoneName } from './vocabulary.ts';
import { sendTime } from './workflows.ts';

export const preferenceTopic = topic('preference', ['preference.read', 'user.read']);

const timing = {
  /** At the customer’s place. */
  sendTime,
  /** `smart`: the best hour of each customer, and `sendTime` for those of whom nothing is known. */
  timingMode: z.enum(timingModes),
};

const fields = {
  ...timing,
  tone: z.enum(tones),
  /** What a customer is of whom nobody said whether they owe as a consumer or a business. */
  customerType: z.enum(customerTypes),
  /** Of new customers, and of the texts that a campaign begins with. */
  language,
  /** The end of each mail to a customer; lines are kept. */
  signature: text(500),
  /** Where answers to these mails go; null: to the address that they leave from. */
  replyTo: z.email().max(254).nullable(),
  /** Whether everybody in the team needs a second factor. */
  requires2Fa: z.boolean(),
  /** Whether a mail of the day goes to the team, at the send time of the company’s own place. */
  digest: z.boolean(),
};

/** How a company collects. */
export const preference = named('Preference', {
  /** Its place; null: one that is not offered. */
  timeZone: timeZoneName.nullable(),
  ...fields,
  /** The phone to which texts of customers also go, and whether they do. */
  textRedirect: z.strictObject({ phone: z.string().nullable(), isActive: z.boolean() }),
  /** From when on nobody of the team works without a second factor; null: it is not asked for. */
  requires2FaFrom: instant.nullable(),
  version: recordVersion,
});

const read = { who: 'staff', permission: 'settings.read' } as const;
const write = { who: 'staff', permission: 'settings.write' } as const;

export const readPreference = call({
  name: 'preference.read',
  method: 'GET',
  path: '/preference',
  summary: 'How the company collects',
  access: read,
  reply: preference,
  errors: ['PREFERENCES_NOT_FOUND'],
});

export const updatePreference = call({
  name: 'preference.update',
  method: 'PUT',
  path: '/preference',
  summary: 'Change how the company collects; planned messages follow in the same moment',
  access: write,
  body: z
    .strictObject({ timeZone: timeZoneName, ...fields })
    .partial()
    .extend({ version: recordVersion }),
  reply: preference,
  errors: ['PREFERENCES_NOT_FOUND', 'STALE_VERSION'],
  timeoutMs: 30_000,
});

export const setTextRedirect = call({
  name: 'preference.redirect',
  method: 'PUT',
  path: '/preference/telnyx-redirect',
  summary:
    'Let texts of customers also go to a phone that somebody of the team confirmed; where that fails, nothing changes',
  access: write,
  body: z.strictObject({ phone: requiredText(250), isActive: z.boolean() }),
  reply: z.strictObject({
    success: z.boolean(),
    /** What was in the way; null with success. */
    why: z.enum(['NO_PHONE', 'NO_NUMBER', 'OUR_NUMBER', 'NOT_CONFIRMED', 'NOT_TAKEN']).nullable(),
  }),
});

/** A planned message, when it would leave and when it leaves now. */
const plannedMove = named('PlannedMove', {
  runId: id,
  debtor: debtorReference,
  workflow: namedRecord,
  /** Null: nothing falls due by itself. */
  from: instant,
  to: instant.nullable(),
});

export const previewPreference = call({
  name: 'preference.preview',
  method: 'GET',
  path: '/preference/preview',
  summary: 'Which planned messages would move with another zone or send time; changes nothing',
  access: read,
  query: z.strictObject({ timeZone: timeZoneName, ...timing }).partial(),
  reply: named('PlannedMoves', {
    /** Customers whose next message moves, among those looked at. */
    moved: z.int(),
    /** Runs with a planned message that were looked at, nearest first, and how many there are. */
    looked: z.int(),
    planned: z.int(),
    /** The nearest ones. */
    data: z.array(plannedMove).max(10),
  }),
  errors: ['PREFERENCES_NOT_FOUND'],
  timeoutMs: 30_000,
});

const reset = {
  summary: 'Back to what a company begins with; place, customers, language and the second factor stay',
  access: write,
  reply: named('PreferenceReset', { changed: z.array(z.string()) }),
  errors: ['PREFERENCES_NOT_FOUND'],
  timeoutMs: 30_000,
} as const;

export const resetPreference = call({ ...reset, name: 'preference.reset', method: 'POST', path: '/preference/reset' });

export const resetPreferenceByGet = call({
  ...reset,
  name: 'preference.reset-get',
  method: 'GET',
  path: '/preference/reset',
  isStateChanging: true,
});
