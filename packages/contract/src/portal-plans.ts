import { standingRefusals } from '@recoup/domain/agreements/judge-standing.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { planBuilder, planTerms } from './plans.ts';
import { cents, id, idParams, instant, isoDate, recordVersion, text } from './scalars.ts';
import { planStatus } from './vocabulary.ts';

/** What an agreement still asks for on one account. */
export const agreedShare = named('AgreedShare', { accountId: id, amountCents: cents });

/** A plan as its customer sees it. */
export const portalPlan = named('PortalPlan', {
  _id: id,
  status: planStatus,
  currency: z.string(),
  totalCents: cents,
  paidCents: cents,
  remainingCents: cents,
  installments: z.int(),
  paidInstallments: z.array(z.int()),
  startDate: isoDate,
  /** Of the first one that is neither paid nor on its way. */
  nextDueDate: isoDate.nullable(),
  /** What is due now and not on its way; what was missed is in it, what only accounts in dispute could take is not. */
  dueNowCents: cents,
  /** What of it is on hold in dispute. */
  heldCents: cents,
  schedule: z.array(
    z.strictObject({
      number: z.int(),
      dueDate: isoDate,
      /** The day that was agreed first: by how much it may be moved counts from there. */
      agreedDate: isoDate,
      amountCents: cents,
      paidCents: cents,
      /** Sent for it and not arrived yet. */
      onItsWayCents: cents,
      state: z.enum(['PAID', 'PARTLY_PAID', 'OPEN', 'DROPPED']),
    }),
  ),
  accountIds: z.array(id),
  /** What is left of it on each account; what else is owed there is owed beside it. */
  shares: z.array(agreedShare),
  /** What is charged by itself; shown only after a code. */
  methodLabel: z.string().nullable(),
  isAutomatic: z.boolean(),
  /** The words that were accepted last, to keep; shown only after a code. */
  terms: z.string().nullable(),
  /** By which these words are downloaded. */
  termsId: id.nullable(),
  graceUntil: isoDate.nullable(),
  /** Late, and it does not end while a dispute, a stay or words of theirs that nobody has read stand in the way. */
  isStopped: z.boolean(),
  /** The last day on which the next payment keeps the plan; null when none is to come. */
  keepsUntil: isoDate.nullable(),
  offeredUntil: instant.nullable(),
  hasAskedChange: z.boolean(),
  isChargeOpen: z.boolean(),
  /**
   * How many days later they may pay an installment by their own choice, and whether they may still move one to the
   * end.
   */
  moveDaysMax: z.int(),
  maySkip: z.boolean(),
  version: recordVersion,
});

const link = { who: 'portal', level: 'link' } as const;
const code = { who: 'portal', level: 'code' } as const;
const version = recordVersion;
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const readPortalPlan = call({
  name: 'portal.plan',
  method: 'GET',
  path: '/portal/payment-plan',
  summary: 'The payment plan that stands or waits, or the one that is named, and what a new one could be made of',
  access: link,
  query: z.strictObject({ planId: id.optional() }),
  reply: z.strictObject({
    plan: portalPlan.nullable(),
    /** Other plans that stand or wait. */
    others: z.array(z.strictObject({ _id: id, remainingCents: cents, nextDueDate: isoDate.nullable() })),
    builder: planBuilder,
    /** A plan can be made here now. */
    isOffered: z.boolean(),
  }),
});

export const readPlanTerms = call({
  name: 'portal.plan-terms',
  method: 'POST',
  path: '/portal/payment-plan/terms',
  summary: 'The written terms that proposed installments would have, word for word, before anything is agreed',
  access: code,
  body: z.strictObject({
    /** Terms of a plan that waits for an answer; without it those of a new one. */
    planId: id.nullable(),
    terms: planTerms.nullable(),
    methodId: id.nullable(),
  }),
  reply: z.strictObject({
    paragraphs: z.array(z.string()),
    /** Of exactly these words; sent back when they are accepted. */
    hash: z.string(),
    /** What goes beyond the customer's limits, in words: then the plan can only be asked for. */
    breaches: z.array(z.string()),
    /** What it could be charged to. */
    methods: z.array(z.strictObject({ _id: id, label: z.string() })),
  }),
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', ...standingRefusals],
});

export const startPlan = call({
  name: 'portal.start-plan',
  method: 'POST',
  path: '/portal/payment-plan',
  summary: 'Agree to a plan inside the limits: it begins at once, its accepted terms are kept and sent',
  access: code,
  body: z.strictObject({ _id: id, terms: planTerms, methodId: id.nullable(), termsHash: hash }),
  isNamedByCaller: true,
  reply: portalPlan,
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', 'STALE_VERSION', 'ACCOUNT_ALREADY_CLOSED', ...standingRefusals],
});

export const requestPlan = call({
  name: 'portal.request-plan',
  method: 'POST',
  path: '/portal/payment-plan/request',
  summary: 'Ask for terms beyond the limits; a member answers',
  access: link,
  body: z.strictObject({ _id: id, terms: planTerms, note: text(1_000).default('') }),
  isNamedByCaller: true,
  reply: portalPlan,
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', 'ACCOUNT_ALREADY_CLOSED', ...standingRefusals],
});

export const acceptPlan = call({
  name: 'portal.accept-plan',
  method: 'POST',
  path: '/portal/payment-plan/{id}/accept',
  summary: 'Accept the terms that were offered, word for word',
  access: code,
  params: idParams,
  body: z.strictObject({ version, methodId: id.nullable(), termsHash: hash }),
  reply: portalPlan,
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', 'STALE_VERSION', ...standingRefusals],
});

export const refusePlan = call({
  name: 'portal.refuse-plan',
  method: 'POST',
  path: '/portal/payment-plan/{id}/refuse',
  summary: 'Turn an offered plan down, or take the own request back',
  access: link,
  params: idParams,
  body: z.strictObject({ version }),
  reply: portalPlan,
  errors: ['INVALID_STATUS', 'STALE_VERSION'],
});

export const movePortalInstallment = call({
  name: 'portal.move-installment',
  method: 'POST',
  path: '/portal/payment-plan/{id}/move',
  summary: 'Pay an installment later, or at the end without a day; beyond the limits a member is asked',
  access: code,
  params: idParams,
  body: z.strictObject({
    version,
    number: z.int().min(1).max(1_000),
    dueDate: isoDate.nullable(),
    note: text(1_000).default(''),
  }),
  reply: portalPlan,
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', 'STALE_VERSION', 'PAYMENT_IN_PROGRESS'],
});

export const setPlanMethod = call({
  name: 'portal.set-plan-method',
  method: 'PUT',
  path: '/portal/payment-plan/{id}/method',
  summary: 'Charge another saved method from now on, or nothing by itself with null',
  access: code,
  params: idParams,
  body: z.strictObject({ version, methodId: id.nullable() }),
  reply: portalPlan,
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', 'STALE_VERSION'],
});
