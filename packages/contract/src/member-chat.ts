import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { cursor, done, id, idParams, instant, limit, requiredText } from './scalars.ts';
import { topic } from './topic.ts';

export const memberChatTopic = topic('member-chat', ['member-chat.']);

const access = { who: 'staff', permission: 'user.chat' } as const;

/** What one member wrote to another. */
export const memberMessage = named('MemberMessage', {
  _id: id,
  /** The member who wrote it. */
  from: id,
  /** Numbers that look like those of cards are masked (G11). */
  text: z.string(),
  at: instant,
  /** When the other one saw it; null: not yet. */
  seenAt: instant.nullable(),
});

export const listMemberMessages = call({
  name: 'member-chat.list',
  method: 'GET',
  path: '/member/chat/{id}',
  summary: 'What oneself and another member wrote to each other, newest first; whoever was removed is still read',
  access,
  params: idParams,
  query: z.strictObject({ cursor: cursor.optional(), limit: limit.default(50) }),
  reply: named('MemberMessageList', { data: z.array(memberMessage), nextCursor: z.string().nullable() }),
  errors: ['USER_NOT_FOUND'],
});

export const sendMemberMessage = call({
  name: 'member-chat.send',
  method: 'POST',
  path: '/member/chat/{id}',
  summary: 'Write to another member; nobody else reads it',
  access,
  params: idParams,
  body: z.strictObject({ _id: id.optional(), message: requiredText(5_000) }),
  isNamedByCaller: true,
  reply: memberMessage,
  errors: ['USER_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  perMinute: 120,
});

export const setMemberMessagesSeen = call({
  name: 'member-chat.set-seen',
  method: 'POST',
  path: '/member/chat/set-seen',
  summary: 'Say which messages to oneself were seen; those to others are left as they are',
  access,
  body: z.strictObject({ unseenMsgIds: z.array(id).min(1).max(200) }),
  reply: done,
});

export const countUnseenMemberMessages = call({
  name: 'member-chat.unseen-count',
  method: 'GET',
  path: '/member/chat/unseen-count',
  summary: 'How many messages of other members wait for oneself, and of whom',
  access,
  reply: z.strictObject({
    count: z.int(),
    byMember: z.array(named('UnseenOfMember', { _id: id, count: z.int(), lastAt: instant })),
  }),
});
