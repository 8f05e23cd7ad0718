import { callStates } from '@recoup/domain/calls/call-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountReference, namedRecord } from './references.ts';
import { id, idParams, instant, limit, listOf, page, text } from './scalars.ts';
import { callOutcome } from './task-steps.ts';

export const callDirections = ['incoming', 'outgoing'] as const;

export const recordingStates = ['ON', 'ENDED', 'KEPT', 'FAILED', 'DELETED'] as const;

/** A part of a call that was recorded, or what a caller left after the tone. */
export const callRecording = named('CallRecording', {
  _id: id,
  kind: z.enum(['CALL', 'VOICEMAIL']),
  /** ENDED: its file is still to come. */
  state: z.enum(recordingStates),
  startedAt: instant,
  endedAt: instant.nullable(),
});

/** A call with a customer, written down or placed and taken here; what the limits of calls count. */
export const phoneCall = named('PhoneCall', {
  _id: id,
  direction: z.enum(callDirections),
  outcome: callOutcome,
  /** The number, E.164; empty when nobody wrote it down. */
  to: z.string(),
  contactId: id.nullable(),
  account: accountReference.nullable(),
  taskId: id.nullable(),
  note: z.string(),
  /** Where it is; whatever was written down has ended. */
  state: z.enum(callStates),
  at: instant,
  createdAt: instant,
  /** When somebody answered and when it ended, where it is known. */
  answeredAt: instant.nullable(),
  hangupAt: instant.nullable(),
  /** Who wrote it down, placed it or took it. */
  member: namedRecord.nullable(),
  /** Who speaks, or spoke, with the customer from here; null for what was written down. */
  operator: namedRecord.nullable(),
  recordings: z.array(callRecording),
});

export const listDebtorCalls = call({
  name: 'call.list-of-debtor',
  method: 'GET',
  path: '/call/debtor/{id}',
  summary: 'Calls with a customer, newest first',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  query: z.strictObject({ page, limit }),
  reply: listOf(phoneCall),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const logCall = call({
  name: 'call.log',
  method: 'POST',
  path: '/call/debtor/{id}',
  summary: 'Write down a call with a customer; the limits of calls count it from then on',
  access: { who: 'staff', permission: 'contact.write' },
  params: idParams,
  body: z.strictObject({
    _id: id.optional(),
    direction: z.enum(callDirections).default('outgoing'),
    outcome: callOutcome,
    /** The number; without it the customer's first one. */
    contactId: id.optional(),
    accountId: id.nullable().optional(),
    note: text(2000).default(''),
    /** When it was; now if absent. */
    at: instant.optional(),
    answeredAt: instant.optional(),
    hangupAt: instant.optional(),
  }),
  isNamedByCaller: true,
  reply: phoneCall,
  errors: ['DEBTOR_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'NOT_FOUND'],
});
