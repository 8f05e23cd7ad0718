import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  MoneyChange,
  NoteChange,
  OfferChange,
  PlanChange,
  ScheduleChange,
} from '@recoup/domain/activities/activity-change.ts';
import { type FeeKind, feeKinds } from '@recoup/domain/fees/fee-rule.ts';
import { type AutomaticReply, automaticReplies } from '@recoup/domain/messages/automatic-reply.ts';
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
import { estimateSentences } from './estimate-sentences.ts';

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

/** A sentence that may name the amount of its event. */
type Said = (data: TimelineData) => MessageDescriptor;

const projectMoves: Readonly<Record<string, (reference: string) => MessageDescriptor>> = {
  Draft: (reference) => msg`Project ${reference} is a draft again`,
  Open: (reference) => msg`Project ${reference} opened`,
  'In Progress': (reference) => msg`Project ${reference} is in progress`,
  Closed: (reference) => msg`Project ${reference} closed`,
  Canceled: (reference) => msg`Project ${reference} canceled`,
};
/** A contract in another state. */
function contractStatusSentence(contract: string, to: string): MessageDescriptor {
  if (to === 'Open') return msg`Contract ${contract} opened`;
  if (to === 'In Progress') return msg`Contract ${contract} in progress`;
  if (to === 'Closed') return msg`Contract ${contract} closed`;
  if (to === 'Canceled') return msg`Contract ${contract} canceled`;
  return msg`Contract ${contract} is a draft again`;
}

const noteSentences: Readonly<Record<NoteChange, Said>> = {
  status: () => msg`Status changed`,
  deleted: () => msg`Account deleted`,
  restored: () => msg`Account restored`,
  'hold-added': () => msg`Contact held`,
  'hold-changed': () => msg`Hold changed`,
  'hold-lifted': () => msg`Hold lifted`,
  'contact-event': () => msg`Fact about contact noted`,
  'charges-stopped': () => msg`Automatic payments stopped`,
  'charges-allowed': () => msg`Automatic payments allowed again`,
  'payment-method': ({ kind, to, from, reason }) => {
    const digits = String(to ?? from ?? '');
    if (kind !== 'ACH') return to ? msg`Card ending in ${digits} saved` : msg`Card ending in ${digits} removed`;
    if (to) return msg`Bank account ending in ${digits} saved`;
    return reason === 'bank'
      ? msg`Bank account ending in ${digits} removed: it cannot be debited`
      : msg`Bank account ending in ${digits} removed`;
  },
  'promise-made': withAmount((amount) => msg`Customer promised to pay ${amount}`, msg`Customer promised to pay`),
  'promise-kept': withAmount((amount) => msg`Promise kept: ${amount}`, msg`Promise kept`),
  'promise-broken': withAmount((amount) => msg`Promise broken: ${amount}`, msg`Promise broken`),
  'promise-canceled': () => msg`Promise given up`,
  'promise-reopened': () => msg`Promise open again: its payment went back`,
  'offer-reopened': () => msg`Offer open again: its payment went back`,
  'offer-revived': () => msg`Offer stands again: its payment had come in time`,
  'contract-made': ({ contract }) => msg`Contract ${String(contract)} written down`,
  'dispute-message': () => msg`Message about a dispute`,
  'contract-changed': ({ contract }) => msg`Wording of contract ${String(contract)} changed`,
  'contract-status': ({ contract, becomes }) => contractStatusSentence(String(contract), String(becomes)),
  'contract-renewed': ({ contract }) => msg`Contract ${String(contract)} renewed`,
  'contract-linked': ({ contract }) => msg`Invoices put under contract ${String(contract)}`,
  'contract-unlinked': ({ contract }) => msg`Invoices taken off contract ${String(contract)}`,
  'contract-deleted': ({ contract }) => msg`Contract ${String(contract)} deleted`,
  'contract-restored': ({ contract }) => msg`Contract ${String(contract)} restored`,
  preferences: () => msg`Customer changed how they want to be contacted`,
  'wrong-person': () => msg`A stranger got our message and said so`,
  'messages-ended': ({ kind }) =>
    kind === 'EMAIL' ? msg`No more e-mails to an address` : msg`No more texts to a number`,
  'messages-allowed': ({ kind }) =>
    kind === 'EMAIL' ? msg`E-mails to an address allowed again` : msg`Texts to a number allowed again`,
  'times-named': () => msg`Customer named times that are inconvenient`,
  'contact-added': ({ kind }) => (kind === 'EMAIL' ? msg`E-mail address added` : msg`Phone number added`),
  'contact-changed': ({ kind, fields }) => {
    const named = String(fields ?? '').split(',');
    if (named.includes('value')) return kind === 'EMAIL' ? msg`E-mail address changed` : msg`Phone number changed`;
    if (named.includes('isPrimary')) return msg`Primary contact changed`;
    return kind === 'EMAIL' ? msg`Details of an e-mail address changed` : msg`Details of a phone number changed`;
  },
  'contact-promoted': () => msg`Primary contact changed: the previous one does not work`,
  'words-understood': () => msg`Customer’s words marked as answered`,
  'project-created': ({ project }) => msg`Project ${String(project)} created`,
  'project-status': ({ project, state }) =>
    projectMoves[String(state)]?.(String(project)) ?? msg`Status of project ${String(project)} changed`,
  'project-deleted': ({ project }) => msg`Project ${String(project)} deleted`,
  'project-restored': ({ project }) => msg`Project ${String(project)} restored`,
  'project-joined': ({ project }) => msg`Put into project ${String(project)}`,
  'project-left': ({ project }) => msg`Taken out of project ${String(project)}`,
  'words-understood-waiting': () => msg`Somebody said what the customer meant; they still wait for an answer`,
};

const feeSentences: Readonly<Record<FeeKind, (amount: string) => MessageDescriptor>> = {
  LATE: (amount) => msg`Late fee of ${amount} added`,
  NSF: (amount) => msg`Fee of ${amount} for a returned payment added`,
  CONVENIENCE: (amount) => msg`Fee of ${amount} for a way to pay added`,
  INTEREST: (amount) => msg`Interest of ${amount} added`,
};
const feeKindOf = (data: TimelineData) => feeKinds.find((kind) => kind === data.fee);

/** What a member did with money beside payments. */
const moneySentences: Readonly<Record<MoneyChange, Said>> = {
  discount: withAmount((amount) => msg`Discount of ${amount} given`, msg`Discount given`),
  'write-off': withAmount((amount) => msg`Debt of ${amount} forgiven`, msg`Debt forgiven`),
  fee: withAmount((amount) => msg`Fee of ${amount} added`, msg`Fee added`),
  'fee-without-cause': withAmount(
    (amount) => msg`Fee of ${amount} has lost its cause and was paid: refund or waive it`,
    msg`A fee has lost its cause and was paid: refund or waive it`,
  ),
  'credit-note': withAmount((amount) => msg`Credit note of ${amount}`, msg`Credit note`),
  'credit-applied': withAmount((amount) => msg`Credit of ${amount} applied`, msg`Credit applied`),
  'credit-taken-back': withAmount((amount) => msg`${amount} moved off the account`, msg`Money moved off the account`),
  reversed: withAmount((amount) => msg`Recorded by hand and taken back: ${amount}`, msg`Record by hand taken back`),
};

const scheduleSentences: Readonly<Record<ScheduleChange, Said>> = {
  changed: withAmount((amount) => msg`Scheduled payment changed: ${amount}`, msg`Scheduled payment changed`),
  canceled: withAmount((amount) => msg`Scheduled payment of ${amount} canceled`, msg`Scheduled payment canceled`),
  reminded: withAmount((amount) => msg`Day of the scheduled payment of ${amount}`, msg`Day of the scheduled payment`),
  paid: withAmount((amount) => msg`Scheduled payment of ${amount} made`, msg`Scheduled payment made`),
  failed: withAmount((amount) => msg`Scheduled payment of ${amount} failed`, msg`Scheduled payment failed`),
  missed: withAmount((amount) => msg`Scheduled payment of ${amount} missed`, msg`Scheduled payment missed`),
};

const offerSentences: Readonly<Record<OfferChange, Said>> = {
  proposed: withAmount((amount) => msg`Customer proposed ${amount}`, msg`Customer proposed an amount`),
  'within-rules': withAmount(
    (amount) => msg`Customer proposed ${amount}: offered, as the rules allow`,
    msg`Customer proposed an amount: offered, as the rules allow`,
  ),
  'counter-offered': withAmount(
    (amount) => msg`Customer proposed ${amount}: counter-offers named, as the rules say`,
    msg`Customer proposed an amount: counter-offers named, as the rules say`,
  ),
  'counter-taken': withAmount(
    (amount) => msg`Customer took the counter-offer of ${amount}`,
    msg`Customer took a counter-offer`,
  ),
  countered: withAmount(
    (amount) => msg`Customer’s proposal answered with an offer of ${amount}`,
    msg`Customer’s proposal answered with an offer`,
  ),
  agreed: withAmount((amount) => msg`Customer’s proposal of ${amount} agreed to`, msg`Customer’s proposal agreed to`),
  changed: withAmount((amount) => msg`Offer changed: ${amount}`, msg`Offer changed`),
  declined: withAmount((amount) => msg`Proposal of ${amount} declined`, msg`Proposal declined`),
  expired: withAmount((amount) => msg`Offer of ${amount} expired`, msg`Offer expired`),
  lapsed: withAmount((amount) => msg`Offer of ${amount} lapsed: not paid in time`, msg`Offer lapsed: not paid in time`),
  'plan-agreed': withAmount(
    (amount) => msg`Offer of ${amount} ended: a payment plan was agreed`,
    msg`Offer ended: a payment plan was agreed`,
  ),
  withdrawn: withAmount(
    (amount) => msg`Offer of ${amount} ended: its account is gone`,
    msg`Offer ended: its account is gone`,
  ),
  'less-owed': withAmount((amount) => msg`Offer of ${amount} ended: less is owed`, msg`Offer ended: less is owed`),
  replaced: withAmount(
    (amount) => msg`Offer of ${amount} ended: another one took its place`,
    msg`Offer ended: another one took its place`,
  ),
  left: withAmount(
    (amount) => msg`Left the offer over several accounts with its share of ${amount}`,
    msg`Left the offer over several accounts`,
  ),
};

/** The sentence of a change, if the event tells of one. */
function saidOf<C extends string>(sentences: Readonly<Record<C, Said>>, data: TimelineData): MessageDescriptor | null {
  const [found] = Object.entries<Said>(sentences).filter(([change]) => change === data.change);
  return found ? found[1](data) : null;
}

const scheduled = withAmount((amount) => msg`Payment of ${amount} scheduled`, msg`Payment scheduled`);
type Bundled = {
  /** On the timeline of one of the accounts, with its share. */
  readonly share: (share: string, sum: string, accounts: number) => MessageDescriptor;
  /** On the customer's, for all of them. */
  readonly whole: (sum: string, accounts: number) => MessageDescriptor;
};
/** Of an offer that may stand over several accounts. */
const bundled =
  ({ share, whole }: Bundled, single: Said): Said =>
  (data) => {
    const amount = amountOf(data);
    const sum = amountOf({ amountCents: data.ofCents ?? null });
    const accounts = Number(data.accounts ?? 1);
    if (amount === null || accounts < 2) return single(data);
    return sum === null ? whole(amount, accounts) : share(amount, sum, accounts);
  };
const offered = bundled(
  {
    share: (share, sum, accounts) => msg`Offer of ${sum} over ${accounts} accounts made, ${share} of it here`,
    whole: (sum, accounts) => msg`Offer of ${sum} over ${accounts} accounts made`,
  },
  withAmount((amount) => msg`Offer of ${amount} made`, msg`Offer made`),
);
const accepted = bundled(
  {
    share: (share, sum, accounts) => msg`Offer of ${sum} over ${accounts} accounts accepted, ${share} of it here`,
    whole: (sum, accounts) => msg`Offer of ${sum} over ${accounts} accounts accepted`,
  },
  withAmount((amount) => msg`Offer of ${amount} accepted`, msg`Offer accepted`),
);
const applied = bundled(
  {
    share: (share, sum, accounts) => msg`Offer of ${sum} over ${accounts} accounts applied, ${share} of it here`,
    whole: (sum, accounts) => msg`Offer of ${sum} over ${accounts} accounts applied`,
  },
  () => msg`Offer applied to the account`,
);

/** A note is what somebody wrote; whatever else stands under this type says its change (decision 0017). */
function noteSentence(data: TimelineData): MessageDescriptor {
  const kind = data.change === 'fee' ? feeKindOf(data) : undefined;
  const amount = amountOf(data);
  if (kind && amount !== null) return feeSentences[kind](amount);
  return (
    saidOf(moneySentences, data) ?? saidOf(noteSentences, data) ?? saidOf(estimateSentences, data) ?? msg`Note added`
  );
}

/** What became of a plan; which installment, and from when to when, stands below. */
const planSentences: Readonly<Record<PlanChange, Said>> = {
  'plan-approve': withAmount(
    (amount) => msg`Payment plan over ${amount} offered as requested`,
    msg`Payment plan offered as requested`,
  ),
  'plan-counter': withAmount(
    (amount) => msg`Payment plan over ${amount} offered with other terms`,
    msg`Payment plan offered with other terms`,
  ),
  'plan-decline': () => msg`Request for a payment plan declined`,
  'plan-withdraw': () => msg`Payment plan withdrawn`,
  'plan-accept': withAmount((amount) => msg`Payment plan over ${amount} accepted`, msg`Payment plan accepted`),
  'plan-refuse': () => msg`Customer turned the payment plan down`,
  'plan-expire': () => msg`Offered payment plan expired`,
  'plan-settle': () => msg`Payment plan ended before it began: nothing is owed`,
  'plan-miss': () => msg`Payment plan late: an installment was missed`,
  'plan-catch-up': () => msg`Payment plan back on track`,
  'plan-break': () => msg`Payment plan broken`,
  'plan-complete': withAmount((amount) => msg`Payment plan over ${amount} completed`, msg`Payment plan completed`),
  'plan-cancel': () => msg`Payment plan canceled`,
  'plan-reinstate': () => msg`Payment plan reinstated`,
  'plan-return': () => msg`Payment plan open again: a payment went back`,
  'plan-dissolve': () => msg`Payment plan ended: nothing of it is left to pay`,
  'plan-move': () => msg`Installment of the payment plan moved`,
  'plan-skip': () => msg`Installment moved to the end of the payment plan`,
  'plan-ask-change': () => msg`Customer asked to move an installment`,
  'plan-decline-change': () => msg`Wish to move an installment declined`,
  'plan-pass': () => msg`Installment not charged on its day: the customer pays it themselves`,
};

/** What became of a plan; or who wants one, or that both agreed on it, by the state in which it began. */
function planSentence(data: TimelineData): MessageDescriptor {
  const changed = saidOf(planSentences, data);
  if (changed) return changed;
  const amount = amountOf(data);
  if (data.status === 'OFFERED')
    return amount === null ? msg`Payment plan offered` : msg`Payment plan over ${amount} offered`;
  if (data.status === 'ACTIVE')
    return amount === null ? msg`Payment plan agreed` : msg`Payment plan over ${amount} agreed`;
  return amount === null ? msg`Payment plan requested` : msg`Payment plan over ${amount} requested`;
}

/** Who gave the money back: we did, or a bank took it. */
function returnSentence(data: TimelineData): MessageDescriptor {
  const amount = amountOf(data) ?? '';
  if (data.reason === 'chargeback') return msg`Payment of ${amount} taken back by the customer’s bank (chargeback)`;
  const code = typeof data.reason === 'string' && /^R\d\d$/.test(data.reason) ? data.reason : null;
  if (code) return msg`Payment of ${amount} returned by the bank (${code})`;
  return amount === '' ? msg`Payment refunded` : msg`Payment of ${amount} refunded`;
}

const received = withAmount((amount) => msg`Payment of ${amount} received`, msg`Payment received`);
const cameAgain = withAmount(
  (amount) => msg`${amount} of a payment that went back are here again`,
  msg`Money of a payment that went back is here again`,
);

/** What the product answered by itself. */
const answers: Readonly<Record<AutomaticReply, MessageDescriptor>> = {
  OPTOUT_CONFIRM: msg`STOP confirmed automatically`,
  HELP_REPLY: msg`HELP answered automatically`,
};
function answerSentence(data: TimelineData): MessageDescriptor {
  const answer = automaticReplies.find((reply) => reply === data.answer);
  return answer ? answers[answer] : msg`Answered automatically`;
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
    (data) => saidOf(scheduleSentences, data) ?? scheduled(data),
  ),
  'payment created': look(
    'payment',
    CreditCard,
    'blue',
    withAmount((amount) => msg`Payment of ${amount} started`, msg`Payment started`),
  ),
  'payment success': look('payment', CircleCheck, 'green', (data) =>
    data.reason === 'reinstated' ? cameAgain(data) : received(data),
  ),
  'payment failed': look(
    'payment',
    CreditCard,
    'red',
    withAmount((amount) => msg`Payment of ${amount} failed`, msg`Payment failed`),
  ),
  'payment return': look('payment', Undo2, 'purple', returnSentence),
  'payment plan requested': look('payment', Split, 'amber', planSentence),
  'negotiation created': look('payment', Handshake, 'purple', (data) => saidOf(offerSentences, data) ?? offered(data)),
  'negotiation accepted': look('payment', Handshake, 'green', accepted),
  'negotiation applied': look('payment', Handshake, 'green', applied),
  'negotiation deleted': look(
    'payment',
    Handshake,
    'neutral',
    (data) => saidOf(offerSentences, data) ?? msg`Offer withdrawn`,
  ),
  'dispute opened': look('system', Gavel, 'amber', msg`Dispute opened`),
  'dispute answered': look('system', Gavel, 'blue', msg`Dispute answered`),
  'debtor sent SMS': look('message', MessageSquare, 'neutral', msg`Customer sent an SMS`),
  'debtor sent email': look('message', Mail, 'neutral', ({ isSenderProven }) =>
    isSenderProven === false ? msg`E-mail came in, sender not confirmed` : msg`Customer sent an e-mail`,
  ),
  'member responded by SMS': look('message', Reply, 'blue', msg`Answered by SMS`),
  'member responded by email': look('message', Reply, 'blue', msg`Answered by e-mail`),
  'bot answered': look('message', Reply, 'neutral', answerSentence),
  'note created': look('system', StickyNote, 'amber', noteSentence),
  'chatbot activated': look('system', Bot, 'teal', msg`AI agent turned on for this customer`),
  'chatbot stopped': look('system', BotOff, 'neutral', msg`AI agent turned off for this customer`),
  'AI agent activated': look('system', Bot, 'teal', msg`AI agent answers again`),
  'AI agent stopped': look('system', BotOff, 'neutral', msg`AI agent stopped: people answer`),
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
