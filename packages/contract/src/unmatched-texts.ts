import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { done, id, instant, limit, listOf, page } from './scalars.ts';
import { topic } from './topic.ts';

export const unmatchedTextTopic = topic('unmatched-text', ['unmatched-text.']);

/** A text that came to the company from a number of no customer. */
export const unmatchedText = named('UnmatchedText', {
  _id: id,
  /** Whose number nobody knows, and ours that it came to; E.164. */
  from: z.string(),
  to: z.string(),
  text: z.string(),
  at: instant,
});

/** OPEN waits for somebody; a member may take back that one was ignored. */
export const textTrayStates = ['OPEN', 'IGNORED'] as const;

export const listUnmatchedTexts = call({
  name: 'unmatched-text.list',
  method: 'GET',
  path: '/chat/unmatched-texts',
  summary: 'Texts from numbers of no customer, newest first: open ones, or those that were ignored',
  access: { who: 'staff', permission: 'message.read' },
  query: z.strictObject({ page, limit, state: z.enum(textTrayStates).default('OPEN') }),
  reply: listOf(unmatchedText),
});

export const settleUnmatchedText = call({
  name: 'unmatched-text.settle',
  method: 'POST',
  path: '/chat/unmatched-texts',
  summary: 'Link a text to a customer, with all that its number wrote and that waits; ignore it, or take that back',
  access: { who: 'staff', permission: 'message.write' },
  body: z.discriminatedUnion('action', [
    /** It becomes a message of the customer; its number is no contact of theirs by that. */
    z.strictObject({ action: z.literal('LINK'), textId: id, debtorId: id }),
    z.strictObject({ action: z.literal('IGNORE'), textId: id }),
    z.strictObject({ action: z.literal('REOPEN'), textId: id }),
  ]),
  reply: done,
  errors: ['NOT_FOUND', 'DEBTOR_NOT_FOUND', 'INVALID_STATUS'],
});
