import { disputeCategories } from '@recoup/domain/disputes/dispute-category.ts';
import { conversationStates } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { attachment } from './attachments.ts';
import { call } from './call.ts';
import { cents, id, idParams, instant, limit, listOf, page } from './scalars.ts';

/** An objection of the customer. */
export const dispute = z.strictObject({
  _id: id,
  status: z.enum(conversationStates),
  /** In the customer's words. */
  reason: z.string(),
  /** What he chose from in the portal; null for others. */
  category: z.enum(disputeCategories).nullable(),
  /** The part of the balance that is objected to; null: all of it. */
  amountCents: cents.nullable(),
  openedAt: instant,
  source: z.enum(['import', 'portal', 'staff']),
  files: z.array(attachment),
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
