import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { namedRecord, reasonedMoment } from './references.ts';
import { id, idParams, instant, nameText, requiredText, text } from './scalars.ts';
import { contactChannel, contactKind } from './vocabulary.ts';

/** What somebody may agree to or take back, per contact point. */
export const consentChannels = contactChannel.options;

/** What the provider said when the point was last checked. */
export const checkResults = ['valid', 'invalid', 'risky', 'unknown'] as const;

const consentState = z.enum(['GRANTED', 'REVOKED']).meta({ id: 'ConsentState' });

/** One way to reach a customer, with what stands about it. */
export const contactPoint = named('ContactPoint', {
  _id: id,
  kind: contactKind,
  /** Lower-case address, or E.164 number. */
  value: z.string(),
  country: z.string(),
  callingCode: z.string(),
  nationalNumber: z.string(),
  extension: z.string().nullable(),
  /** Whose it is, when it is not the customer's own: `Accounts payable`. */
  name: z.string(),
  label: z.string(),
  isPrimary: z.boolean(),
  isOptedOut: z.boolean(),
  /** When and how it opted out; null while it has not. */
  optOut: z.strictObject({ at: instant, source: z.string() }).nullable(),
  /** What counts now per channel, where anything was ever said. */
  consents: z.array(z.strictObject({ channel: contactChannel, state: consentState, at: instant })),
  /** Channels for which the customer does not want it used, though they did not opt out. */
  unwanted: z.array(contactChannel),
  isWork: z.boolean(),
  employerProhibits: z.boolean(),
  /** Somebody else answers there. */
  isWrong: z.boolean(),
  /** Found by a search, not yet confirmed by the customer. */
  isUnverified: z.boolean(),
  /** Mail came back from it; it is not used until somebody confirms it. */
  bounced: reasonedMoment.nullable(),
  check: z.strictObject({ result: z.enum(checkResults), at: instant }).nullable(),
});

export const contactList = named('ContactPointList', { data: z.array(contactPoint) });

/** A contact point as somebody types it; a phone number is read by the document's rules (section 5). */
export const contactFields = named('ContactPointFields', {
  value: requiredText(400),
  extension: text(40).nullable().optional(),
  /** Country that a number without calling code belongs to, ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  name: nameText(100).optional(),
  label: nameText(60).optional(),
  isPrimary: z.boolean().optional(),
});

/** A contact point as it was seen before it is changed (G27). */
const seenContact = named('SeenContactPoint', contactFields.partial().shape).optional();

export const listContacts = call({
  name: 'debtor.contacts',
  method: 'GET',
  path: '/contact/debtor/{id}',
  summary: 'All ways to reach a customer',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  reply: contactList,
  errors: ['DEBTOR_NOT_FOUND'],
});

export const saveContacts = call({
  name: 'contact.save',
  method: 'PUT',
  path: '/contact/debtor/{id}',
  summary: 'Add and change ways to reach a customer; what is not named stays (taking away has its own call)',
  access: { who: 'staff', permission: 'contact.write' },
  params: idParams,
  body: z.strictObject({
    contacts: z
      .array(contactFields.extend({ _id: id.optional(), kind: contactKind, seen: seenContact }))
      .min(1)
      .max(50),
  }),
  reply: contactList,
  errors: ['DEBTOR_NOT_FOUND', 'INVALID_COUNTRY', 'NOT_FOUND', 'STALE_VERSION'],
});

export const updateContact = call({
  name: 'contact.update',
  method: 'PUT',
  path: '/contact/{id}',
  summary: 'Change one way to reach a customer',
  access: { who: 'staff', permission: 'contact.write' },
  params: idParams,
  body: contactFields.partial().extend({ seen: seenContact }),
  reply: contactPoint,
  errors: ['NOT_FOUND', 'INVALID_COUNTRY', 'PRIMARY_CONTACT_NOT_FOUND', 'STALE_VERSION'],
});

export const deleteContact = call({
  name: 'contact.delete',
  method: 'DELETE',
  path: '/contact/{id}',
  summary: 'Take a contact away, with a reason. A primary one names its successor while there are others of its kind',
  access: { who: 'staff', permission: 'contact.write' },
  params: idParams,
  body: z.strictObject({ reason: requiredText(200), primaryId: id.optional() }),
  reply: contactList,
  errors: ['NOT_FOUND', 'PRIMARY_CONTACT_NOT_FOUND'],
});

/** One line of what somebody agreed to or took back; never changed. */
export const consent = named('Consent', {
  _id: id,
  channel: contactChannel,
  state: consentState,
  source: z.enum(['staff', 'portal', 'reply', 'link', 'import', 'provider']),
  evidence: z.string(),
  at: instant,
  member: namedRecord.nullable(),
});

export const listConsents = call({
  name: 'contact.consents',
  method: 'GET',
  path: '/contact/{id}/consents',
  summary: 'What was agreed to and taken back for one contact, newest first',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  reply: z.strictObject({ data: z.array(consent) }),
  errors: ['NOT_FOUND'],
});

export const recordConsent = call({
  name: 'contact.record-consent',
  method: 'POST',
  path: '/contact/{id}/consent',
  summary: 'Write down a consent or its revocation with the evidence; a revocation stops messages at once (G13, G16)',
  access: { who: 'staff', permission: 'contact.write' },
  params: idParams,
  body: z.strictObject({
    channel: contactChannel,
    state: consentState,
    /** In whose words, where and when: what a regulator would ask for. */
    evidence: requiredText(1000),
  }),
  reply: contactPoint,
  errors: ['NOT_FOUND'],
});
