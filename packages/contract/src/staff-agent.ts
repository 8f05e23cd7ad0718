import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { cents, cursor, done, id, instant, isoDate, limit, requiredName, requiredText, text } from './scalars.ts';
import { topic } from './topic.ts';

export const staffAgentTopic = topic('staff-agent', ['staff-agent.']);

const access = { who: 'staff', permission: 'user.agent' } as const;
/** The company's staff agent, by the company's id or as `staff`. */
const agentParams = z.strictObject({ id: z.string().min(1).max(100) });
const threadParams = agentParams.extend({ threadId: id });

/** A conversation of one member with the agent; nobody else reads it. */
const agentThread = named('AgentThread', { _id: id, name: z.string(), createdAt: instant, lastAt: instant });

/** A record that an answer rests on. `ref` is its mark in the answer. */
const citation = named('AgentCitation', {
  ref: z.string(),
  kind: z.enum(['debtor', 'account', 'task']),
  _id: id,
  /** As it is called now. */
  name: z.string(),
  /** What is open, as it was when it was asked; null: it has none. */
  amountCents: cents.nullable(),
  /** Day on which it is due; null: it has none. */
  date: isoDate.nullable(),
});

/** A question and its answer. */
export const agentMessage = named('AgentMessage', {
  _id: id,
  message: z.string(),
  /** FAILED was broken off: it can be asked again. */
  state: z.enum(['PENDING', 'DONE', 'FAILED']),
  /** The answer in the question's language, where it tells none in the member's: its figures are of records, none is of a model. Null until there is one. */
  answer: z.string().nullable(),
  citations: z.array(citation),
  /** How many there are beyond those shown. */
  more: z.int(),
  askedAt: instant,
});

const notFound = ['NOT_FOUND'] as const;

export const listAgentThreads = call({
  name: 'staff-agent.threads',
  method: 'GET',
  path: '/member/chat/agent/{id}/thread',
  summary: 'One’s own conversations with the staff agent, the latest first',
  access,
  params: agentParams,
  query: z.strictObject({ search: text(200).optional(), cursor: cursor.optional(), limit }),
  reply: named('AgentThreadList', { data: z.array(agentThread), nextCursor: z.string().nullable() }),
  errors: notFound,
});

export const createAgentThread = call({
  name: 'staff-agent.create-thread',
  method: 'POST',
  path: '/member/chat/agent/{id}/thread',
  summary: 'Begin a conversation with the staff agent',
  access,
  params: agentParams,
  body: z.strictObject({ _id: id.optional(), threadName: requiredName(120) }),
  isNamedByCaller: true,
  reply: agentThread,
  errors: notFound,
});

export const renameAgentThread = call({
  name: 'staff-agent.rename-thread',
  method: 'PUT',
  path: '/member/chat/agent/{id}/thread/{threadId}',
  summary: 'Call a conversation otherwise',
  access,
  params: threadParams,
  body: z.strictObject({ threadName: requiredName(120) }),
  reply: agentThread,
  errors: notFound,
});

export const listAgentMessages = call({
  name: 'staff-agent.messages',
  method: 'GET',
  path: '/member/chat/agent/{id}/message',
  summary: 'Questions and answers of a conversation, the latest first',
  access,
  params: agentParams,
  query: z.strictObject({ threadId: id, cursor: cursor.optional(), limit }),
  reply: named('AgentMessageList', {
    thread: agentThread,
    data: z.array(agentMessage),
    nextCursor: z.string().nullable(),
  }),
  errors: notFound,
});

export const askAgent = call({
  name: 'staff-agent.ask',
  method: 'POST',
  path: '/member/chat/agent/{id}/message',
  summary: 'Ask the staff agent; it reads what oneself may read, and changes nothing',
  access,
  params: agentParams,
  body: z.strictObject({ _id: id.optional(), threadId: id, message: requiredText(4_000) }),
  isNamedByCaller: true,
  reply: agentMessage,
  errors: ['NOT_FOUND', 'AI_LIMIT_REACHED'],
  timeoutMs: 20_000,
});

export const deleteAgentThread = call({
  name: 'staff-agent.delete-thread',
  method: 'DELETE',
  path: '/member/chat/agent/{id}/thread/{threadId}',
  summary: 'Delete a conversation with all that was asked and answered in it',
  access,
  params: threadParams,
  reply: done,
  errors: notFound,
});
