import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NoticeKind } from '@recoup/domain/notices/notice-kinds.ts';

type NoticeLabels = { readonly name: MessageDescriptor; readonly about: MessageDescriptor };

/** What each notice is called, and when it is sent. */
export const noticeLabels: Readonly<Record<NoticeKind, NoticeLabels>> = {
  LOGIN_CODE: { name: msg`Sign-in code`, about: msg`When a customer signs in to the portal` },
  NEW_LINK: { name: msg`New link`, about: msg`When a customer asks for a link in place of an old one` },
  RECEIPT: { name: msg`Receipt`, about: msg`When a payment has arrived` },
  PAYMENT_FAILED: { name: msg`Payment failed`, about: msg`When an automatic payment did not go through` },
  PAYMENT_CONFIRM: { name: msg`Payment to confirm`, about: msg`When the bank wants the customer to confirm a charge` },
  PAYMENT_RETURNED: { name: msg`Payment returned`, about: msg`When the bank takes a payment back` },
  REFUND: { name: msg`Refund`, about: msg`When money is given back` },
  PLAN_OFFERED: { name: msg`Payment plan offered`, about: msg`When you offer a payment plan` },
  PLAN_TERMS: { name: msg`Terms of a payment plan`, about: msg`When a payment plan is agreed; with what was agreed` },
  INSTALLMENT_DUE: { name: msg`Installment due`, about: msg`Before an installment of a plan` },
  PLAN_LATE: { name: msg`Installment late`, about: msg`When an installment was not paid in time` },
  PLAN_BROKEN: { name: msg`Payment plan ended`, about: msg`When a plan ends because an installment was not paid` },
  PLAN_REINSTATED: {
    name: msg`Plan goes on`,
    about: msg`When a member reinstates a broken plan: what was missed, and until when to pay it`,
  },
  PLAN_RESTORED: {
    name: msg`Payment plan goes on`,
    about: msg`When a payment that came in time was recorded late`,
  },
  INSTALLMENT_PASSED: {
    name: msg`Installment not charged on its day`,
    about: msg`When a hold or an unread message kept us from charging it, and it is not charged any more`,
  },
  PLAN_REDUCED: { name: msg`Payment plan reduced`, about: msg`When an invoice is taken out of a plan` },
  PLAN_ENDED: {
    name: msg`Payment plan withdrawn`,
    about: msg`When a plan ends because its invoices are gone or something else was agreed`,
  },
  PLAN_COMPLETED: { name: msg`Payment plan paid`, about: msg`When all installments are paid` },
  SCHEDULE_CONFIRMED: { name: msg`Payment scheduled`, about: msg`When a payment is scheduled for a day` },
  SCHEDULE_CHANGED: { name: msg`Scheduled payment changed`, about: msg`When its day or amount is changed` },
  SCHEDULE_CANCELED: { name: msg`Scheduled payment canceled`, about: msg`When it is canceled` },
  SCHEDULE_PASSED: {
    name: msg`Scheduled payment not charged on its day`,
    about: msg`When something kept us from charging it, and it is not charged any more`,
  },
  SCHEDULE_DUE: { name: msg`Scheduled payment ahead`, about: msg`Before the day of a scheduled payment` },
  PROMISE_CONFIRMED: { name: msg`Promise noted`, about: msg`When a customer says when they will pay` },
  OFFER_MADE: { name: msg`Offer`, about: msg`When you offer to settle for less` },
  OFFER_CLOSING: { name: msg`Offer ends soon`, about: msg`Two days before an offer ends that nobody accepted` },
  OFFER_UNPAID: { name: msg`Settlement unpaid`, about: msg`Two days before a settlement ends that was not paid` },
  OFFER_ACCEPTED: { name: msg`Offer accepted`, about: msg`When an offer is accepted` },
  OFFER_ENDED: {
    name: msg`Offer withdrawn`,
    about: msg`When an offer ends because its invoice is gone or a plan was agreed`,
  },
  OFFER_REDUCED: {
    name: msg`Offer covers less`,
    about: msg`When an account leaves an offer over several: paid, gone, or in a plan`,
  },
  OFFER_SETTLED: { name: msg`Offer settled`, about: msg`When all that was agreed on has been paid` },
  OFFER_RESTORED: { name: msg`Offer stands again`, about: msg`When a payment that came in time was recorded late` },
  OFFER_LAPSED: { name: msg`Offer ended`, about: msg`When an offer was not paid in time` },
  METHOD_AUTHORIZED: {
    name: msg`Saved method authorized`,
    about: msg`When a customer agrees that a saved method is charged; with what was agreed`,
  },
  METHOD_EXPIRES: { name: msg`Card expires`, about: msg`Before a saved card expires` },
  DISPUTE_ANSWERED: { name: msg`Objection answered`, about: msg`When a team member answers an objection` },
  DISPUTE_MESSAGE: { name: msg`Message about an objection`, about: msg`When a team member writes about an objection` },
  DISPUTE_RECEIVED: { name: msg`Objection received`, about: msg`When a customer says that they do not agree` },
};

/** The kinds as they stand in the settings. */
export const noticeGroups: ReadonlyArray<{
  readonly title: MessageDescriptor;
  readonly kinds: readonly NoticeKind[];
}> = [
  {
    title: msg`Payments`,
    kinds: [
      'RECEIPT',
      'PAYMENT_FAILED',
      'PAYMENT_CONFIRM',
      'PAYMENT_RETURNED',
      'REFUND',
      'METHOD_AUTHORIZED',
      'METHOD_EXPIRES',
    ],
  },
  {
    title: msg`Payment plans`,
    kinds: [
      'PLAN_OFFERED',
      'PLAN_TERMS',
      'INSTALLMENT_DUE',
      'PLAN_LATE',
      'PLAN_BROKEN',
      'PLAN_RESTORED',
      'PLAN_REINSTATED',
      'INSTALLMENT_PASSED',
      'PLAN_REDUCED',
      'PLAN_ENDED',
      'PLAN_COMPLETED',
    ],
  },
  {
    title: msg`Scheduled payments and promises`,
    kinds: [
      'SCHEDULE_CONFIRMED',
      'SCHEDULE_CHANGED',
      'SCHEDULE_CANCELED',
      'SCHEDULE_PASSED',
      'SCHEDULE_DUE',
      'PROMISE_CONFIRMED',
    ],
  },
  {
    title: msg`Offers`,
    kinds: [
      'OFFER_MADE',
      'OFFER_CLOSING',
      'OFFER_ACCEPTED',
      'OFFER_UNPAID',
      'OFFER_ENDED',
      'OFFER_REDUCED',
      'OFFER_SETTLED',
      'OFFER_LAPSED',
      'OFFER_RESTORED',
    ],
  },
  { title: msg`Portal`, kinds: ['LOGIN_CODE', 'NEW_LINK', 'DISPUTE_RECEIVED', 'DISPUTE_MESSAGE', 'DISPUTE_ANSWERED'] },
];
