import { FILES_OF_ANSWER_MAX } from '@recoup/domain/attachments/file-limits.ts';
import { conversationModes, conversationStatuses } from '@recoup/domain/conversations/conversation-status.ts';
import { z } from 'zod';
import { activity } from './activities.ts';
import { agentStanding } from './agent-standing.ts';
import { call } from './call.ts';
import { callDirections, phoneCall } from './calls.ts';
import { debtor } from './debtors.ts';
import { contactAnswer, message, sendMessage } from './messages.ts';
import { named } from './named.ts';
import { statementPromise } from './portal-statement.ts';
import { debtorReference, namedRecord } from './references.ts';
import { cents, cursor, id, idParams, instant, isoDate, limit, recordVersion, repeated, text } from './scalars.ts';
import { topic } from './topic.ts';
import { unseenCount } from './unseen-conversations.ts';
import { channel, contactChannel, contactKind, holdKind, messageFormat } from './vocabulary.ts';

export const chatTopic = topic('chat', ['chat.']);

const reads = { who: 'staff', permission: 'message.read' } as const;
/** What oneself has read and is writing: of people, no key's. */
const attends = { who: 'staff', permission: 'message.attend' } as const;
const writes = { who: 'staff', permission: 'message.write' } as const;

export const conversationStatus = z.enum(conversationStatuses).meta({ id: 'ConversationStatus' });
const mode = z.enum(conversationModes).meta({ id: 'ConversationMode' });

/** Files of the customer and their accounts; they go with e-mails. */
const attachmentIds = z.array(id).max(FILES_OF_ANSWER_MAX).default([]);

/** What the team answers, and what it says among itself. */
export const draftModes = ['REPLY', 'NOTE'] as const;

/** What was said last by a person. */
const lastItem = named('ConversationItem', {
  kind: z.enum(['MESSAGE', 'CALL']),
  snippet: z.string(),
  direction: z.enum(callDirections),
  /** Delivery of a message; how a call ended, or where it is: missed, or going on. */
  delivery: z.string().nullable(),
  at: instant,
});

/** How a conversation stands; of a customer with whom nobody ever spoke, too. */
const standing = {
  status: conversationStatus,
  mode,
  agent: agentStanding,
  /** Since when the customer waits; null: they do not. */
  waitingSince: instant.nullable(),
  /** Some of their words wait until somebody says what they mean. */
  needsMeaning: z.boolean(),
  snoozedUntil: instant.nullable(),
  assignee: namedRecord.nullable(),
  unread: z.boolean(),
  /** How often it has turned: what one has read up to. */
  turn: recordVersion,
  version: recordVersion,
};

export const conversation = named('Conversation', {
  debtor: debtorReference,
  ...standing,
  lastItem: lastItem.nullable(),
});

export const listConversations = call({
  name: 'chat.list',
  method: 'POST',
  path: '/chat/get-debtors',
  summary:
    'Conversations with customers: those who wait, longest first, or what was said last first; campaigns move none up',
  access: reads,
  body: z.strictObject({
    /** Unassigned has those, too, who wait for four working hours for somebody who is away. */
    assignment: z.enum(['all', 'my', 'unassigned']).default('all'),
    read: z.enum(['all', 'unread']).default('all'),
    /** OPENED leaves out what is snoozed. */
    status: z.enum([...conversationStatuses, 'SNOOZED']).optional(),
    /** In the customer's name or number. */
    query: text(200).default(''),
    cursor: cursor.optional(),
    limit: limit.default(30),
  }),
  reply: named('ConversationList', {
    data: z.array(conversation),
    nextCursor: z.string().nullable(),
    counts: unseenCount,
  }),
});

/** Drafts go and come anew; a later one has a higher version, whichever browser wrote it. */
const draftVersion = z.int().min(0);

const draft = named('ConversationDraft', {
  member: namedRecord,
  isOwn: z.boolean(),
  mode: z.enum(draftModes),
  channel,
  format: messageFormat,
  subject: z.string(),
  text: z.string(),
  /** Files that are to go along. */
  attachmentIds: z.array(id),
  /** What it is about, where its writer chose that. */
  accountId: id.nullable(),
  seenUpTo: recordVersion,
  version: draftVersion,
  at: instant,
});

/** A number or address, and what the contact policy says about writing there now. */
const way = named('ConversationWay', {
  contactId: id,
  kind: contactKind,
  value: z.string(),
  isPrimary: z.boolean(),
  isOptedOut: z.boolean(),
  channel,
  answer: contactAnswer,
});

const presence = named('ConversationPresence', { member: namedRecord, isWriting: z.boolean() });

export const readConversation = call({
  name: 'chat.read',
  method: 'GET',
  path: '/chat/{id}/get-debtor',
  summary: 'All that whoever answers a customer wants to know of them',
  access: reads,
  params: idParams,
  reply: named('ConversationDetail', {
    debtor,
    ...standing,
    ways: z.array(way),
    plan: z.strictObject({ _id: id, nextOn: isoDate.nullable(), nextCents: cents.nullable() }).nullable(),
    offer: z.strictObject({ _id: id, amountCents: cents, expiresAt: instant }).nullable(),
    promise: statementPromise.nullable(),
    openDisputes: z.int(),
    holds: z.array(named('ConversationHold', { _id: id, kind: holdKind, endsAt: instant.nullable() })),
    /** What can go along with a mail. */
    files: z.array(namedRecord),
    drafts: z.array(draft),
    present: z.array(presence),
    /** Whether the reader wants texts suggested. */
    suggestions: z.boolean(),
  }),
  errors: ['DEBTOR_NOT_FOUND'],
});

const feedKinds = ['MESSAGE', 'CALL', 'EVENT'] as const;
const placed = { _id: id, at: instant };

export const feedItem = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...{ kind: z.literal('MESSAGE'), ...placed, message },
      /** WROTE: the AI agent's own. READ: the customer's, which it left to people or to nobody. Both can be replayed. */
      agent: z.enum(['WROTE', 'READ']).nullable(),
    }),
    z.strictObject({ kind: z.literal('CALL'), ...placed, call: phoneCall }),
    z.strictObject({ kind: z.literal('EVENT'), ...placed, event: activity }),
  ])
  .meta({ id: 'FeedItem' });

export const conversationFeed = call({
  name: 'chat.feed',
  method: 'GET',
  path: '/chat/feed/activity/{id}',
  summary: 'Messages, calls, notes and events of one customer, newest first',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  query: z.strictObject({ cursor: cursor.optional(), limit, kinds: repeated(z.enum(feedKinds), 3) }),
  reply: named('Feed', {
    data: z.array(feedItem),
    nextCursor: z.string().nullable(),
    /** How far whoever read this has seen: an answer carries it. */
    turn: recordVersion,
  }),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const answerConversation = call({
  name: 'chat.send',
  method: 'POST',
  path: '/chat/{id}/send-message',
  summary: 'Answer a customer, unless something was said that one has not read; the same _id sends nothing twice',
  access: writes,
  params: idParams,
  body: sendMessage.body.extend({
    /** The `turn` of the feed that one had read. */
    seenUpTo: recordVersion,
    attachmentIds,
  }),
  reply: message,
  errors: sendMessage.errors,
  refusal: z.strictObject({
    /** Of STALE_VERSION: what was said since, newest first; nothing while a mail of theirs is still being read. */
    newer: z.array(feedItem),
  }),
  timeoutMs: 60_000,
});

export const setConversationStatus = call({
  name: 'chat.set-status',
  method: 'POST',
  path: '/chat/{id}/set-status',
  summary: 'Say that a customer waits for an answer, or that nobody waits any more',
  access: writes,
  params: idParams,
  body: z.strictObject({ status: conversationStatus, version: recordVersion }),
  reply: named('ConversationStanding', { ...standing }),
  errors: ['DEBTOR_NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS'],
});

export const snoozeConversation = call({
  name: 'chat.snooze',
  method: 'PUT',
  path: '/chat/{id}/snooze',
  summary: 'Put a conversation aside until a moment, or take it back; a word of the customer ends it at once',
  access: writes,
  params: idParams,
  body: z.strictObject({ until: instant.nullable(), version: recordVersion }),
  reply: setConversationStatus.reply,
  errors: ['DEBTOR_NOT_FOUND', 'STALE_VERSION'],
});

const unreadMark = {
  path: '/chat/{id}/mark-unread',
  access: attends,
  params: idParams,
  reply: named('UnreadMark', { unread: z.boolean() }),
  errors: ['DEBTOR_NOT_FOUND'],
} as const;

export const markConversationUnread = call({
  ...unreadMark,
  name: 'chat.mark-unread',
  method: 'POST',
  summary: 'Come back to a conversation: unread for oneself until it is read again',
});

export const markConversationUnreadGet = call({
  ...unreadMark,
  name: 'chat.mark-unread-get',
  method: 'GET',
  summary: 'The same, as the product document names it',
  isStateChanging: true,
});

export const markConversationRead = call({
  name: 'chat.mark-read',
  method: 'POST',
  path: '/chat/{id}/mark-read',
  summary: 'Say how far oneself has read a conversation',
  access: attends,
  params: idParams,
  body: z.strictObject({ upTo: instant }),
  reply: unreadMark.reply,
  errors: ['DEBTOR_NOT_FOUND'],
});

export const saveConversationDraft = call({
  name: 'chat.save-draft',
  method: 'PUT',
  path: '/chat/{id}/draft',
  summary: 'Keep what one is writing, so that no text is lost; an empty one goes',
  access: attends,
  params: idParams,
  body: z.strictObject({
    mode: z.enum(draftModes),
    channel: channel.default('SMS'),
    format: messageFormat.default('text'),
    subject: text(200).default(''),
    text: text(20_000),
    attachmentIds,
    accountId: id.nullable().default(null),
    seenUpTo: recordVersion,
    /** Of the draft that is changed; 0 where one knew of none. Another one, written elsewhere since, is never lost. */
    version: draftVersion.default(0),
  }),
  reply: named('SavedDraft', { version: draftVersion }),
  errors: ['DEBTOR_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'STALE_VERSION'],
});

export const showPresence = call({
  name: 'chat.presence',
  method: 'POST',
  path: '/chat/{id}/presence',
  summary: 'Say that one looks at a conversation, for 15 seconds, and hear who else does; it locks nothing',
  access: attends,
  params: idParams,
  body: z.strictObject({ isWriting: z.boolean() }),
  reply: named('ConversationPresenceList', { others: z.array(presence) }),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const generateReply = call({
  name: 'chat.generate-message',
  method: 'GET',
  path: '/chat/{a}/{b}/ai/generate-message',
  summary: 'A first text to a customer about an account, or all of them; by a model where one is connected',
  access: writes,
  isStateChanging: true,
  params: z.strictObject({ a: id, b: z.union([id, z.literal('all')]) }),
  query: z.strictObject({ type: contactChannel }),
  reply: named('GeneratedReply', {
    subject: z.string(),
    /** With variables, as templates have them. */
    message: z.string(),
    source: z.enum(['model', 'template']),
    /** The variables whose figures stand in it. */
    usedFacts: z.array(z.string()),
  }),
  errors: ['DEBTOR_NOT_FOUND', 'ACCOUNT_NOT_FOUND'],
  timeoutMs: 30_000,
});
