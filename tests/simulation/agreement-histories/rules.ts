import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { judgeStanding } from '@recoup/domain/agreements/judge-standing.ts';
import { moneySince } from '@recoup/domain/agreements/money-since.ts';
import { shareMoney } from '@recoup/domain/agreements/share-money.ts';
import { decideFee } from '@recoup/domain/fees/decide-fee.ts';
import { decideAcceptance } from '@recoup/domain/negotiations/decide-acceptance.ts';
import { judgeOffer, judgeOpenOffer } from '@recoup/domain/negotiations/judge-offer.ts';
import { isChargeable, isUnpayableRest } from '@recoup/domain/payments/charge-limits.ts';
import { decideUnattended, isChargeHeld } from '@recoup/domain/payments/decide-unattended.ts';
import { givenBackCents } from '@recoup/domain/payments/given-back.ts';
import { buildSchedule } from '@recoup/domain/plans/build-schedule.ts';
import { moveInstallment } from '@recoup/domain/plans/change-installment.ts';
import { judgePlan } from '@recoup/domain/plans/judge-plan.ts';
import { followLedger, isWithdrawn } from '@recoup/domain/plans/plan-balance.ts';
import { wasKept } from '@recoup/domain/plans/was-kept.ts';
import { judgePromise, replacedState } from '@recoup/domain/promises/judge-promise.ts';
import { checkSchedule } from '@recoup/domain/schedules/check-schedule.ts';

/** The rules of the product that histories ask: the same functions that its verbs and jobs ask. */
export const productRules = {
  buildSchedule,
  checkSchedule,
  decideAcceptance,
  decideFee,
  decideUnattended,
  followLedger,
  givenBackCents,
  isChargeable,
  isChargeHeld,
  isUnpayableRest,
  isWithdrawn,
  judgeOffer,
  judgeOpenOffer,
  judgePlan,
  judgePromise,
  judgeStanding,
  moneySince,
  moveInstallment,
  replacedState,
  settledStatus,
  shareMoney,
  wasKept,
};
export type Rules = typeof productRules;
