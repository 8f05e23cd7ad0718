import { messageOrigins, textElements } from '@recoup/domain/contact-policy/policy-facts.ts';
import { portalIntents } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { attachment } from './attachments.ts';
import { call } from './call.ts';
import { zoneInWords } from './contact-policy.ts';
import { named } from './named.ts';
import { portalLinkState } from './portal-links.ts';
import { accountReference, contactReference, debtorReference, namedRecord } from './references.ts';
import { id, idParams, instant, limit, listOf, page, requiredText, text } from './scalars.ts';
import { messagePreview } from './templates.ts';
import { channel, messageFormat, noticeKind } from './vocabulary.ts';

export const message = named('Message', {
  _id: id,
  channel,
  direction: z.enum(['incoming', 'outgoing']),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  /** Of a mail that came in: what its sender wrote. */
  text: z.string(),
  /** Of a mail that came in: what its sender only repeated, and their signature; shown when somebody asks. */
  quotedText: z.string(),
  /** A machine wrote it: nobody waits for an answer. */
  isAutomatic: z.boolean(),
  /** False of a mail whose sender is not whom the customer is known by: only a wish to stop was obeyed. */
  isSenderProven: z.boolean(),
  /** The mail as it came. */
  mailId: id.nullable(),
  files: z.array(attachment),
  /** Files of it that were not kept, and why: a code of the catalogue. */
  refusedFiles: z.array(named('RefusedFile', { fileName: z.string(), code: z.string() })),
  /** Delivery state of the vocabulary; null while it is being handed over. */
  status: z.string().nullable(),
  failure: z.string().nullable(),
  at: instant,
  /** The answer of the provider was lost: nobody knows whether it left, and it is never sent again by itself. */
  isDoubtful: z.boolean(),
  origin: z.enum(messageOrigins),
  /** Who pressed send; null for what the product sent, and for what came in. */
  member: z.string().nullable(),
  decisionId: id.nullable(),
  workflow: namedRecord.nullable(),
  /** Of what the product tells by itself about money: its kind. */
  notice: noticeKind.nullable(),
});

/** A link to pay that a team member made and handed over themselves; its address is kept nowhere. */
export const handMadeLink = named('HandMadeLink', {
  _id: id,
  member: z.string(),
  at: instant,
  expiresAt: instant,
  openedAt: instant.nullable(),
  state: portalLinkState,
  /** What the customer was to find; null for their statement. */
  intent: z.enum(portalIntents).nullable(),
});

/** A request to pay: a message with its delivery, or a link. */
export const paymentRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('MESSAGE'), message }),
  z.strictObject({ kind: z.literal('LINK'), link: handMadeLink }),
]);

export const accountRequests = call({
  name: 'account.requests',
  method: 'GET',
  path: '/account/{id}/requests',
  summary: 'Requests to pay one account, newest first: messages with their delivery, and links made by hand',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  query: z.strictObject({ page, limit }),
  reply: listOf(paymentRequest),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const debtorMessages = call({
  name: 'message.list',
  method: 'GET',
  path: '/debtor/{id}/messages',
  summary: 'Messages to and from one customer, newest first',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  query: z.strictObject({ page, limit }),
  reply: listOf(message),
  errors: ['DEBTOR_NOT_FOUND'],
});

/** What the contact policy says about one message now, with the rules that stand against it. */
export const contactAnswer = named('ContactAnswer', {
  decision: z.enum(['BLOCK', 'AMEND', 'DELAY', 'ALLOW']),
  reasons: z.array(z.strictObject({ rule: z.string(), title: z.string(), basis: z.string(), source: z.string() })),
  requiredText: z.array(z.enum(textElements)),
  nextLawfulAt: instant.nullable(),
  policyVersion: z.int(),
});

const draft = {
  channel,
  /** What it is about; without it, the account that a campaign would begin with. */
  accountId: id.nullable().default(null),
  /** Where it goes; without it, the primary number or address. */
  contactId: id.nullable().default(null),
  format: messageFormat.default('text'),
  subject: text(200).default(''),
  message: requiredText(20_000),
  /**
   * The member saw that it is before 8:00 am or after 8:00 pm where the customer is, and sends it all the same. Frees a
   * message to a business only.
   */
  isHourChosen: z.boolean().default(false),
};

export const previewMessage = call({
  name: 'message.preview',
  method: 'POST',
  path: '/debtor/{id}/message/preview',
  summary: 'A message to one customer as it would leave, whether it may now, and what it costs; sends nothing',
  access: { who: 'staff', permission: 'message.write' },
  params: idParams,
  body: z.strictObject(draft),
  reply: z.strictObject({
    preview: messagePreview,
    /** Null when there is no number or address to ask about. */
    answer: contactAnswer.nullable(),
    /** Nothing but the hour there stands against it, and the customer is a business: `isHourChosen` would let it out. */
    canChooseHour: z.boolean(),
    /** Every zone in which the customer may be, and what its clock shows. */
    zones: z.array(zoneInWords),
    contact: contactReference.nullable(),
    account: accountReference.nullable(),
    /** Of texts only: one credit a part. */
    credits: z.strictObject({ needed: z.int(), left: z.int() }).nullable(),
  }),
  errors: ['DEBTOR_NOT_FOUND', 'ACCOUNT_NOT_FOUND'],
});

export const sendMessage = call({
  name: 'message.send',
  method: 'POST',
  path: '/debtor/{id}/message',
  summary: 'Send one message by hand; the same _id sends nothing twice',
  access: { who: 'staff', permission: 'message.write' },
  params: idParams,
  body: z.strictObject({ ...draft, _id: id, templateId: id.nullable().default(null) }),
  reply: message,
  errors: [
    ...(['DEBTOR_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'PHONE_NOT_FOUND', 'PRIMARY_CONTACT_NOT_FOUND'] as const),
    ...(['CONTACT_NOT_ALLOWED', 'NO_HAVE_CREDITS', 'PROVIDER_UNAVAILABLE', 'IDEMPOTENCY_KEY_REUSED'] as const),
    // A mail of theirs came in and is still being read.
    'STALE_VERSION',
  ],
  timeoutMs: 60_000,
});

export const settleMessage = call({
  name: 'message.settle',
  method: 'PUT',
  path: '/message/{id}/settle',
  summary: 'Say what became of a message whose answer was lost; it is not sent again',
  access: { who: 'staff', permission: 'message.write' },
  params: idParams,
  body: z.strictObject({ isSent: z.boolean(), reason: requiredText(500) }),
  reply: message,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});

/** A message of which nobody knows whether it arrived, with what is known. */
export const doubtfulMessage = named('DoubtfulMessage', {
  ...message.shape,
  debtor: debtorReference,
  /** How often the provider was asked in vain; a text it cannot be asked about counts, too: its report has not come. */
  lookUps: z.int(),
  /** When it is asked next; null: never again, so only a person can say. */
  nextLookUpAt: instant.nullable(),
  /** A message that a member wrote is written anew by them; what a campaign or a notice sent can be sent again. */
  canSendAgain: z.boolean(),
});

export const doubtfulMessages = call({
  name: 'message.doubtful',
  method: 'GET',
  path: '/message/doubtful',
  summary: 'Messages whose answer and report were both lost, oldest first: nobody knows whether they arrived (G12)',
  access: { who: 'staff', permission: 'debtor.list' },
  query: z.strictObject({ page, limit }),
  reply: listOf(doubtfulMessage),
});

export const sendMessageAgain = call({
  name: 'message.send-again',
  method: 'PUT',
  path: '/message/{id}/send-again',
  summary:
    'Say that a message whose answer was lost surely did not leave; its campaign or notice sends it if it still may',
  access: { who: 'staff', permission: 'message.write' },
  params: idParams,
  body: z.strictObject({ reason: requiredText(500) }),
  reply: z.strictObject({ _id: id }),
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});
