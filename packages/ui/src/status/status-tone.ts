import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferState } from '@recoup/domain/negotiations/offer-state.ts';
import type { PlanState } from '@recoup/domain/plans/plan-state.ts';
import type { PromiseState } from '@recoup/domain/promises/promise-state.ts';
import type { ScheduleState } from '@recoup/domain/schedules/schedule-state.ts';
import type {
  AccountStatus,
  DeliveryStatus,
  EstimateStatus,
  JobState,
  MemberStatus,
  RecordStatus,
  SubscriptionStatus,
  TransactionStatus,
  WorkflowRunStatus,
} from '@recoup/domain/vocabulary.ts';
import {
  Ban,
  Check,
  CheckCheck,
  ChevronsUp,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDollarSign,
  CircleDot,
  CircleX,
  Clock,
  ClockAlert,
  CreditCard,
  LoaderCircle,
  type LucideIcon,
  MailX,
  MessageCircleQuestion,
  MousePointerClick,
  Pause,
  Play,
  Send,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { Tone } from '../tokens.ts';

/** How a status looks: a tone, an icon and a word, never the tone alone. */
export type StatusLook = { readonly tone: Tone; readonly icon: LucideIcon; readonly word: MessageDescriptor };

/** The status lists that have a chip. A status without a look does not compile. */
export type StatusKinds = {
  account: AccountStatus;
  delivery: DeliveryStatus;
  transaction: TransactionStatus;
  run: WorkflowRunStatus;
  job: JobState;
  member: MemberStatus;
  campaign: 'draft' | 'on' | 'off';
  plan: PlanState;
  offer: OfferState;
  estimate: EstimateStatus;
  promise: PromiseState;
  schedule: ScheduleState;
  /** Of contracts and projects. */
  record: RecordStatus;
  subscription: SubscriptionStatus;
  project: RecordStatus;
};

export type StatusKind = keyof StatusKinds;

const look = (tone: Tone, icon: LucideIcon, word: MessageDescriptor): StatusLook => ({ tone, icon, word });

export const statusLooks: { readonly [K in StatusKind]: Readonly<Record<StatusKinds[K], StatusLook>> } = {
  account: {
    Draft: look('neutral', CircleDashed, msg`Draft`),
    Active: look('blue', CircleDot, msg`Active`),
    'Paid Off': look('green', CircleCheck, msg`Paid Off`),
    Delinquent: look('amber', ClockAlert, msg`Delinquent`),
    Accelerated: look('orange', ChevronsUp, msg`Accelerated`),
    'Charged Off': look('red', Ban, msg`Charged Off`),
    Canceled: look('slate', CircleX, msg`Canceled`),
  },
  project: {
    Draft: look('neutral', CircleDashed, msg`Draft`),
    Open: look('blue', CircleDot, msg({ message: 'Open', context: 'project' })),
    'In Progress': look('teal', Play, msg({ message: 'In progress', context: 'project' })),
    Closed: look('green', CircleCheck, msg({ message: 'Closed', context: 'project' })),
    Canceled: look('slate', CircleX, msg({ message: 'Canceled', context: 'project' })),
  },
  delivery: {
    SENT: look('neutral', Send, msg`Not opened`),
    DELIVERED: look('blue', CheckCheck, msg`Delivered`),
    UNDELIVERED: look('orange', MailX, msg`Undelivered`),
    CLICKED: look('purple', MousePointerClick, msg`Payment link opened`),
    PAID: look('green', CircleDollarSign, msg`Paid`),
    ERROR: look('red', TriangleAlert, msg`Error`),
    PAYMENT_FAILED: look('red', CreditCard, msg`Payment failed`),
  },
  transaction: {
    FAILED: look('red', CircleAlert, msg`Failed`),
    SUCCESS: look('green', CircleCheck, msg`Success`),
    PENDING: look('blue', Clock, msg`Pending`),
    RETURN: look('purple', Undo2, msg`Refunded`),
  },
  run: {
    EXECUTING: look('blue', Play, msg`Running`),
    PAUSED: look('neutral', Pause, msg`Paused`),
    COMPLETED: look('green', CircleCheck, msg`Completed`),
  },
  job: {
    CREATED: look('neutral', Clock, msg`Waiting`),
    PROCESSING: look('blue', LoaderCircle, msg`Working`),
    FINISHED: look('green', Check, msg`Finished`),
    FAILED: look('red', CircleAlert, msg`Failed`),
  },
  member: {
    ACTIVE: look('green', CircleCheck, msg`Active`),
    INVITED: look('neutral', Send, msg`Invited`),
  },
  estimate: {
    Draft: look('neutral', CircleDashed, msg`Draft`),
    Open: look('blue', Send, msg({ message: 'Open', context: 'estimate' })),
    'Pending billing': look('amber', CircleDollarSign, msg`Pending billing`),
    Processed: look('green', CircleCheck, msg({ message: 'Billed', context: 'estimate' })),
    Expired: look('slate', ClockAlert, msg({ message: 'Expired', context: 'estimate' })),
    Canceled: look('slate', CircleX, msg`Canceled`),
  },
  campaign: {
    draft: look('neutral', CircleDashed, msg`Draft`),
    on: look('green', Play, msg`On`),
    off: look('neutral', Pause, msg`Off`),
  },
  plan: {
    REQUESTED: look('purple', MessageCircleQuestion, msg`Requested`),
    OFFERED: look('blue', Send, msg`Offered`),
    ACTIVE: look('green', CircleDot, msg`Active`),
    LATE: look('amber', ClockAlert, msg`Late`),
    BROKEN: look('red', Ban, msg`Broken`),
    COMPLETED: look('green', CircleCheck, msg`Completed`),
    CANCELED: look('slate', CircleX, msg`Canceled`),
  },
  offer: {
    PROPOSED: look('purple', MessageCircleQuestion, msg`Proposed`),
    OPEN: look('blue', Send, msg`Offered`),
    ACCEPTED: look('green', CircleDot, msg`Accepted`),
    APPLIED: look('green', CircleCheck, msg`Paid, rest waived`),
    DELETED: look('slate', Undo2, msg`Withdrawn`),
    DECLINED: look('slate', CircleX, msg`Declined`),
    EXPIRED: look('neutral', Clock, msg`Expired`),
    LAPSED: look('red', Ban, msg`Lapsed`),
  },
  promise: {
    OPEN: look('blue', Clock, msg`Promised`),
    KEPT: look('green', CircleCheck, msg`Kept`),
    BROKEN: look('red', Ban, msg`Broken`),
    CANCELED: look('slate', CircleX, msg`Canceled`),
  },
  schedule: {
    OPEN: look('blue', Clock, msg`Scheduled`),
    CHARGING: look('blue', LoaderCircle, msg`Being charged`),
    REMINDED: look('amber', ClockAlert, msg`Reminded`),
    PAID: look('green', CircleCheck, msg`Paid`),
    FAILED: look('red', CircleAlert, msg`Failed`),
    MISSED: look('red', Ban, msg({ message: 'Missed', context: 'payment' })),
    CANCELED: look('slate', CircleX, msg`Canceled`),
  },
  record: {
    Draft: look('neutral', CircleDashed, msg`Draft`),
    Open: look('blue', CircleDot, msg({ message: 'Open', context: 'record' })),
    Closed: look('green', CircleCheck, msg({ message: 'Closed', context: 'record' })),
    'In Progress': look('purple', Play, msg({ message: 'In progress', context: 'record' })),
    Canceled: look('slate', CircleX, msg`Canceled`),
  },
  subscription: {
    incomplete: look('amber', Clock, msg`Not paid yet`),
    incomplete_expired: look('red', CircleX, msg`Never paid`),
    trialing: look('blue', CircleDot, msg`Trial`),
    active: look('green', CircleCheck, msg`Active`),
    past_due: look('amber', ClockAlert, msg`Payment overdue`),
    unpaid: look('orange', CircleAlert, msg`Unpaid`),
    canceled: look('slate', CircleX, msg`Canceled`),
  },
};

/** The look of a status that came over the wire as a plain text, or null when the word is not known. */
export function statusLook<K extends StatusKind>(kind: K, status: string): StatusLook | null {
  const looks: Readonly<Record<string, StatusLook>> = statusLooks[kind];
  return Object.hasOwn(looks, status) ? (looks[status] ?? null) : null;
}
