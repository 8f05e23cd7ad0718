import { z } from 'zod';

/** Which conversations the inbox lists, as it stands in the URL. */
export const conversationSearch = z.object({
  assignment: z.enum(['all', 'my', 'unassigned']).default('all').catch('all'),
  read: z.enum(['all', 'unread']).default('all').catch('all'),
  status: z.enum(['OPENED', 'ANSWERED', 'SNOOZED', 'any']).default('OPENED').catch('OPENED'),
  query: z.string().max(200).default('').catch(''),
});
export type ConversationSearch = z.output<typeof conversationSearch>;
