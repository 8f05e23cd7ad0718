import { z } from 'zod';
import { call } from './call.ts';
import { cents, id, idParams, instant, limit, listOf, page, text } from './scalars.ts';

export const address = z.strictObject({
  address: text(200),
  unit: text(60).optional(),
  city: text(100),
  state: text(60),
  zip: text(20),
  country: text(60),
});

export const emailPoint = z.strictObject({
  _id: id,
  value: z.string(),
  isPrimary: z.boolean(),
  isOptedOut: z.boolean(),
});

export const phonePoint = z.strictObject({
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

export const timeZoneFinding = z.strictObject({
  /** Every IANA zone the debtor may be in; sending needs the window of all of them to be open (G14). */
  zones: z.array(z.string()),
  evidence: z.enum(['stated', 'address', 'phone', 'company']),
});

/** The last message to a debtor, or what will be sent next and why it may not be. */
export const contactMoment = z.strictObject({
  at: instant,
  channel: z.enum(['SMS', 'EMAIL']),
  status: z.string().nullable(),
});
export const nextStep = z.strictObject({
  at: instant.nullable(),
  channel: z.enum(['SMS', 'EMAIL']).nullable(),
  workflowName: z.string().nullable(),
  /** Why nobody will be contacted: `no-contact`, `opted-out`, `send-off`, `disputed`, `paid`, `no-campaign`, `campaign-off`. */
  blockedBy: z.string().nullable(),
});

export const debtorRow = z.strictObject({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  /** The name people see: the company's, or first and last name. */
  displayName: z.string(),
  internalReference: z.string().nullable(),
  emailPrimary: z.strictObject({ value: z.string() }).nullable(),
  phonePrimary: z.strictObject({ value: z.string() }).nullable(),
  isVerified: z.boolean(),
  isSendActive: z.boolean(),
  isBotActive: z.boolean(),
  totals: z.strictObject({ outstandingCents: cents, paidCents: cents, accounts: z.int(), openAccounts: z.int() }),
  lastContact: contactMoment.nullable(),
  nextStep: nextStep.nullable(),
  createdAt: instant,
});

export const debtor = debtorRow.extend({
  emails: z.array(emailPoint),
  phones: z.array(phonePoint),
  address: address.extend({ formatted_address: z.string() }).nullable(),
  timeZone: timeZoneFinding,
  language: z.enum(['en', 'es']),
  dateOfBirth: z.strictObject({ year: z.int(), month: z.int(), day: z.int() }).nullable(),
  version: z.int(),
});

/** What a person types about a customer; phone numbers are parsed on the server, the address rules are the document's. */
export const debtorFields = z.strictObject({
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  companyName: text(200).optional(),
  internalReference: text(100).nullable().optional(),
  email: text(254).nullable().optional(),
  phone: z.string().max(400).nullable().optional(),
  extension: text(40).nullable().optional(),
  address: address.nullable().optional(),
  timeZone: z.string().max(60).nullable().optional(),
  language: z.enum(['en', 'es']).optional(),
  isVerified: z.boolean().optional(),
});

export const listDebtors = call({
  name: 'debtor.list',
  method: 'GET',
  path: '/debtor',
  summary: 'Customers, page by page',
  access: { who: 'staff', permission: 'debtor.list' },
  query: z.strictObject({
    page,
    limit,
    search: text(200).optional(),
    sort: z
      .enum(['displayName', '-displayName', 'outstanding', '-outstanding', 'createdAt', '-createdAt'])
      .default('displayName'),
    outstanding: z.enum(['yes', 'no']).optional(),
  }),
  reply: listOf(debtorRow).extend({ totals: z.strictObject({ outstandingCents: cents, paidCents: cents }) }),
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
  body: debtorFields.extend({ _id: id.optional() }),
  reply: debtor,
  errors: ['COSTUMER_REF_ALREADY_USED', 'INVALID_COUNTRY', 'SOME_FIELD_IS_MISSING'],
});

export const updateDebtor = call({
  name: 'debtor.update',
  method: 'PUT',
  path: '/debtor/{id}',
  summary: 'Change a customer; a stale version is refused with the current state (G27)',
  access: { who: 'staff', permission: 'debtor.write' },
  params: idParams,
  body: debtorFields.extend({ version: z.int() }),
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
        emailPrimary: z.strictObject({ value: z.string() }).nullable(),
      }),
    ),
  }),
});
