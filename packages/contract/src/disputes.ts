import { conversationStates } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, idParams, instant, limit, listOf, page } from './scalars.ts';

/** An objection of the customer. */
export const dispute = z.strictObject({
  _id: id,
  status: z.enum(conversationStates),
  reason: z.string(),
  openedAt: instant,
  source: z.enum(['import', 'portal', 'staff']),
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
