import { standingRefusals } from '@recoup/domain/agreements/judge-standing.ts';
import { planLimitMax } from '@recoup/domain/plans/plan-policy.ts';
import { planDayPolicies, planRhythms } from '@recoup/domain/plans/plan-rhythm.ts';
import { planStates, planVerbs } from '@recoup/domain/plans/plan-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { debtorReference, reasonedChange, reasonedMoment } from './references.ts';
import {
  cents,
  id,
  idParams,
  instant,
  isoDate,
  limit,
  listOf,
  page,
  positiveCents,
  recordVersion,
  repeated,
  requiredText,
  text,
} from './scalars.ts';
import { topic } from './topic.ts';
import { planRhythm, planStatus } from './vocabulary.ts';

export const planTopic = topic('plan', ['plan.', 'account.', 'debtor.']);

const installmentNumber = z.int().min(1).max(1_000);
const percent = z.int().min(0).max(100);

/** What somebody proposes: an even rhythm, or every date and amount by hand. */
export const planTerms = z
  .union([
    z.strictObject({
      rhythm: z.enum(['WEEKLY', 'BIWEEKLY', 'MONTHLY']),
      count: z.int().min(1).max(planLimitMax.installments),
      firstDate: isoDate,
      /** The first installment, where it differs from the others. */
      firstAmountCents: positiveCents.nullable(),
    }),
    z.strictObject({
      rhythm: z.literal('CUSTOM'),
      installments: z
        .array(z.strictObject({ dueDate: isoDate, amountCents: positiveCents }))
        .min(1)
        .max(planLimitMax.installments),
    }),
  ])
  .meta({ id: 'PlanTerms' });

export const planLimits = named('PlanLimits', {
  maxInstallments: z.int().min(1).max(planLimitMax.installments),
  /** Days from today to the last installment. */
  maxDays: z.int().min(1).max(planLimitMax.days),
  minInstallmentCents: positiveCents,
  /** Part of the total that the first installment must reach. */
  minFirstPercent: percent,
  /** The first installment is due at most so many days ahead; 0: today. */
  firstWithinDays: z.int().min(0).max(365),
});

export const planPolicy = named('PlanPolicy', {
  /** Whether customers may make a plan in the portal. */
  isOffered: z.boolean(),
  rhythms: z.array(planRhythm).min(1).max(planRhythms.length),
  dayPolicy: z.enum(planDayPolicies),
  graceDays: z.int().min(0).max(planLimitMax.graceDays),
  missesInRow: z.int().min(1).max(12),
  skipsMax: z.int().min(0).max(12),
  moveDaysMax: z.int().min(0).max(90),
  offerDays: z.int().min(1).max(90),
  limits: z.strictObject({ DEBTOR: planLimits, OPERATOR: planLimits, ADMIN: planLimits }),
});

/** A plan as lists show it. */
export const plan = named('PaymentPlanRow', {
  _id: id,
  /** How many there are. */
  installments: z.int(),
  /** The numbers of those that are paid. */
  paidInstallments: z.array(z.int()),
  startDate: isoDate,
  status: planStatus,
  rhythm: planRhythm,
  currency: z.string(),
  totalCents: cents,
  paidCents: cents,
  remainingCents: cents,
  nextDueDate: isoDate.nullable(),
  nextCents: cents,
  /** Charged by itself on these days. */
  isAutomatic: z.boolean(),
  lateSince: isoDate.nullable(),
  debtor: debtorReference,
  createdAt: instant,
  version: recordVersion,
});

export const planInstallment = named('PlanInstallment', {
  number: installmentNumber,
  dueDate: isoDate,
  agreedDate: isoDate,
  amountCents: cents,
  agreedCents: cents,
  paidCents: cents,
  /** Sent for it and not arrived yet. */
  onItsWayCents: cents,
  state: z.enum(['PAID', 'PARTLY_PAID', 'OPEN', 'DROPPED']),
  paidAt: instant.nullable(),
  /** To which accounts what is open of it will go. */
  parts: z.array(z.strictObject({ accountId: id, reference: z.string(), amountCents: cents })),
});

/** A change that a customer asked for and only a member can allow; without a day the installment goes to the end. */
export const askedChange = named('AskedPlanChange', {
  number: installmentNumber,
  dueDate: isoDate.nullable(),
  note: z.string(),
  at: instant,
});

export const planMethod = named('PlanMethod', { _id: id, label: z.string(), isUsable: z.boolean() });

export const planDetail = named('PaymentPlan', {
  ...plan.shape,
  schedule: z.array(planInstallment),
  accounts: z.array(
    z.strictObject({ _id: id, reference: z.string(), coveredCents: cents, remainingCents: cents, balanceCents: cents }),
  ),
  method: planMethod.nullable(),
  graceDays: z.int(),
  /** Of a late one, the last day on which a payment keeps it; moves on with each day while it is stopped. */
  graceUntil: isoDate.nullable(),
  /** Late, and it does not end while a dispute, a stay or words that nobody has read stand in the way. */
  isStopped: z.boolean(),
  missesInRow: z.int(),
  skips: z.int(),
  madeBy: z.enum(['debtor', 'member']),
  note: z.string(),
  offeredUntil: instant.nullable(),
  acceptedAt: instant.nullable(),
  ended: reasonedMoment.nullable(),
  askedChange: askedChange.nullable(),
  /** Of a request: what goes beyond the customer's own limits, in words. */
  breaches: z.array(z.string()),
  /** Of a request: in what it goes beyond the role of the member who asks, and whether an admin may offer it. */
  roleLimit: z.strictObject({ breaches: z.array(z.string()), isForAdmin: z.boolean() }).nullable(),
  charges: z.array(
    z.strictObject({
      _id: id,
      at: instant,
      amountCents: cents,
      numbers: z.array(z.int()),
      state: z.enum(['OPEN', 'PAID', 'FAILED', 'RETURNED', 'DROPPED']),
      retryAt: instant.nullable(),
    }),
  ),
  acceptances: z.array(
    z.strictObject({
      _id: id,
      at: instant,
      by: z.enum(['debtor', 'member']),
      memberName: z.string(),
      evidence: z.string(),
      termsVersion: z.string(),
      termsHash: z.string(),
      text: z.string(),
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  history: z.array(z.strictObject({ at: instant, what: z.string(), by: z.string().nullable() })),
  /** What a member may do with it now. */
  allowed: z.array(z.enum([...planVerbs, 'change', 'answer-change', 'set-method'])),
});

/** What a plan can be made of: the accounts of the customer that can be paid, and how far one may go. */
export const planBuilder = named('PlanBuilder', {
  accounts: z.array(z.strictObject({ _id: id, reference: z.string(), balanceCents: cents, dueDate: isoDate })),
  currency: z.string(),
  today: isoDate,
  policy: planPolicy.omit({ limits: true }),
  limits: planLimits,
});

const read = { who: 'staff', permission: 'account.read' } as const;
const write = { who: 'staff', permission: 'account.write' } as const;
const version = recordVersion;

export const readAccountPlan = call({
  name: 'account.payment-plan',
  method: 'GET',
  path: '/account/{id}/payment-plan',
  summary: 'The newest payment plan of an account, and what a new one could be made of',
  access: read,
  params: idParams,
  reply: z.strictObject({ plan: planDetail.nullable(), builder: planBuilder }),
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const createPlan = call({
  name: 'plan.create',
  method: 'POST',
  path: '/account/{id}/payment-plan',
  summary:
    'Offer a payment plan for an account and others of the same customer; it begins when the customer accepts it',
  access: write,
  params: idParams,
  body: z.strictObject({
    /** The id of the plan, made by who proposes it: sent twice, it is one plan. */
    _id: id,
    /** All accounts of the plan, this one among them. */
    accountIds: z.array(id).min(1).max(100),
    terms: planTerms,
    note: text(1_000).default(''),
  }),
  isNamedByCaller: true,
  reply: planDetail,
  errors: [
    'COMPANY_CLOSING',
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_ALREADY_CLOSED',
    'INVALID_STATUS',
    'INVALID_AMOUNT',
    ...standingRefusals,
  ],
});

export const listPlans = call({
  name: 'plan.list',
  method: 'GET',
  path: '/payment-plan',
  summary: 'Payment plans, those that need somebody first, then by their next day',
  access: { who: 'staff', permission: 'transaction.read' },
  query: z.strictObject({
    page,
    limit,
    status: repeated(planStatus, planStates.length),
    search: text(200).optional(),
  }),
  reply: listOf(plan.extend({ hasAskedChange: z.boolean() })),
});

export const listDebtorPlans = call({
  name: 'debtor.payment-plans',
  method: 'GET',
  path: '/debtor/{id}/payment-plan',
  summary: 'The payment plans of a customer, newest first, and what a new one could be made of',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  reply: z.strictObject({ data: z.array(plan), builder: planBuilder }),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const readPlan = call({
  name: 'plan.read',
  method: 'GET',
  path: '/payment-plan/{id}',
  summary: 'One payment plan with its installments, charges and accepted terms',
  access: read,
  params: idParams,
  reply: planDetail,
});

export const approvePlan = call({
  name: 'plan.approve',
  method: 'POST',
  path: '/payment-plan/{id}/approve',
  summary: 'Offer a customer the terms they asked for, which begin when they are accepted',
  access: write,
  params: idParams,
  body: z.strictObject({ version }),
  reply: planDetail,
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', 'STALE_VERSION', ...standingRefusals],
});

export const counterPlan = call({
  name: 'plan.counter',
  method: 'POST',
  path: '/payment-plan/{id}/counter',
  summary: 'Offer other terms than those that were asked for or offered',
  access: write,
  params: idParams,
  body: z.strictObject({ version, terms: planTerms }),
  reply: planDetail,
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', 'STALE_VERSION', ...standingRefusals],
});

export const acceptPlanForDebtor = call({
  name: 'plan.accept',
  method: 'POST',
  path: '/payment-plan/{id}/accept',
  summary: 'Record that the customer agreed by phone or letter; nothing is charged until they keep a method themselves',
  access: write,
  params: idParams,
  body: z.strictObject({ version, evidence: requiredText(2_000) }),
  reply: planDetail,
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', 'STALE_VERSION', ...standingRefusals],
});

export const cancelPlan = call({
  name: 'plan.cancel',
  method: 'POST',
  path: '/payment-plan/{id}/cancel',
  summary: 'Decline a request, take an offer back or end a plan, with the reason; what was paid counts',
  access: write,
  params: idParams,
  body: reasonedChange,
  reply: planDetail,
  errors: ['INVALID_STATUS', 'STALE_VERSION'],
});

export const reinstatePlan = call({
  name: 'plan.reinstate',
  method: 'POST',
  path: '/payment-plan/{id}/reinstate',
  summary: 'Let a broken plan go on: what was missed is due from today, with new days of grace',
  access: write,
  params: idParams,
  body: z.strictObject({ version }),
  reply: planDetail,
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', 'STALE_VERSION', ...standingRefusals],
});

export const changePlan = call({
  name: 'plan.change',
  method: 'POST',
  path: '/payment-plan/{id}/change',
  summary: 'Move an installment to another day, or to the end of the plan without one',
  access: write,
  params: idParams,
  body: z.strictObject({ version, number: installmentNumber, dueDate: isoDate.nullable() }),
  reply: planDetail,
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', 'STALE_VERSION', 'PAYMENT_IN_PROGRESS'],
});

export const answerChange = call({
  name: 'plan.answer-change',
  method: 'POST',
  path: '/payment-plan/{id}/answer-change',
  summary: 'Allow or decline the change that a customer asked for',
  access: write,
  params: idParams,
  body: z.strictObject({ version, isAllowed: z.boolean() }),
  reply: planDetail,
  errors: ['COMPANY_CLOSING', 'INVALID_STATUS', 'STALE_VERSION', 'PAYMENT_IN_PROGRESS'],
});

export const stopPlanCharges = call({
  name: 'plan.stop-charges',
  method: 'POST',
  path: '/payment-plan/{id}/stop-charges',
  summary: 'Charge nothing more by itself, on the customer’s word; the plan goes on, they pay each time themselves',
  access: write,
  params: idParams,
  body: z.strictObject({ version }),
  reply: planDetail,
  errors: ['INVALID_STATUS', 'STALE_VERSION'],
});
