import { notedConsents, notedEvents, notedFlags } from '@recoup/domain/contact-policy/note-names.ts';
import { bankruptcyStages, holdSources, placedHoldKinds } from '@recoup/domain/holds/hold.ts';
import { answerMeanings } from '@recoup/domain/messages/inbound-meanings.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountReference, reasonedMoment } from './references.ts';
import {
  done,
  id,
  idParams,
  instant,
  isoDate,
  nameText,
  positiveCents,
  recordVersion,
  requiredText,
  text,
} from './scalars.ts';
import { holdKind } from './vocabulary.ts';

/** What the kind of a hold asks for: lawyer, court and file number, executor. */
export const holdDetails = named('HoldDetails', {
  /** Lawyer or representative. */
  name: nameText(120).optional(),
  phone: text(60).optional(),
  email: text(200).optional(),
  court: text(200).optional(),
  caseNumber: text(60).optional(),
  chapter: z.enum(['7', '11', '12', '13']).optional(),
  /** Of a promise: the day on which it will be paid. */
  promisedOn: isoDate.optional(),
});

const person = named('Author', { _id: id.nullable(), name: z.string() });

/** What stands, or stood, against contact with a customer. */
export const hold = named('Hold', {
  _id: id,
  kind: holdKind,
  account: accountReference.nullable(),
  stage: z.enum(bankruptcyStages).nullable(),
  amountCents: z.int().nullable(),
  beginsAt: instant,
  /** Ends by itself at this instant; null: until somebody lifts it. */
  endsAt: instant.nullable(),
  evidence: z.string(),
  details: holdDetails,
  source: z.enum(holdSources),
  member: person.nullable(),
  createdAt: instant,
  isOpen: z.boolean(),
  /** Forbids contact; the others only let campaigns rest. */
  isGrave: z.boolean(),
  lifted: reasonedMoment.nullable(),
  version: recordVersion,
});

const read = { who: 'staff', permission: 'debtor.read' } as const;
const write = { who: 'staff', permission: 'contact.write' } as const;

export const listHolds = call({
  name: 'hold.list',
  method: 'GET',
  path: '/debtor/{id}/hold',
  summary: 'What stands against contact with a customer, open ones first, then what stood',
  access: read,
  params: idParams,
  reply: z.strictObject({ data: z.array(hold) }),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const addHold = call({
  name: 'hold.add',
  method: 'POST',
  path: '/debtor/{id}/hold',
  summary: 'Stop or pause contact with a customer; once this has answered, no message is claimed (G13)',
  access: write,
  params: idParams,
  body: z.strictObject({
    _id: id.optional(),
    kind: z.enum(placedHoldKinds),
    accountId: id.nullable().optional(),
    stage: z.enum(bankruptcyStages).optional(),
    amountCents: positiveCents.optional(),
    /** Last day of a pause or hardship; of a promise the day on which it will be paid. */
    endsOn: isoDate.optional(),
    evidence: text(2000).default(''),
    details: holdDetails.default({}),
  }),
  isNamedByCaller: true,
  reply: hold,
  errors: ['DEBTOR_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'COMPANY_CLOSING'],
});

export const updateHold = call({
  name: 'hold.update',
  method: 'PUT',
  path: '/debtor/{id}/hold',
  summary: 'Change stage, amount, day, evidence or details of a hold',
  access: write,
  params: idParams,
  body: z.strictObject({
    _id: id,
    version: recordVersion,
    stage: z.enum(bankruptcyStages).optional(),
    amountCents: positiveCents.optional(),
    endsOn: isoDate.optional(),
    evidence: text(2000).optional(),
    details: holdDetails.optional(),
  }),
  reply: hold,
  errors: ['DEBTOR_NOT_FOUND', 'NOT_FOUND', 'STALE_VERSION'],
});

export const liftHold = call({
  name: 'hold.lift',
  method: 'DELETE',
  path: '/debtor/{id}/hold',
  summary: 'Lift a hold, with the reason; it stays on file',
  access: write,
  params: idParams,
  body: z.strictObject({ _id: id, version: recordVersion, reason: requiredText(500) }),
  reply: hold,
  errors: ['DEBTOR_NOT_FOUND', 'NOT_FOUND', 'STALE_VERSION'],
});

/** Names under which something about a customer's rights may be written down. */
export const contactEventNames = [
  ...notedEvents,
  ...notedConsents,
  ...notedFlags,
  ...notedFlags.map((flag) => `${flag}_END` as const),
] as const;

export const contactEvent = named('ContactEvent', {
  _id: id,
  name: z.string(),
  at: instant,
  account: accountReference.nullable(),
  source: z.enum(['staff', 'reply', 'portal', 'import', 'provider', 'system']),
  evidence: z.string(),
  member: person.nullable(),
});

export const listContactEvents = call({
  name: 'contact-event.list',
  method: 'GET',
  path: '/debtor/{id}/contact-event',
  summary: 'Notices, disputes in writing and other facts about a customer’s rights, newest first',
  access: read,
  params: idParams,
  reply: z.strictObject({ data: z.array(contactEvent) }),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const recordContactEvent = call({
  name: 'contact-event.record',
  method: 'POST',
  path: '/debtor/{id}/contact-event',
  summary: 'Write down a fact that the contact policy asks for, with the evidence; never changed afterwards',
  access: write,
  params: idParams,
  body: z.strictObject({
    _id: id.optional(),
    name: z.enum(contactEventNames),
    accountId: id.nullable().optional(),
    /** When it happened; now if absent. */
    at: instant.optional(),
    evidence: requiredText(2000),
  }),
  isNamedByCaller: true,
  reply: contactEvent,
  errors: ['DEBTOR_NOT_FOUND', 'ACCOUNT_NOT_FOUND'],
});

export const markAnswered = call({
  name: 'debtor.mark-answered',
  method: 'POST',
  path: '/debtor/{id}/answered',
  summary: 'Say that what a customer wrote has been dealt with and what it meant; that is obeyed at once',
  access: write,
  params: idParams,
  body: z.strictObject({
    /** Empty: nothing of this kind; a question, a promise, something else. */
    meant: z.array(z.enum(answerMeanings)).max(answerMeanings.length),
    evidence: text(2000).optional(),
    /** The words are understood, and what the customer asked in them still waits for an answer. */
    isStillWaiting: z.boolean().default(false),
    /** The turn of the conversation that was read; words that came after it stay. */
    seenUpTo: z.int().min(0).optional(),
  }),
  reply: done,
  errors: ['DEBTOR_NOT_FOUND', 'STALE_VERSION'],
});
