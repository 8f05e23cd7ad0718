import { waitingOns } from '@recoup/domain/disputes/decide-message.ts';
import { disputeScopes, disputeSorts } from '@recoup/domain/disputes/dispute-list.ts';
import { disputeSources, heardSources } from '@recoup/domain/disputes/dispute-source.ts';
import { conversationStates } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { attachment } from './attachments.ts';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountReference, debtorReference, namedRecord } from './references.ts';
import {
  cents,
  done,
  id,
  idParams,
  instant,
  isoDate,
  limit,
  listOf,
  page,
  positiveCents,
  recordVersion,
  requiredText,
  text,
} from './scalars.ts';
import { topic } from './topic.ts';
import { disputeCategory, disputeCorrection, disputeOutcome } from './vocabulary.ts';

export const disputeTopic = topic('dispute', ['dispute.', 'account.disputes']);

/** An objection of the customer. */
export const dispute = named('Dispute', {
  _id: id,
  status: z.enum(conversationStates),
  /** In the customer's words. */
  reason: z.string(),
  /** What they chose from in the portal, or a member for them; null where nobody did. */
  category: disputeCategory.nullable(),
  /** The part of the balance that is objected to; null: all of it. */
  amountCents: cents.nullable(),
  openedAt: instant,
  source: z.enum(disputeSources),
  /** By the portal, a letter or an e-mail (12 CFR 1006.38). */
  isWritten: z.boolean(),
  assignee: namedRecord.nullable(),
  /** The last day on which it should be answered, at the company's place. Nothing resumes by itself when it is over. */
  deadline: isoDate,
  files: z.array(attachment),
  /** What came out; null while it is open, and where an import told no more than that it was answered. */
  outcome: disputeOutcome.nullable(),
  /** What the customer was told. */
  answer: z.string(),
  answeredAt: instant.nullable(),
  /** What the answer did to the debt. */
  correction: disputeCorrection,
  /** What was waived with it. */
  correctionCents: cents.nullable(),
  /** How often it was taken up again after an answer. */
  round: z.int(),
  /** Shared by disputes that were made at once, each about an account of its own; null: it was made alone. */
  caseId: id.nullable(),
  /** The earlier dispute that it repeats, as whoever answered said. */
  duplicateOf: id.nullable(),
  /** Who has the next word while it is open; the deadline stands meanwhile. */
  waitingOn: z.enum(waitingOns),
  /** The customer wrote or sent something that nobody has read. */
  isUnread: z.boolean(),
  version: recordVersion,
});

/** A dispute in the queue, with whose it is and what it is about. */
export const disputeRow = named('DisputeRow', {
  ...dispute.omit({ files: true }).shape,
  debtor: debtorReference,
  account: named('DisputedAccount', {
    ...accountReference.shape,
    currency: z.string(),
    amountCents: cents,
    paidCents: cents,
    balanceCents: cents,
  }),
  /** What is at stake: the part that is objected to, or all that is owed; of an answered one what it was about. */
  disputedCents: cents,
  isOverdue: z.boolean(),
});

/** A line of the conversation about a dispute. */
const disputeMessage = named('DisputeMessage', {
  _id: id,
  /** Who of the team wrote; null: the customer. */
  member: namedRecord.nullable(),
  text: z.string(),
  at: instant,
});

const disputeCase = named('DisputeCase', {
  ...disputeRow.shape,
  files: z.array(attachment),
  /** In writing, to a debt collector, before the time to dispute was over: all collection of the debt rests by law. */
  inValidationPeriod: z.boolean(),
  /** Oldest first. */
  messages: z.array(disputeMessage),
});

const read = { who: 'staff', permission: 'dispute.read' } as const;
const write = { who: 'staff', permission: 'dispute.write' } as const;
const flag = z.enum(['true', 'false']);

export const listDisputes = call({
  name: 'dispute.list',
  method: 'GET',
  path: '/dispute',
  summary: 'Disputes of the company: open ones, the nearest deadline first, or answered ones, newest first',
  access: read,
  query: z.strictObject({
    status: z.enum(conversationStates).default('OPENED'),
    scope: z.enum(disputeScopes).default('all'),
    category: disputeCategory.optional(),
    source: z.enum(disputeSources).optional(),
    /** Only those whose deadline is over, or only others. */
    overdue: flag.optional(),
    waitingOn: z.enum(waitingOns).optional(),
    debtorId: id.optional(),
    accountId: id.optional(),
    caseId: id.optional(),
    /** Words of the claim, of the customer's name or the invoice's number. */
    search: text(200).optional(),
    /** What comes first: the nearest deadline, the largest sum, or the newest; answered ones are by their answer. */
    sort: z.enum(disputeSorts).default('deadline'),
    page,
    limit,
  }),
  reply: listOf(disputeRow).extend({
    /** How many the same question finds in the other states and scopes. */
    counts: named('DisputeCounts', {
      opened: z.int(),
      answered: z.int(),
      overdue: z.int(),
      unread: z.int(),
      all: z.int(),
      my: z.int(),
      unassigned: z.int(),
    }),
    /** What is at stake in all that the question finds, one sum a currency. */
    sums: z.array(z.strictObject({ currency: z.string(), cents })),
  }),
});

export const readDispute = call({
  name: 'dispute.read',
  method: 'GET',
  path: '/dispute/{id}',
  summary: 'One dispute with its files and what was written about it',
  access: read,
  params: idParams,
  reply: disputeCase,
  errors: ['NOT_FOUND'],
});

export const recordDispute = call({
  name: 'dispute.record',
  method: 'POST',
  path: '/dispute',
  summary: 'Write down that a customer objects to an account, as they said it on the phone, by letter or by mail',
  access: write,
  body: z.strictObject({
    _id: id.optional(),
    accountId: id,
    category: disputeCategory,
    amountCents: positiveCents.optional(),
    text: requiredText(2_000),
    source: z.enum(heardSources).default('call'),
    assigneeId: id.nullable().optional(),
    /** The same for each of several accounts that are claimed at once; whoever asks makes it. */
    caseId: id.optional(),
  }),
  isNamedByCaller: true,
  reply: disputeRow,
  errors: ['ACCOUNT_NOT_FOUND', 'INVALID_STATUS', 'ACCOUNT_ALREADY_CLOSED', 'INVALID_AMOUNT', 'USER_NOT_FOUND'],
});

export const updateDisputes = call({
  name: 'dispute.update',
  method: 'POST',
  path: '/dispute/update',
  summary:
    'Change open disputes, each by itself: one that is refused stops no other; a later deadline says why. NOT_FOUND where none of them is one',
  access: write,
  body: z.strictObject({
    disputes: z
      .array(
        z.strictObject({
          _id: id,
          version: recordVersion,
          assigneeId: id.nullable().optional(),
          deadline: isoDate.optional(),
          category: disputeCategory.optional(),
          amountCents: positiveCents.nullable().optional(),
          /** Kept as a note of the account. */
          note: text(2_000).optional(),
        }),
      )
      .min(1)
      .max(100),
  }),
  reply: z.strictObject({
    results: z.array(
      named('DisputeResult', {
        _id: id,
        result: z.enum(['changed', 'same', 'refused']),
        /** Why it was refused: a code of the catalogue, and of its fields. */
        code: z.string().nullable(),
        fields: z.record(z.string(), z.string()),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const writeDispute = call({
  name: 'dispute.message',
  method: 'POST',
  path: '/dispute/{id}/message',
  summary:
    'Write to the customer about an open dispute: they get a message with a link, where the contact policy allows it',
  access: write,
  params: idParams,
  body: z.strictObject({
    _id: id.optional(),
    text: requiredText(2_000),
    /** Who has the next word then. */
    waitingOn: z.enum(waitingOns).default('customer'),
  }),
  isNamedByCaller: true,
  reply: disputeCase,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});

export const markDisputeRead = call({
  name: 'dispute.mark-read',
  method: 'PUT',
  path: '/dispute/{id}/read',
  summary: 'Say that what the customer wrote or sent was read',
  access: write,
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND'],
});

export const reopenDispute = call({
  name: 'dispute.reopen',
  method: 'PUT',
  path: '/dispute/{id}/reopen',
  summary: 'Take an answered dispute up again within thirty days, because of something new',
  access: write,
  params: idParams,
  body: z.strictObject({ version: recordVersion, reason: requiredText(2_000) }),
  reply: disputeRow,
  errors: ['NOT_FOUND', 'INVALID_STATUS', 'ACCOUNT_ALREADY_CLOSED', 'STALE_VERSION'],
});

export const listAccountDisputes = call({
  name: 'account.disputes',
  method: 'GET',
  path: '/account/{id}/disputes',
  summary: 'Disputes of one account, newest first',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  query: z.strictObject({ page, limit }),
  reply: listOf(dispute),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const answerDispute = call({
  name: 'dispute.answer',
  method: 'POST',
  path: '/dispute/{id}/answer',
  summary: 'End a dispute with what came out, words to the customer, who is told, and what becomes of the debt',
  access: write,
  params: idParams,
  body: z.strictObject({
    outcome: disputeOutcome,
    answer: requiredText(2_000),
    /** In the same commit: a part is waived, or the account is canceled. */
    correction: disputeCorrection.default('none'),
    /** What is waived. */
    amountCents: positiveCents.optional(),
    /** It says again what an earlier one of the account said: a short answer with a pointer is enough. */
    duplicateOf: id.optional(),
    /** Papers of the account that the customer gets to see in the portal with the answer. */
    fileIds: z.array(id).max(20).default([]),
  }),
  reply: done,
  errors: [
    ...(['NOT_FOUND', 'INVALID_STATUS', 'SOME_FIELD_IS_MISSING', 'INVALID_AMOUNT', 'MONEY_MOVED'] as const),
    ...(['ACCOUNT_ALREADY_CLOSED', 'PAYMENT_IN_PROGRESS'] as const),
  ],
});
