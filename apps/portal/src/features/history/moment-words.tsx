import { Trans } from '@lingui/react/macro';
import {
  BadgePercent,
  CalendarCheck,
  CalendarX,
  CircleAlert,
  CircleCheck,
  Clock,
  Handshake,
  HeartHandshake,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquareText,
  ReceiptText,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#portal/kit/use-format.ts';
import type { Moment } from './moment.ts';

const green = 'text-green-icon';
const blue = 'text-blue-icon';
const red = 'text-red-icon';
const quiet = 'text-subtle';

type Looks = readonly [LucideIcon, string];

const looks: Record<Exclude<Moment['kind'], 'PAYMENT'>, Looks> = {
  REFUND: [Undo2, 'text-purple-icon'],
  FEE: [ReceiptText, quiet],
  CREDIT: [BadgePercent, green],
  CREDIT_NOTE: [ReceiptText, green],
  DISCOUNT: [BadgePercent, green],
  PLAN_REQUESTED: [MessageSquareText, blue],
  PLAN_AGREED: [CalendarCheck, green],
  PLAN_COMPLETED: [CircleCheck, green],
  PLAN_BROKEN: [CircleAlert, red],
  PLAN_CANCELED: [CalendarX, quiet],
  OFFER_MADE: [Handshake, blue],
  OFFER_PROPOSED: [MessageSquareText, blue],
  OFFER_ACCEPTED: [Handshake, green],
  OFFER_APPLIED: [CircleCheck, green],
  OFFER_LAPSED: [CircleAlert, red],
  OFFER_EXPIRED: [Clock, quiet],
  OFFER_DECLINED: [Clock, quiet],
  PROMISE_MADE: [CalendarCheck, blue],
  PROMISE_KEPT: [CircleCheck, green],
  PROMISE_BROKEN: [CircleAlert, red],
  SCHEDULE_MADE: [CalendarCheck, blue],
  SCHEDULE_CANCELED: [CalendarX, quiet],
  SCHEDULE_MISSED: [CircleAlert, red],
  DISPUTE_OPENED: [MessageCircleQuestion, blue],
  DISPUTE_ANSWERED: [MessageCircleQuestion, green],
  ALREADY_PAID: [MessageSquareText, blue],
  HARDSHIP: [HeartHandshake, blue],
};

const paymentLooks: Record<NonNullable<Moment['payment']>['status'], Looks> = {
  SUCCESS: [CircleCheck, green],
  PENDING: [Clock, blue],
  FAILED: [CircleAlert, red],
  RETURN: [Undo2, 'text-purple-icon'],
};

/** The sign of a moment; what it says is said by its words. */
export function momentLooks(moment: Moment): Looks {
  if (moment.kind === 'PAYMENT') return paymentLooks[moment.payment?.status ?? 'PENDING'];
  return looks[moment.kind];
}

/** What happened, in a few words. */
export function MomentWords({ moment }: { readonly moment: Moment }): ReactNode {
  const format = useFormat();
  const day = moment.day ? format.date(moment.day) : '';
  switch (moment.kind) {
    case 'PAYMENT':
      return <PaymentWords payment={moment.payment} />;
    case 'REFUND':
      return <Trans>Refunded to you</Trans>;
    case 'FEE':
      return <Trans>Fee</Trans>;
    case 'CREDIT':
      return <Trans>Credit used for an invoice</Trans>;
    case 'CREDIT_NOTE':
      return <Trans>Credit note of {day}</Trans>;
    case 'DISCOUNT':
      return <Trans>Waived</Trans>;
    case 'PLAN_REQUESTED':
      return <Trans>You asked for a payment plan</Trans>;
    case 'PLAN_AGREED':
      return <Trans>Payment plan agreed</Trans>;
    case 'PLAN_COMPLETED':
      return <Trans>Payment plan complete</Trans>;
    case 'PLAN_BROKEN':
      return <Trans>Payment plan ended: a payment was not made</Trans>;
    case 'PLAN_CANCELED':
      return <Trans>Payment plan canceled</Trans>;
    case 'OFFER_MADE':
      return <Trans>Offer to settle for less</Trans>;
    case 'OFFER_PROPOSED':
      return <Trans>You proposed an amount</Trans>;
    case 'OFFER_ACCEPTED':
      return <Trans>You accepted an offer</Trans>;
    case 'OFFER_APPLIED':
      return <Trans>Settled as agreed</Trans>;
    case 'OFFER_LAPSED':
      return <Trans>Agreement ended: a payment was not made</Trans>;
    case 'OFFER_EXPIRED':
      return <Trans>Offer expired</Trans>;
    case 'OFFER_DECLINED':
      return <Trans>Your proposal was declined</Trans>;
    case 'PROMISE_MADE':
      return <Trans>You said you would pay by {day}</Trans>;
    case 'PROMISE_KEPT':
      return <Trans>Paid as you said</Trans>;
    case 'PROMISE_BROKEN':
      return <Trans>Not paid by {day}</Trans>;
    case 'SCHEDULE_MADE':
      return <Trans>Payment scheduled for {day}</Trans>;
    case 'SCHEDULE_CANCELED':
      return <Trans>Scheduled payment canceled</Trans>;
    case 'SCHEDULE_MISSED':
      return <Trans>Scheduled payment not made</Trans>;
    case 'DISPUTE_OPENED':
      return <Trans>You disagreed</Trans>;
    case 'DISPUTE_ANSWERED':
      return <Trans>You disagreed and got an answer</Trans>;
    case 'ALREADY_PAID':
      return <Trans>You said that it is paid</Trans>;
    case 'HARDSHIP':
      return <Trans>You said that you cannot pay now</Trans>;
  }
}

function PaymentWords({ payment }: { readonly payment: Moment['payment'] }) {
  switch (payment?.status ?? 'PENDING') {
    case 'SUCCESS':
      return <Trans>Paid</Trans>;
    case 'PENDING':
      return <Trans>Being processed</Trans>;
    case 'FAILED':
      return <Trans>Did not go through</Trans>;
    case 'RETURN':
      return payment?.takenBackCents ? (
        <Trans>Paid and taken back by your bank</Trans>
      ) : (
        <Trans>Paid and refunded</Trans>
      );
  }
}
