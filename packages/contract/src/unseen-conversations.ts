import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';

/** How many conversations, not messages, have something that oneself has not read. */
export const unseenCount = named('UnseenCount', { all: z.int(), my: z.int(), unassigned: z.int() });

export const readUnseenCount = call({
  name: 'chat.unseen-count',
  method: 'GET',
  path: '/chat/get-unseen-count',
  summary: 'How many conversations have something that oneself has not read',
  access: { who: 'staff', permission: 'message.read' },
  reply: unseenCount,
});
