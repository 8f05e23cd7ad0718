import { addressMarkers } from '@recoup/domain/addresses/missing-part.ts';
import { debtorSorts } from '@recoup/domain/debtors/debtor-sorts.ts';
import { debtorFields as debtorTable } from '@recoup/domain/fields/debtor-fields.ts';
import { z } from 'zod';
import { agentStanding } from './agent-standing.ts';
import { listFilters } from './bulk.ts';
import { call } from './call.ts';
import { customValues, givenCustomValues } from './custom-fields.ts';
import { filter } from './filters.ts';
import { named } from './named.ts';
import { plainTexts, typedTexts } from './plain-texts.ts';
import { namedRecord } from './references.ts';
import {
  cents,
  cursor,
  id,
  idParams,
  instant,
  limit,
  listBehindCursor,
  nameText,
  page,
  recordVersion,
  requiredText,
  text,
} from './scalars.ts';
import { tag, tagChange } from './tags.ts';
import { topic } from './topic.ts';
import { channel, contactChannel, language } from './vocabulary.ts';

export const debtorTopic = topic('debtor', [
  'chat.',
  'debtor.',
  'hold.',
  'account.read',
  'account.list',
  'contact-decision.',
  'contact-policy.check',
]);

export const address = named('Address', {
  address: text(200),
  unit: text(60).optional(),
  city: text(100),
  state: text(60),
  zip: text(20),
  country: text(60),
});

export const emailPoint = named('EmailPoint', {
  _id: id,
  value: z.string(),
  isPrimary: z.boolean(),
  isOptedOut: z.boolean(),
});

export const phonePoint = named('PhonePoint', {
  _id: id,
  /** E.164, `+13055550100`. */
  value: z.string(),
  country: z.string(),
  callingCode: z.string(),
  nationalNumber: z.string(),
  extension: z.string().nullable(),
  isPrimary: z.boolean(),
  isOptedOut: z.boolean(),
});

export const timeZoneFinding = named('TimeZoneFinding', {
  /** Every IANA zone the debtor may be in; sending needs the window of all of them to be open (G14). */
  zones: z.array(z.string()),
  evidence: z.enum(['stated', 'address', 'phone', 'company']),
});

/** The last message to a customer, or call with them. */
export const contactMoment = named('ContactMoment', {
  at: instant,
  channel: contactChannel,
  /** What came of a message; null for a call. */
  status: z.string().nullable(),
});
/** What will be sent next, or why it may not be. */
export const nextStep = named('NextStep', {
  at: instant.nullable(),
  channel: channel.nullable(),
  workflowName: z.string().nullable(),
  /** Why nobody will be contacted: `no-contact`, `opted-out`, `send-off`, `disputed`, `paid`, `no-campaign`, `campaign-off`. */
  blockedBy: z.string().nullable(),
});

/** A date of birth in the document's parts. */
export const dateParts = named('DateParts', {
  year: z.int().min(1900).max(2100),
  month: z.int().min(1).max(12),
  day: z.int().min(1).max(31),
});

const contactValue = named('ContactValue', { value: z.string() });
const debtorTotals = named('DebtorTotals', {
  outstandingCents: cents,
  paidCents: cents,
  accounts: z.int(),
  openAccounts: z.int(),
});

export const debtorRow = named('DebtorRow', {
  _id: id,
  ...plainTexts(debtorTable, 'isPlain'),
  /** The name people see: the company's, or first and last name. */
  displayName: z.string(),
  internalReference: z.string().nullable(),
  emailPrimary: contactValue.nullable(),
  phonePrimary: contactValue.nullable(),
  isVerified: z.boolean(),
  isSendActive: z.boolean(),
  isBotActive: z.boolean(),
  totals: debtorTotals,
  lastContact: contactMoment.nullable(),
  nextStep: nextStep.nullable(),
  assignee: namedRecord.nullable(),
  /** The campaign that the customer goes through, or is assigned to. */
  workflow: namedRecord.nullable(),
  tags: z.array(tag),
  /** Values of the company's own fields, by property id. */
  custom: customValues,
  /** A customer for trying things out; a company has at most two. */
  isTest: z.boolean(),
  /** Messages sent to the customer so far. */
  attempts: z.int(),
  dateOfBirth: dateParts.nullable(),
  createdAt: instant,
});

export const debtor = named('Debtor', {
  ...debtorRow.shape,
  agent: agentStanding,
  /** What is open on invoices in force, by currency; the first of the sums is made of the others. */
  owed: z.array(
    named('DebtorOwed', {
      currency: z.string(),
      outstandingCents: cents,
      /** What mails, links and the portal ask for. */
      owedCents: cents,
      /** What accepted settlements waive once they are paid. */
      toBeWaivedCents: cents,
      disputedCents: cents,
      /** Sent by the customer and not arrived. */
      onItsWayCents: cents,
    }),
  ),
  emails: z.array(emailPoint),
  phones: z.array(phonePoint),
  address: address
    .extend({
      formatted_address: z.string(),
      postalCode: z.string(),
      streetNumber: z.string(),
      street: z.string(),
      /** The first part that the address lacks, in the words of the document (section 5): `postal code`, `unit` … */
      missing: z.enum(addressMarkers).nullable(),
      /** The others, in the same order. */
      alsoMissing: z.array(z.enum(addressMarkers)),
    })
    .meta({ id: 'DebtorAddress' })
    .nullable(),
  timeZone: timeZoneFinding,
  language,
  /** Hidden from all lists; only a restore is possible. */
  deletedAt: instant.nullable(),
  version: recordVersion,
});

/** What a person types about a customer; phone numbers are parsed on the server, the address rules are the document's. */
export const debtorFields = named('DebtorFields', {
  ...typedTexts(debtorTable, nameText),
  internalReference: text(100).nullable().optional(),
  email: text(254).nullable().optional(),
  phone: z.string().max(400).nullable().optional(),
  extension: text(40).nullable().optional(),
  address: address.nullable().optional(),
  /** As the customer stated it; null goes back to what address and phone numbers tell. */
  timeZone: z.string().max(60).nullable().optional(),
  /** Of a new customer without one: the company's. */
  language: language.optional(),
  isVerified: z.boolean().optional(),
  dateOfBirth: dateParts.nullable().optional(),
  custom: givenCustomValues.optional(),
});

export const debtorChanges = named('DebtorChanges', { ...debtorFields.shape, version: recordVersion });
export const newDebtor = named('NewDebtorOfAccount', { ...debtorFields.shape, _id: id.optional() });

export const listDebtors = call({
  name: 'debtor.list',
  method: 'POST',
  path: '/debtor/by-filter',
  summary: 'Customers, page by page, with the totals of everything that matches',
  access: { who: 'staff', permission: 'debtor.list' },
  body: z.strictObject({
    page,
    limit,
    /** `nextCursor` of the page before: goes on behind it, however far that is; `page` then says nothing. */
    cursor: cursor.optional(),
    search: text(200).optional(),
    filter: filter.optional(),
    sort: z.enum(debtorSorts).default('displayName'),
    /** `false` leaves the totals out (they cost a scan of everything that matches). */
    totals: z.boolean().default(true),
  }),
  reply: named('DebtorListWithTotals', {
    ...listBehindCursor(debtorRow).shape,
    totals: z.strictObject({ outstandingCents: cents, paidCents: cents }).nullable(),
    /** How long ago total and totals were counted: those of a large set are kept for half a minute. */
    totalsAgeSeconds: z.int().nullable(),
  }),
});

/** The audience is the one of a campaign: filters of accounts; counted are the customers whose open accounts match. */
export const countByAudience = call({
  name: 'debtor.count-by-audience',
  method: 'POST',
  path: '/debtor/get-count-by-audience',
  summary: 'How many customers an audience reaches, with how many open accounts and what they owe',
  access: { who: 'staff', permission: 'debtor.read' },
  body: z.strictObject({ filters: listFilters.optional() }),
  reply: z.strictObject({ count: z.int(), accounts: z.int(), balanceCents: cents }),
});

export const readDebtor = call({
  name: 'debtor.read',
  method: 'GET',
  path: '/debtor/{id}',
  summary: 'One customer',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  reply: debtor,
  errors: ['DEBTOR_NOT_FOUND'],
});

export const createDebtor = call({
  name: 'debtor.create',
  method: 'POST',
  path: '/debtor',
  summary: 'Create a customer',
  access: { who: 'staff', permission: 'debtor.write' },
  body: named('NewDebtor', { ...newDebtor.shape, isTest: z.boolean().optional() }),
  isNamedByCaller: true,
  reply: debtor,
  errors: ['COSTUMER_REF_ALREADY_USED', 'TEST_DEBTORS_MAX_2', 'INVALID_COUNTRY', 'SOME_FIELD_IS_MISSING'],
});

export const updateDebtor = call({
  name: 'debtor.update',
  method: 'PUT',
  path: '/debtor/{id}',
  summary: 'Change a customer; a stale version is refused with the current state (G27)',
  access: { who: 'staff', permission: 'debtor.write' },
  params: idParams,
  body: debtorChanges,
  reply: debtor,
  errors: ['DEBTOR_NOT_FOUND', 'COSTUMER_REF_ALREADY_USED', 'STALE_VERSION'],
});

export const setSendActive = call({
  name: 'debtor.set-send-active',
  method: 'PUT',
  path: '/debtor/{id}/set-send-active',
  summary: 'Allow or stop all sending to one customer (G13)',
  access: { who: 'staff', permission: 'debtor.write' },
  params: idParams,
  body: z.strictObject({ isSendActive: z.boolean() }),
  reply: debtor,
  errors: ['DEBTOR_NOT_FOUND'],
});

export const setBotActive = call({
  name: 'debtor.set-bot-active',
  method: 'PUT',
  path: '/debtor/{id}/set-bot-active',
  summary: 'Let the AI agent answer one customer, or take over: once that was answered, nothing of the agent leaves',
  access: { who: 'staff', permission: 'debtor.write' },
  params: idParams,
  body: z.strictObject({ isBotActive: z.boolean() }),
  reply: named('DebtorSwitched', {
    ...debtor.shape,
    /** An answer of the agent that was being handed over at that moment; in doubt: nobody can say whether it arrives. */
    lastAnswer: named('AgentLastAnswer', { _id: id, isInDoubt: z.boolean() }).nullable(),
  }),
  errors: ['DEBTOR_NOT_FOUND'],
  // It waits for what the provider is being asked to take.
  timeoutMs: 30_000,
});

export const setAssignee = call({
  name: 'debtor.set-assignee',
  method: 'PUT',
  path: '/debtor/{id}/set-assignee',
  summary: 'Give a customer to a team member, or to nobody',
  access: { who: 'staff', permission: 'debtor.write' },
  params: idParams,
  body: z.strictObject({ assigneeId: id.nullable() }),
  reply: debtor,
  errors: ['DEBTOR_NOT_FOUND', 'USER_NOT_FOUND'],
});

export const setDebtorTags = call({
  name: 'debtor.set-tags',
  method: 'PUT',
  path: '/debtor/{id}/tags',
  summary: 'Put exactly these tags on a customer, but for what others put on or took off since they were seen',
  access: { who: 'staff', permission: 'debtor.write' },
  params: idParams,
  body: tagChange,
  reply: debtor,
  errors: ['DEBTOR_NOT_FOUND', 'NOT_FOUND'],
});

export const deleteDebtor = call({
  name: 'debtor.delete',
  method: 'DELETE',
  path: '/debtor/{id}',
  summary: 'Delete a customer with no accounts and nothing that binds it, with a reason; it can be restored',
  access: { who: 'staff', permission: 'debtor.write' },
  params: idParams,
  body: z.strictObject({ reason: requiredText(200) }),
  reply: debtor,
  errors: ['DEBTOR_NOT_FOUND', 'DEBTOR_HAS_ACCOUNTS', 'DEBTOR_IS_BOUND'],
});

export const restoreDebtor = call({
  name: 'debtor.restore',
  method: 'POST',
  path: '/debtor/{id}/restore',
  summary: 'Bring a deleted customer back',
  access: { who: 'staff', permission: 'debtor.write' },
  params: idParams,
  reply: debtor,
  errors: ['DEBTOR_NOT_FOUND', 'COSTUMER_REF_ALREADY_USED', 'TEST_DEBTORS_MAX_2'],
});

export const duplicateReasons = ['phone', 'email', 'reference', 'name'] as const;

export const findDuplicates = call({
  name: 'debtor.duplicates',
  method: 'GET',
  path: '/debtor/duplicates',
  summary: 'Customers who have this phone, e-mail, Customer ID or name already',
  access: { who: 'staff', permission: 'debtor.read' },
  query: z.strictObject({
    phone: text(400).optional(),
    email: text(254).optional(),
    reference: text(100).optional(),
    name: text(200).optional(),
    /** Leaves this customer out. */
    exceptId: id.optional(),
  }),
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        _id: id,
        displayName: z.string(),
        internalReference: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        totals: z.strictObject({ outstandingCents: cents, openAccounts: z.int() }),
        matchedBy: z.array(z.enum(duplicateReasons)),
      }),
    ),
  }),
});

export const readPhone = call({
  name: 'debtor.phone',
  method: 'GET',
  path: '/debtor/phone',
  summary: 'Reads a phone number by the rules of the document, and says who has it',
  access: { who: 'staff', permission: 'debtor.read' },
  query: z.strictObject({ value: z.string().max(400) }),
  reply: z.strictObject({
    phone: z.strictObject({
      country: z.string().nullable(),
      callingCode: z.string(),
      nationalNumber: z.string(),
      extension: z.string().nullable(),
      e164: z.string(),
      formatted: z.string(),
    }),
    debtors: z.array(namedRecord),
  }),
  errors: ['INVALID_COUNTRY'],
});

export const selectDebtors = call({
  name: 'debtor.select',
  method: 'GET',
  path: '/selector/debtor',
  summary: 'Customers for a picker, by name, e-mail, phone or Customer ID',
  access: { who: 'staff', permission: 'debtor.read' },
  query: z.strictObject({ query: text(200).default('') }),
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        _id: id,
        displayName: z.string(),
        internalReference: z.string().nullable(),
        email: z.string().nullable(),
      }),
    ),
  }),
});

export const searchDebtors = call({
  name: 'debtor.search',
  method: 'GET',
  path: '/debtor/search',
  summary: 'Customers by search text',
  access: { who: 'staff', permission: 'debtor.read' },
  query: z.strictObject({ search: text(200) }),
  reply: z.strictObject({
    success: z.literal(true),
    debtors: z.array(
      z.strictObject({
        _id: id,
        firstName: z.string(),
        displayName: z.string(),
        emailPrimary: contactValue.nullable(),
      }),
    ),
  }),
});
