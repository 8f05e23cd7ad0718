import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { done, id, idParams, instant, limit, listOf, page } from './scalars.ts';
import { topic } from './topic.ts';

export const incomingMailTopic = topic('incoming-mail', ['incoming-mail.']);

/** What the domain of a sender says of mail in its name; `none`: nothing, or it could not be asked. */
const verdict = z.enum(['pass', 'fail', 'none']);

/** A mail that came to the company from somebody who is no customer, or that could not be read. */
export const unmatchedMail = named('UnmatchedMail', {
  _id: id,
  /** Empty when its head names none. */
  sender: z.string(),
  senderName: z.string(),
  /** The address of ours that it came to. */
  recipient: z.string(),
  subject: z.string(),
  /** What its sender wrote, without what they quote; empty of one that could not be read. */
  text: z.string(),
  /** False: its reader gave up three times; it is there as it came. */
  isReadable: z.boolean(),
  proof: z.strictObject({ spf: verdict, dkim: verdict, dmarc: verdict }).nullable(),
  at: instant,
});

/** OPEN waits for somebody; the others were settled by a member, who may take that back. */
export const trayStates = ['OPEN', 'IGNORED', 'BLOCKED'] as const;

export const listUnmatched = call({
  name: 'incoming-mail.unmatched',
  method: 'GET',
  path: '/chat/unmatched',
  summary: 'Mails that came in and belong to no customer, newest first: open ones, or what was ignored or blocked',
  access: { who: 'staff', permission: 'message.read' },
  query: z.strictObject({ page, limit, state: z.enum(trayStates).default('OPEN') }),
  reply: listOf(unmatchedMail),
});

export const settleUnmatched = call({
  name: 'incoming-mail.settle',
  method: 'POST',
  path: '/chat/unmatched',
  summary: 'Link a mail to a customer, ignore it, or block its sender; and take the last two back',
  access: { who: 'staff', permission: 'message.write' },
  body: z.discriminatedUnion('action', [
    /** It becomes a message of the customer; its sender is no contact of theirs by that. */
    z.strictObject({ action: z.literal('LINK'), mailId: id, debtorId: id }),
    z.strictObject({ action: z.literal('IGNORE'), mailId: id }),
    /** Neither this mail nor another of the same sender stands here any more; a wish to stop counts all the same. */
    z.strictObject({ action: z.literal('BLOCK'), mailId: id }),
    /** One that was ignored waits again. */
    z.strictObject({ action: z.literal('REOPEN'), mailId: id }),
    /** Its sender is blocked no more, and what was blocked of them waits again. */
    z.strictObject({ action: z.literal('UNBLOCK'), mailId: id }),
  ]),
  reply: done,
  errors: ['NOT_FOUND', 'DEBTOR_NOT_FOUND', 'INVALID_STATUS'],
});

export const readMailFile = call({
  name: 'incoming-mail.file',
  method: 'GET',
  path: '/chat/mail/{id}/file',
  summary: 'A mail as it came, with its head and files, as a file',
  access: { who: 'staff', permission: 'message.read' },
  params: idParams,
  transport: 'file',
  reply: z.string(),
  errors: ['NOT_FOUND', 'FILE_INFECTED', 'FILE_ENCRYPTED', 'FILE_TOO_LARGE', 'FILE_NOT_CHECKED'],
});
