import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import {
  Bot,
  BotOff,
  CalendarClock,
  CircleCheck,
  CreditCard,
  FilePlus,
  Gavel,
  Handshake,
  ListChecks,
  ListPlus,
  ListX,
  LogIn,
  type LucideIcon,
  Mail,
  MessageSquare,
  MousePointerClick,
  Phone,
  PhoneMissed,
  Reply,
  ShieldBan,
  Split,
  StickyNote,
  Undo2,
  UserMinus,
} from 'lucide-react';
import type { Tone } from '../tokens.ts';

/** The groups by which a timeline can be filtered. */
export const timelineGroups = ['message', 'payment', 'task', 'system'] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

/** What the server sends with an event: amounts in cents, channel, state, reason, a text. */
export type TimelineData = Readonly<Record<string, string | number | boolean | null>>;

export type TimelineLook = {
  readonly group: TimelineGroup;
  readonly icon: LucideIcon;
  /** Instead of the icon when the event went by SMS. */
  readonly smsIcon?: LucideIcon;
  readonly tone: Tone;
  readonly sentence: (data: TimelineData) => MessageDescriptor;
};

function look(
  group: TimelineGroup,
  icon: LucideIcon,
  tone: Tone,
  sentence: MessageDescriptor | TimelineLook['sentence'],
): TimelineLook {
  return { group, icon, tone, sentence: typeof sentence === 'function' ? sentence : () => sentence };
}

/** The amount of an event in words, or null when the event carries none. */
export function amountOf(data: TimelineData): string | null {
  return typeof data.amountCents === 'number' ? formatMoney(data.amountCents) : null;
}

const withAmount =
  (given: (amount: string) => MessageDescriptor, without: MessageDescriptor): TimelineLook['sentence'] =>
  (data) => {
    const amount = amountOf(data);
    return amount === null ? without : given(amount);
  };

const noteSentences: Readonly<Record<string, MessageDescriptor>> = {
  status: msg`Status changed`,
  deleted: msg`Account deleted`,
  restored: msg`Account restored`,
  'hold-added': msg`Contact held`,
  'hold-changed': msg`Hold changed`,
  'hold-lifted': msg`Hold lifted`,
  'contact-event': msg`Fact about contact noted`,
  'charges-stopped': msg`Automatic payments stopped`,
  'charges-allowed': msg`Automatic payments allowed again`,
  'promise-made': msg`Customer promised to pay`,
  'promise-kept': msg`Promise kept`,
  'promise-broken': msg`Promise broken`,
  'promise-canceled': msg`Promise given up`,
  'promise-reopened': msg`Promise open again: its payment went back`,
  'offer-reopened': msg`Offer open again: its payment went back`,
  preferences: msg`Customer changed how they want to be contacted`,
  'wrong-person': msg`A stranger got our message and said so`,
};

const scheduled = withAmount((amount) => msg`Payment of ${amount} scheduled`, msg`Payment scheduled`);

const scheduleSentences: Readonly<Record<string, (amount: string) => MessageDescriptor>> = {
  changed: (amount) => msg`Scheduled payment changed: ${amount}`,
  canceled: (amount) => msg`Scheduled payment of ${amount} canceled`,
  reminded: (amount) => msg`Day of the scheduled payment of ${amount}`,
  paid: (amount) => msg`Scheduled payment of ${amount} made`,
  failed: (amount) => msg`Scheduled payment of ${amount} failed`,
  missed: (amount) => msg`Scheduled payment of ${amount} missed`,
};

const offerSentences: Readonly<Record<string, (amount: string) => MessageDescriptor>> = {
  proposed: (amount) => msg`Customer proposed ${amount}`,
  declined: (amount) => msg`Proposal of ${amount} declined`,
  expired: (amount) => msg`Offer of ${amount} expired`,
  lapsed: (amount) => msg`Offer of ${amount} lapsed: not paid in time`,
};

const offered = withAmount((amount) => msg`Offer of ${amount} made`, msg`Offer made`);
/** What a member did with money beside payments. */
const moneySentences: Readonly<Record<string, (amount: string) => MessageDescriptor>> = {
  discount: (amount) => msg`Discount of ${amount} given`,
  'write-off': (amount) => msg`Debt of ${amount} forgiven`,
  fee: (amount) => msg`Fee of ${amount} added`,
  'credit-applied': (amount) => msg`Credit of ${amount} applied`,
  'credit-taken-back': (amount) => msg`${amount} moved off the account`,
  reversed: (amount) => msg`Recorded by hand and taken back: ${amount}`,
};

function noteSentence(data: TimelineData): MessageDescriptor {
  const change = String(data.change);
  return moneySentences[change]?.(amountOf(data) ?? '') ?? noteSentences[change] ?? msg`Note added`;
}

const reminder = (data: TimelineData) => (data.channel === 'SMS' ? msg`Reminder SMS sent` : msg`Reminder e-mail sent`);

/** A line of a timeline: an event of the vocabulary, or a step of a campaign that was not sent. */
export type TimelineLineType = TimelineEvent | 'step not sent';

/** Every event of the vocabulary with its icon and sentence; an event without one does not compile. */
export const timelineLooks: Readonly<Record<TimelineLineType, TimelineLook>> = {
  'step not sent': look('message', ShieldBan, 'neutral', (data) =>
    data.outcome === 'suppressed' ? msg`Message kept back` : msg`Step skipped`,
  ),
  'reminder email sent': { ...look('message', Mail, 'blue', reminder), smsIcon: MessageSquare },
  'debtor reminder email sent': {
    ...look('message', Mail, 'blue', (data) => {
      if (data.notice) return data.channel === 'SMS' ? msg`Notice sent by SMS` : msg`Notice sent by e-mail`;
      return data.channel === 'SMS'
        ? msg`Reminder SMS for all open accounts sent`
        : msg`Reminder e-mail for all open accounts sent`;
    }),
    smsIcon: MessageSquare,
  },
  'estimate reminder email sent': look('message', Mail, 'blue', msg`Estimate reminder sent`),
  'portal opened': look('message', MousePointerClick, 'purple', msg`Payment link opened`),
  'payment scheduled': look(
    'payment',
    CalendarClock,
    'blue',
    (data) => scheduleSentences[String(data.change)]?.(amountOf(data) ?? '') ?? scheduled(data),
  ),
  'payment created': look(
    'payment',
    CreditCard,
    'blue',
    withAmount((amount) => msg`Payment of ${amount} started`, msg`Payment started`),
  ),
  'payment success': look(
    'payment',
    CircleCheck,
    'green',
    withAmount((amount) => msg`Payment of ${amount} received`, msg`Payment received`),
  ),
  'payment failed': look(
    'payment',
    CreditCard,
    'red',
    withAmount((amount) => msg`Payment of ${amount} failed`, msg`Payment failed`),
  ),
  'payment return': look(
    'payment',
    Undo2,
    'purple',
    withAmount((amount) => msg`Payment of ${amount} refunded`, msg`Payment refunded`),
  ),
  'payment plan requested': look('payment', Split, 'amber', msg`Payment plan requested`),
  'negotiation created': look(
    'payment',
    Handshake,
    'purple',
    (data) => offerSentences[String(data.change)]?.(amountOf(data) ?? '') ?? offered(data),
  ),
  'negotiation accepted': look(
    'payment',
    Handshake,
    'green',
    withAmount((amount) => msg`Offer of ${amount} accepted`, msg`Offer accepted`),
  ),
  'negotiation applied': look('payment', Handshake, 'green', msg`Offer applied to the account`),
  'negotiation deleted': look(
    'payment',
    Handshake,
    'neutral',
    (data) => offerSentences[String(data.change)]?.(amountOf(data) ?? '') ?? msg`Offer withdrawn`,
  ),
  'dispute opened': look('system', Gavel, 'amber', msg`Dispute opened`),
  'dispute answered': look('system', Gavel, 'blue', msg`Dispute answered`),
  'debtor sent SMS': look('message', MessageSquare, 'neutral', msg`Customer sent an SMS`),
  'debtor sent email': look('message', Mail, 'neutral', msg`Customer sent an e-mail`),
  'member responded by SMS': look('message', Reply, 'blue', msg`Answered by SMS`),
  'member responded by email': look('message', Reply, 'blue', msg`Answered by e-mail`),
  'bot answered': look('message', Bot, 'teal', msg`AI agent answered`),
  // Also what the product itself notes about an account: a status that changed, a deletion (decision 0017).
  'note created': look('system', StickyNote, 'amber', noteSentence),
  'chatbot activated': look('system', Bot, 'teal', msg`Chatbot turned on`),
  'chatbot stopped': look('system', BotOff, 'neutral', msg`Chatbot turned off`),
  'AI agent activated': look('system', Bot, 'teal', msg`AI agent turned on`),
  'AI agent stopped': look('system', BotOff, 'neutral', msg`AI agent turned off`),
  'account created': look(
    'system',
    FilePlus,
    'neutral',
    withAmount((amount) => msg`Account over ${amount} created`, msg`Account created`),
  ),
  'contact deleted': look('system', UserMinus, 'neutral', msg`Contact deleted`),
  'call ended': look('message', Phone, 'blue', msg`Call ended`),
  'call missed': look('message', PhoneMissed, 'red', msg`Call missed`),
  'debtor login': look('system', LogIn, 'neutral', msg`Customer signed in to the portal`),
  'task created': look('task', ListPlus, 'neutral', msg`Task created`),
  'task deleted': look('task', ListX, 'neutral', msg`Task deleted`),
  'task completed': look('task', ListChecks, 'green', (data) =>
    data.skipped === true ? msg`Task skipped` : msg`Task completed`,
  ),
};
