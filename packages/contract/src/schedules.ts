import { scheduleStates } from '@recoup/domain/schedules/schedule-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { chargeWords, heardAgreement } from './payment-methods.ts';
import { accountShare, cancellation } from './references.ts';
import { cents, id, idParams, instant, isoDate, positiveCents, recordVersion } from './scalars.ts';
import { topic } from './topic.ts';

export const scheduleTopic = topic('schedule', ['schedule.']);

/** A payment on a day: charged to a saved method, or without one a promise that reminds. */
export const schedule = named('ScheduledPayment', {
  _id: id,
  debtorId: id,
  accounts: z.array(accountShare),
  amountCents: cents,
  currency: z.string(),
  dueOn: isoDate,
  /** Until when it may be changed or canceled. */
  cutOffAt: instant,
  methodId: id.nullable(),
  methodLabel: z.string().nullable(),
  status: z.enum(scheduleStates),
  source: z.enum(['portal', 'staff', 'offer']),
  /** Why it ended: a word of ours or a code of the catalogue. */
  reason: z.string(),
  paidCents: cents,
  /** What is still to be paid for it: some of it may have come in or been waived; 0 while it is charged and once it is over. */
  leftCents: cents,
  paymentId: id.nullable(),
  canChange: z.boolean(),
  createdAt: instant,
  version: recordVersion,
});

/** What of an account can still be scheduled: owed, not on its way, not scheduled. */
const schedulable = named('SchedulableAccount', { _id: id, reference: z.string(), freeCents: cents, dueDate: isoDate });
const savedMethod = z.strictObject({ _id: id, label: z.string(), isDefault: z.boolean() });

/** On which days, on which accounts and with which saved methods a member may schedule a payment. */
export const scheduleBuilder = named('ScheduleBuilder', {
  currency: z.string(),
  /** The first and the last day that may be chosen now. */
  firstOn: isoDate,
  lastOn: isoDate,
  /** On the day before, until this minute of the day at the company's place, it may be changed. */
  cutOffMinute: z.int(),
  accounts: z.array(schedulable),
  methods: z.array(savedMethod.extend({ kind: z.enum(['CARD', 'ACH']) })),
  /** What the words say that are read to the customer before a saved method is charged. */
  words: chargeWords,
});

const accountIds = z.array(id).min(1).max(100);
const command = { accountIds, amountCents: positiveCents, dueOn: isoDate, methodId: id.nullable().default(null) };
const staffCommand = {
  ...command,
  /**
   * That the customer agreed to the words of `spokenMandateText` for this sum, method and day, and how. Needed, of a change
   * as well, where a saved method is charged.
   */
  agreement: heardAgreement.optional(),
};
const write = { who: 'staff', permission: 'account.write' } as const;
const byLink = { who: 'portal', level: 'link' } as const;
const refusals = [
  ...(['INVALID_AMOUNT', 'ACCOUNT_NOT_FOUND', 'ACCOUNT_ALREADY_CLOSED', 'ACCOUNT_DISPUTED'] as const),
  ...(['PLAN_STANDS', 'SETTLEMENT_STANDS'] as const),
  ...(['PAYMENT_METHOD_NOT_FOUND', 'PAYMENT_METHOD_WITHDRAWN', 'COLLECTION_STAYED'] as const),
] as const;
const staffRefusals = [...refusals, 'SOME_FIELD_IS_MISSING', 'CONSENT_NEEDED'] as const;
const changeRefusals = ['NOT_FOUND', 'INVALID_STATUS', 'STALE_VERSION', 'CUT_OFF_PASSED'] as const;

export const listSchedules = call({
  name: 'schedule.list',
  method: 'GET',
  path: '/debtor/{id}/schedule',
  summary: 'Scheduled payments of a customer, those to come first, and what can be scheduled now',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  reply: z.strictObject({ data: z.array(schedule), builder: scheduleBuilder }),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const createSchedule = call({
  name: 'schedule.create',
  method: 'POST',
  path: '/debtor/{id}/schedule',
  summary: 'Schedule a payment for a day, as the customer asked for it; they are told',
  access: write,
  params: idParams,
  body: z.strictObject({ _id: id, ...staffCommand }),
  isNamedByCaller: true,
  reply: schedule,
  errors: ['COMPANY_CLOSING', ...staffRefusals],
});

export const changeSchedule = call({
  name: 'schedule.change',
  method: 'PUT',
  path: '/schedule/{id}',
  summary: 'Change the day, sum or method of a scheduled payment until its cut-off; the customer is told',
  access: write,
  params: idParams,
  body: z.strictObject({ ...staffCommand, version: recordVersion }),
  reply: schedule,
  errors: ['COMPANY_CLOSING', ...staffRefusals, ...changeRefusals],
});

export const cancelSchedule = call({
  name: 'schedule.cancel',
  method: 'DELETE',
  path: '/schedule/{id}',
  summary: 'Cancel a scheduled payment; the customer is told',
  access: write,
  params: idParams,
  body: cancellation,
  reply: schedule,
  errors: changeRefusals,
});

/** Whom and when a customer may schedule a payment for. */
export const portalSchedules = named('PortalSchedules', {
  creditorName: z.string(),
  currency: z.string(),
  /** The first and the last day that may be chosen now. */
  firstOn: isoDate,
  lastOn: isoDate,
  leastCents: cents,
  accounts: z.array(schedulable),
  /** Saved methods that could be charged; only after a one-time code. */
  methods: z.array(savedMethod),
  data: z.array(schedule),
});

export const readPortalSchedules = call({
  name: 'portal.schedules',
  method: 'GET',
  path: '/portal/schedule',
  summary: 'Scheduled payments, and the days, sums and methods that can be chosen',
  access: byLink,
  reply: portalSchedules,
});

export const createPortalSchedule = call({
  name: 'portal.create-schedule',
  method: 'POST',
  path: '/portal/schedule',
  summary: 'Schedule a payment for a day; with a saved method it is charged then, without one the customer is reminded',
  access: byLink,
  body: z.strictObject({ _id: id, ...command }),
  isNamedByCaller: true,
  reply: schedule,
  errors: ['COMPANY_CLOSING', ...refusals, 'CODE_REQUIRED'],
});

export const changePortalSchedule = call({
  name: 'portal.change-schedule',
  method: 'PUT',
  path: '/portal/schedule/{id}',
  summary: 'Change a scheduled payment until its cut-off',
  access: byLink,
  params: idParams,
  body: z.strictObject({ ...command, version: recordVersion }),
  reply: schedule,
  errors: ['COMPANY_CLOSING', ...refusals, ...changeRefusals, 'CODE_REQUIRED'],
});

export const cancelPortalSchedule = call({
  name: 'portal.cancel-schedule',
  method: 'DELETE',
  path: '/portal/schedule/{id}',
  summary: 'Cancel a scheduled payment until its cut-off',
  access: byLink,
  params: idParams,
  body: z.strictObject({ version: recordVersion }),
  reply: schedule,
  errors: changeRefusals,
});
