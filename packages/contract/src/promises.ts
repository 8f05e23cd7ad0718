import { memberSources, promiseSources, promiseStates } from '@recoup/domain/promises/promise-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { statementPromise } from './portal-statement.ts';
import { accountReference, cancellation } from './references.ts';
import { cents, id, idParams, instant, isoDate, positiveCents, recordVersion, text } from './scalars.ts';
import { topic } from './topic.ts';

export const promiseTopic = topic('promise', ['promise.', 'hold.']);

/** A customer's word that a sum will be paid by a day. */
export const promise = named('PaymentPromise', {
  _id: id,
  debtorId: id,
  /** Null: for everything that the customer owes. */
  account: accountReference.nullable(),
  amountCents: cents,
  promisedOn: isoDate,
  /** When the days of grace are over. */
  dueUntil: instant,
  status: z.enum(promiseStates),
  /** Settled for it so far; less than the amount when it was kept in part only. */
  keptCents: cents,
  source: z.enum(promiseSources),
  note: z.string(),
  member: z.string().nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  version: recordVersion,
});

export const promiseCommand = named('NewPromise', { amountCents: positiveCents, promisedOn: isoDate });

const write = { who: 'staff', permission: 'account.write' } as const;

export const listPromises = call({
  name: 'promise.list',
  method: 'GET',
  path: '/debtor/{id}/promise',
  summary: 'What a customer promised to pay, open ones first, and how it was kept',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  reply: z.strictObject({
    data: z.array(promise),
    /** Of the promises that are over: how many were kept, broken in part and broken. */
    kept: z.int(),
    keptPartly: z.int(),
    broken: z.int(),
  }),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const recordPromise = call({
  name: 'promise.record',
  method: 'POST',
  path: '/debtor/{id}/promise',
  summary: 'Write down that a customer promised to pay by a day; campaigns rest until then and some days of grace',
  access: write,
  params: idParams,
  body: z.strictObject({
    _id: id.optional(),
    accountId: id.nullable().optional(),
    ...promiseCommand.shape,
    source: z.enum(memberSources).default('staff'),
    /** The call in which it was said. */
    callId: id.optional(),
    note: text(2000).default(''),
  }),
  isNamedByCaller: true,
  reply: promise,
  errors: ['COMPANY_CLOSING', 'DEBTOR_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'INVALID_AMOUNT', 'ACCOUNT_ALREADY_CLOSED'],
});

export const cancelPromise = call({
  name: 'promise.cancel',
  method: 'DELETE',
  path: '/promise/{id}',
  summary: 'Take a promise off the record of open ones; campaigns go on',
  access: write,
  params: idParams,
  body: cancellation,
  reply: promise,
  errors: ['NOT_FOUND', 'INVALID_STATUS', 'STALE_VERSION'],
});

export const promiseInPortal = call({
  name: 'portal.promise',
  method: 'POST',
  path: '/portal/promise',
  summary: 'The customer says until when they will pay what they owe; campaigns rest until then',
  access: { who: 'portal', level: 'sum' },
  body: z.strictObject({ _id: id, ...promiseCommand.shape }),
  isNamedByCaller: true,
  reply: statementPromise,
  errors: ['COMPANY_CLOSING', 'INVALID_AMOUNT', 'ACCOUNT_ALREADY_CLOSED'],
});
