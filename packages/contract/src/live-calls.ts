import { callLines } from '@recoup/domain/members/work-habits.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { phoneCall } from './calls.ts';
import { named } from './named.ts';
import { promiseCommand } from './promises.ts';
import { debtorReference } from './references.ts';
import { cursor, done, id, idParams, instant, recordVersion, text } from './scalars.ts';
import { callOutcome } from './task-steps.ts';
import { topic } from './topic.ts';

export const callTopic = topic('call', ['call.', 'live-call.', 'chat.feed']);

/** A call that is placed or taken here, with the customer whom it is with. */
export const liveCall = named('LiveCall', {
  ...phoneCall.shape,
  /** Null while nobody has said with whom it is: the number is nobody's, or that of several. */
  debtor: debtorReference.nullable(),
  /** Of such a call: the customers who have its number. */
  candidates: z.array(debtorReference),
  /** Somebody said that such a call needs no customer. */
  isIgnored: z.boolean(),
  line: z.enum(callLines).nullable(),
  /** Why it came to nothing, in words. */
  failure: z.string(),
  /** The member said that the customer has been told of the recording. */
  noticeAt: instant.nullable(),
  /** Somebody said how it ended, or it needs nobody to. */
  isConcluded: z.boolean(),
});

const write = { who: 'staff', permission: 'call.write' } as const;

export const dialCall = call({
  name: 'live-call.dial',
  method: 'POST',
  path: '/call/debtor/{id}/dial',
  summary: 'Call a customer: first the member’s own line rings, then the customer’s; the same _id calls nobody twice',
  access: write,
  params: idParams,
  body: z.strictObject({
    _id: id,
    /** The number; without it the customer’s primary one. */
    contactId: id.nullable().default(null),
    accountId: id.nullable().default(null),
    /** The task that asks for it; an Operator needs one. */
    taskId: id.nullable().default(null),
    /** How the member hears: in the browser, or on their confirmed phone. */
    line: z.enum(callLines),
  }),
  reply: liveCall,
  errors: [
    ...(['DEBTOR_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'NOT_FOUND', 'PHONE_NOT_FOUND', 'CONTACT_NOT_ALLOWED'] as const),
    ...(['PROVIDER_UNAVAILABLE', 'INVALID_STATUS', 'PLAN_LIMIT', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
  timeoutMs: 60_000,
});

export const updateCallOperator = call({
  name: 'live-call.update-operator',
  method: 'PUT',
  path: '/chat/update-call-operator',
  summary: 'Take a ringing call, or one whose member is gone; the first who does has it, everybody else is told who',
  access: write,
  body: z.strictObject({ callId: id }),
  reply: liveCall,
  errors: ['NOT_FOUND', 'INVALID_STATUS', 'PHONE_NOT_FOUND'],
  timeoutMs: 60_000,
});

export const declineCall = call({
  name: 'live-call.decline',
  method: 'POST',
  path: '/call/{id}/decline',
  summary: 'Do not hear a ringing call any more; it rings on for the others, and goes to voicemail when nobody is left',
  access: write,
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND'],
  timeoutMs: 60_000,
});

export const hangUpCall = call({
  name: 'live-call.hang-up',
  method: 'POST',
  path: '/call/{id}/hang-up',
  summary: 'End a call of one’s own; one that has ended stays as it is',
  access: write,
  params: idParams,
  reply: liveCall,
  errors: ['NOT_FOUND'],
  timeoutMs: 60_000,
});

export const pressCallKeys = call({
  name: 'live-call.press-keys',
  method: 'POST',
  path: '/call/{id}/digits',
  summary: 'Press keys of the phone during a call of one’s own',
  access: write,
  params: idParams,
  body: z.strictObject({ digits: z.string().regex(/^[0-9*#]{1,20}$/) }),
  reply: done,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
  timeoutMs: 60_000,
});

export const changeCallRecording = call({
  name: 'live-call.change-recording',
  method: 'POST',
  path: '/call/{id}/recording',
  summary:
    'Record a call of one’s own once its notice was given, stop (a card is read out), or delete what was recorded',
  access: write,
  params: idParams,
  body: z.strictObject({
    action: z.enum(['START', 'STOP', 'DELETE']),
    /** For START: the customer was told that the call is recorded. */
    noticeGiven: z.boolean().default(false),
  }),
  reply: liveCall,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
  timeoutMs: 60_000,
});

export const readCallRecording = call({
  name: 'live-call.recording',
  method: 'GET',
  path: '/call/{id}/recording',
  summary: 'The sound of a call or a voicemail; who listened is kept',
  access: { who: 'staff', permission: 'call.listen' },
  params: idParams,
  /** Which part; without it the newest. */
  query: z.strictObject({ part: id.optional() }),
  transport: 'file',
  isStateChanging: true,
  reply: z.string(),
  errors: ['NOT_FOUND'],
});

export const concludeCall = call({
  name: 'live-call.conclude',
  method: 'PUT',
  path: '/call/{id}',
  summary: 'Say how a call ended; its task is done, and a promise to pay is written down',
  access: write,
  params: idParams,
  body: z.strictObject({
    outcome: callOutcome.exclude(['excluded']),
    note: text(2000).default(''),
    promise: promiseCommand.extend({ _id: id }).optional(),
  }),
  reply: liveCall,
  errors: ['NOT_FOUND', 'INVALID_STATUS', 'INVALID_AMOUNT', 'ACCOUNT_ALREADY_CLOSED'],
});

export const setCallCustomer = call({
  name: 'live-call.set-customer',
  method: 'PUT',
  path: '/call/{id}/customer',
  summary: 'Say with which customer a call of an unknown or shared number is, or put it aside, or back',
  access: write,
  params: idParams,
  body: z.discriminatedUnion('action', [
    /** During the call also in place of another customer; once it is over, once. */
    z.strictObject({ action: z.literal('LINK'), debtorId: id }),
    z.strictObject({ action: z.literal('IGNORE') }),
    z.strictObject({ action: z.literal('REOPEN') }),
  ]),
  reply: liveCall,
  errors: ['NOT_FOUND', 'DEBTOR_NOT_FOUND', 'INVALID_STATUS'],
});

export const listCalls = call({
  name: 'live-call.list',
  method: 'GET',
  path: '/call',
  summary: 'Calls of the company, newest first; an Operator’s own',
  access: { who: 'staff', permission: 'call.read' },
  query: z.strictObject({
    direction: z.enum(['incoming', 'outgoing']).optional(),
    /** Incoming ones that nobody took, or that left a voicemail. */
    missed: z.enum(['true']).optional(),
    /** Ended calls of which nobody has said whose they are: those that wait for it, or that were put aside. */
    unknown: z.enum(['OPEN', 'IGNORED']).optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  reply: named('CallLog', { data: z.array(liveCall), nextCursor: z.string().nullable() }),
});

export const currentCalls = call({
  name: 'live-call.current',
  method: 'GET',
  path: '/call/current',
  summary: 'The call in which whoever asks is, or which they have still to conclude, and those that ring for them',
  access: { who: 'staff', permission: 'call.read' },
  reply: named('CurrentCalls', {
    mine: liveCall.nullable(),
    /** How many calls of whoever asks have ended without a word of how. */
    toLog: z.int(),
    ringing: z.array(liveCall),
    /** Whether calls may be recorded. */
    mayRecord: z.boolean(),
    /** No sound comes: calls go to the sandbox. */
    isSandbox: z.boolean(),
    /** How whoever asks hears by default, and whether they have a confirmed phone. */
    line: z.enum(callLines),
    hasPhone: z.boolean(),
  }),
});

export const makeCallDevice = call({
  name: 'live-call.make-device',
  method: 'POST',
  path: '/call/device',
  summary: 'A token with which this browser hears calls for a day; two tabs are one device',
  access: write,
  reply: named('CallDevice', { token: z.string(), expiresAt: instant, isSandbox: z.boolean() }),
  isReplySecret: true,
  errors: ['PROVIDER_UNAVAILABLE'],
  perMinute: 20,
  timeoutMs: 60_000,
});

export const callSettings = named('CallSettings', { mayRecord: z.boolean(), version: recordVersion });

export const readCallSettings = call({
  name: 'call-settings.read',
  method: 'GET',
  path: '/call/settings',
  summary: 'Whether calls may be recorded',
  access: { who: 'staff', permission: 'settings.read' },
  reply: callSettings,
});

export const changeCallSettings = call({
  name: 'call-settings.change',
  method: 'PUT',
  path: '/call/settings',
  summary: 'Let calls be recorded, or not: nothing is recorded before the customer has been told, in any state',
  access: { who: 'staff', permission: 'settings.write' },
  body: callSettings,
  reply: callSettings,
  errors: ['STALE_VERSION'],
});
