import { OFFICERS_MAX } from '@recoup/domain/recoup-pay/check-officers.ts';
import { payDocuments } from '@recoup/domain/recoup-pay/pay-documents.ts';
import { payStates } from '@recoup/domain/recoup-pay/pay-state.ts';
import { businessRoles, documentReviewStatuses, entityTypes, officerTitles } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { cents, done, id, idParams, instant, recordVersion, requiredName } from './scalars.ts';
import { topic } from './topic.ts';

export const recoupPayTopic = topic('recoup-pay', ['recoup-pay.', 'bank-account.']);

/** Who stands behind the company. Numbers and birthdays of people are given at the payment provider alone. */
export const payOfficer = named('PayOfficer', {
  _id: id,
  name: z.string(),
  title: z.enum(officerTitles),
  businessRole: z.enum(businessRoles),
  ownershipPercent: z.int(),
  /** Runs the company. */
  isController: z.boolean(),
});

/** One paper that was brought. */
export const payDocument = named('PayDocument', {
  _id: id,
  type: z.enum(payDocuments),
  /** Of a photo ID: whose it is. */
  officerId: id.nullable(),
  state: z.enum(documentReviewStatuses),
  /** Why it was rejected or did not get there, in the language of whoever asks. */
  reason: z.string().nullable(),
  /** A newer one took its place. */
  isReplaced: z.boolean(),
  /** Of the file itself, by `attachment.file`. */
  fileId: id,
  fileName: z.string(),
  sizeBytes: z.int(),
  createdAt: instant,
});

/** A step of what a company has to do, in its order. */
export const payStep = named('PayStep', {
  step: z.enum(['business', 'officers', 'identity', 'documents', 'attest', 'submit']),
  isDone: z.boolean(),
});

/** One thing that is asked for, in words. */
export const payNeed = named('PayNeed', {
  field: z.string(),
  label: z.string(),
  says: z.string(),
  /** Where it is given: among the documents here, or on the provider's page. */
  place: z.enum(['documents', 'provider']),
  /** By when; null: nobody said. */
  until: instant.nullable(),
});

/** A paper that has to be there and is not: any of the kinds will do. */
export const missingPayDocument = named('MissingPayDocument', {
  types: z.array(z.enum(payDocuments)),
  officerId: id.nullable(),
});

/** The company's own account for taking payments. */
export const recoupPay = named('RecoupPay', {
  state: z.enum(payStates),
  stateSince: instant.nullable(),
  steps: z.array(payStep),
  business: z
    .strictObject({ entityType: z.enum(entityTypes), monthlyCents: cents, takesCards: z.boolean() })
    .nullable(),
  documents: z.array(payDocument),
  missing: z.array(missingPayDocument),
  officers: z.array(payOfficer),
  needs: z.array(payNeed),
  /** What is declared before everything is sent, and the hash by which it is accepted. */
  attestation: z.strictObject({ text: z.string(), hash: z.string(), acceptedAt: instant.nullable() }),
  submittedAt: instant.nullable(),
  mayCharge: z.boolean(),
  mayPayOut: z.boolean(),
  /** Payments went on before the account is approved. */
  chargesMeanwhile: z.boolean(),
  bank: z.strictObject({ name: z.string().nullable(), last4: z.string() }).nullable(),
  /** Another bank account was named: nothing is paid out before. */
  payoutsRestUntil: instant.nullable(),
  /** When the provider was asked last; null: never. */
  checkedAt: instant.nullable(),
  /** 0: nothing was begun. */
  version: recordVersion,
});

const read = { who: 'staff', permission: 'pay.read' } as const;
const write = { who: 'staff', permission: 'pay.write' } as const;

export const readRecoupPay = call({
  name: 'recoup-pay.read',
  method: 'GET',
  path: '/recoup-pay',
  summary: 'How the company’s own account for taking payments stands, and what is missing',
  access: read,
  reply: recoupPay,
});

/** The version that was seen: 0 before anything was begun. */
const seen = { version: recordVersion };
const nothing = z.strictObject({});

export const changeRecoupPay = call({
  name: 'recoup-pay.intent',
  method: 'POST',
  path: '/recoup-pay/intent',
  summary: 'Take one step; what only the provider may know is given on its own page, which the answer names',
  access: write,
  body: z.discriminatedUnion('step', [
    z.strictObject({
      step: z.literal('business'),
      values: z.strictObject({
        entityType: z.enum(entityTypes),
        monthlyCents: z.int().min(0).max(100_000_000_000),
        takesCards: z.boolean(),
      }),
      ...seen,
    }),
    z.strictObject({
      step: z.literal('officers'),
      values: z.strictObject({
        officers: z
          .array(
            z.strictObject({
              _id: id,
              name: requiredName(120),
              title: z.enum(officerTitles),
              businessRole: z.enum(businessRoles),
              ownershipPercent: z.int().min(0).max(100),
              isController: z.boolean(),
            }),
          )
          .min(1)
          .max(OFFICERS_MAX),
      }),
      ...seen,
    }),
    /** What is missing is given at the provider. */
    z.strictObject({ step: z.literal('identity'), values: nothing, ...seen }),
    /** Another bank account, or other details, are given there. */
    z.strictObject({ step: z.literal('bank'), values: nothing, ...seen }),
    z.strictObject({ step: z.literal('attest'), values: z.strictObject({ hash: z.string().length(64) }), ...seen }),
    /** The account was begun in the wrong country or with the wrong kind: it is begun anew. */
    z.strictObject({ step: z.literal('restart'), values: nothing, ...seen }),
  ]),
  reply: named('PayIntent', {
    state: z.enum(payStates),
    /** The provider's page: it opens once, within minutes. */
    url: z.string().optional(),
    version: recordVersion,
  }),
  // The page is made for one click and opens the company's account: a second one has a link of its own.
  isReplySecret: true,
  errors: [
    'STRIPE_ERROR',
    'PROVIDER_UNAVAILABLE',
    'STALE_VERSION',
    'INVALID_STATUS',
    'REAUTH_REQUIRED',
    'COMPANY_CLOSING',
  ],
});

export const uploadPayDocument = call({
  name: 'recoup-pay.upload',
  method: 'POST',
  path: '/recoup-pay/upload',
  summary: 'Bring a paper; a newer one of the same kind takes the place of the older, and both are kept',
  access: write,
  query: z.strictObject({ type: z.enum(payDocuments), forOfficer: id.optional() }),
  transport: 'multipart',
  reply: payDocument,
  errors: [
    'WRONG_FILE',
    'FILE_TOO_LARGE',
    'FILES_FULL',
    'PICTURE_UNREADABLE',
    'PICTURE_SIZE',
    'FILE_INFECTED',
    'FILE_ENCRYPTED',
  ],
  timeoutMs: 60_000,
});

export const deletePayDocument = call({
  name: 'recoup-pay.delete-document',
  method: 'DELETE',
  path: '/recoup-pay/document/{id}',
  summary: 'Take a paper back that nobody has begun to review',
  access: write,
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});

const submit = {
  summary: 'Send the papers to the provider, once everything is there and the declaration was accepted',
  access: write,
  reply: recoupPay,
  errors: [
    ...(['SOME_FIELD_IS_MISSING', 'SOME_PERMISSION_NOT_ACCEPTED', 'INVALID_STATUS', 'STRIPE_ERROR'] as const),
    ...(['PROVIDER_UNAVAILABLE', 'FILE_NOT_CHECKED', 'FILE_INFECTED', 'COMPANY_CLOSING'] as const),
  ],
  timeoutMs: 60_000,
} as const;

export const submitRecoupPay = call({
  ...submit,
  name: 'recoup-pay.submit',
  method: 'POST',
  path: '/recoup-pay/submit',
});

export const submitRecoupPayByGet = call({
  ...submit,
  name: 'recoup-pay.submit-get',
  method: 'GET',
  path: '/recoup-pay/submit',
  isStateChanging: true,
});
