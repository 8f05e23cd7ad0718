import { answerKinds, paidMethods } from '@recoup/domain/answers/answer.ts';
import { z } from 'zod';
import { keptFile } from './attachments.ts';
import { call } from './call.ts';
import { named } from './named.ts';
import { portalPath } from './portal.ts';
import { accountReference } from './references.ts';
import { cents, done, id, idParams, instant, isoDate, positiveCents, requiredText, text } from './scalars.ts';
import { disputeCategory } from './vocabulary.ts';

/** What a customer has answered, and whether it is still being looked at. */
export const portalAnswer = named('PortalAnswer', {
  _id: id,
  kind: z.enum([...answerKinds, 'DISPUTE']),
  account: accountReference.nullable(),
  amountCents: cents.nullable(),
  at: instant,
  isOpen: z.boolean(),
  /** What the company answered to an objection; only for whoever has given back a code (G40). */
  reply: z.string().nullable(),
  /** Reminders rest until then; null: until somebody has answered, or they do not rest any more. */
  restsUntil: instant.nullable(),
  /** Nobody has said yet what the customer's words mean: until then nothing leaves to them by itself. */
  isUnread: z.boolean(),
});

export const listAnswers = call({
  name: 'portal.answers',
  method: 'GET',
  path: '/portal/answers',
  summary: 'What the customer has answered so far, newest first, with how it stands',
  access: { who: 'portal', level: 'link' },
  reply: z.strictObject({ data: z.array(portalAnswer) }),
});

export const openDispute = call({
  name: 'portal.open-dispute',
  method: 'POST',
  path: '/portal/disputes',
  summary: 'Object to an account or a part of it: its reminders wait from then on, and staff get a task',
  access: { who: 'portal', level: 'link' },
  body: z.strictObject({
    _id: id,
    accountId: id,
    category: disputeCategory,
    /** The part that is objected to; left out, all of it. */
    amountCents: positiveCents.optional(),
    text: requiredText(2_000),
    /** The same for each of several accounts that are objected to at once. */
    caseId: id.optional(),
  }),
  isNamedByCaller: true,
  reply: portalAnswer,
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_ALREADY_CLOSED', 'INVALID_STATUS', 'INVALID_AMOUNT'],
});

export const addDisputeFile = call({
  name: 'portal.add-dispute-file',
  method: 'PUT',
  path: '/portal/disputes/{id}/file',
  summary: 'A paper or picture that belongs to an objection; at most five of 10 MB (G47)',
  access: { who: 'portal', level: 'link' },
  params: idParams,
  transport: 'multipart',
  reply: keptFile,
  errors: [
    'NOT_FOUND',
    'WRONG_FILE',
    'FILES_FULL',
    'FILE_TOO_LARGE',
    'PICTURE_UNREADABLE',
    'PICTURE_SIZE',
    'INVALID_STATUS',
  ],
  timeoutMs: 60_000,
});

export const claimPaid = call({
  name: 'portal.claim-paid',
  method: 'POST',
  path: '/portal/answers/already-paid',
  summary: 'Say that an account was paid already: its reminders rest until a member has looked',
  access: { who: 'portal', level: 'link' },
  body: z.strictObject({
    _id: id,
    accountId: id,
    paidOn: isoDate,
    amountCents: positiveCents,
    method: z.enum(paidMethods),
    text: text(1_000).default(''),
  }),
  isNamedByCaller: true,
  reply: portalAnswer,
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const addProof = call({
  name: 'portal.add-proof',
  method: 'PUT',
  path: '/portal/answers/{id}/file',
  summary: 'The proof of a payment that was made: PDF or picture, at most five of 10 MB (G47)',
  access: { who: 'portal', level: 'link' },
  params: idParams,
  transport: 'multipart',
  reply: keptFile,
  errors: [
    'NOT_FOUND',
    'WRONG_FILE',
    'FILES_FULL',
    'FILE_TOO_LARGE',
    'PICTURE_UNREADABLE',
    'PICTURE_SIZE',
    'INVALID_STATUS',
  ],
  timeoutMs: 60_000,
});

export const cannotPay = call({
  name: 'portal.cannot-pay',
  method: 'POST',
  path: '/portal/answers/hardship',
  summary: 'Say that one cannot pay now: campaigns rest, until a day if one is named, and staff get a task',
  access: { who: 'portal', level: 'sum' },
  body: z.strictObject({ _id: id, until: isoDate.nullable(), text: text(1_000).default('') }),
  isNamedByCaller: true,
  reply: portalAnswer,
});

export const notMe = call({
  name: 'portal.not-me',
  method: 'POST',
  path: '/portal/link/{path}/not-me',
  summary: 'Say that a link came to the wrong person: nothing goes there any more, and the link opens nothing',
  access: { who: 'public' },
  isServedInRecovery: true,
  params: z.strictObject({ path: portalPath }),
  body: z.strictObject({ text: text(500).default('') }),
  reply: done,
  perMinute: 60,
});
