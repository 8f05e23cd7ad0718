import { conversationStates } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { attachment } from './attachments.ts';
import { call } from './call.ts';
import { named } from './named.ts';
import { cents, done, id, idParams, instant, limit, listOf, page, requiredText } from './scalars.ts';
import { disputeCategory, disputeOutcome } from './vocabulary.ts';

/** An objection of the customer. */
export const dispute = named('Dispute', {
  _id: id,
  status: z.enum(conversationStates),
  /** In the customer's words. */
  reason: z.string(),
  /** What they chose from in the portal; null for others. */
  category: disputeCategory.nullable(),
  /** The part of the balance that is objected to; null: all of it. */
  amountCents: cents.nullable(),
  openedAt: instant,
  source: z.enum(['import', 'portal', 'staff']),
  files: z.array(attachment),
  /** What came out; null while it is open, and where an import told no more than that it was answered. */
  outcome: disputeOutcome.nullable(),
  /** What the customer was told. */
  answer: z.string(),
  answeredAt: instant.nullable(),
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
  summary: 'End a dispute with what came out and words to the customer, who is told; its reminders go on',
  access: { who: 'staff', permission: 'dispute.write' },
  params: idParams,
  body: z.strictObject({ outcome: disputeOutcome, answer: requiredText(2_000) }),
  reply: done,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});
