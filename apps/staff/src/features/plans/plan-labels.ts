import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlanRhythm } from '@recoup/domain/plans/plan-rhythm.ts';

/** How the rhythm of a plan is said. */
export const rhythmLabels: Readonly<Record<PlanRhythm, MessageDescriptor>> = {
  WEEKLY: msg`Every week`,
  BIWEEKLY: msg`Every two weeks`,
  MONTHLY: msg`Every month`,
  CUSTOM: msg`Own dates`,
};

/** What happened to a plan, by the verb of its audit. */
export const historyLabels: Readonly<Record<string, MessageDescriptor>> = {
  'plan.request': msg`Asked for by the customer`,
  'plan.offer': msg`Offered`,
  'plan.start': msg`Agreed in the portal`,
  'plan.approve': msg`Request approved and offered`,
  'plan.counter': msg`Other terms offered`,
  'plan.accept': msg`Accepted`,
  'plan.decline': msg`Request declined`,
  'plan.withdraw': msg`Taken back`,
  'plan.refuse': msg`Turned down by the customer`,
  'plan.expire': msg`The offer has expired`,
  'plan.settle': msg`Nothing is left to pay`,
  'plan.dissolve': msg`Ended: nothing it covers is left to pay by it`,
  'plan.miss': msg`A payment was missed`,
  'plan.catch-up': msg`Made good`,
  'plan.break': msg`Broken; its accounts are collected again`,
  'plan.complete': msg`Complete`,
  'plan.return': msg`A payment came back`,
  'plan.cancel': msg`Canceled`,
  'plan.reinstate': msg`Goes on`,
  'plan.charge': msg`Charge sent`,
  'plan.move': msg`A payment was moved`,
  'plan.pass': msg`A payment was not charged on its day`,
  'plan.skip': msg`A payment went to the end`,
  'plan.ask-change': msg`The customer asked for a change`,
  'plan.decline-change': msg`The change was declined`,
  'plan.set-method': msg`The way of paying was changed`,
};

/** How a charge of a plan stands. */
export const chargeLabels: Readonly<Record<'OPEN' | 'PAID' | 'FAILED' | 'RETURNED' | 'DROPPED', MessageDescriptor>> = {
  OPEN: msg`On its way`,
  PAID: msg`Paid`,
  FAILED: msg`Failed`,
  RETURNED: msg`Came back`,
  DROPPED: msg`Not sent`,
};
