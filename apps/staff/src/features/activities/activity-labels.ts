import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActivityChannel } from '@recoup/domain/activities/channel-events.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';

/** The name of every kind of event, to choose it by; in the order in which they are offered. */
export const activityLabels: Readonly<Record<TimelineEvent, MessageDescriptor>> = {
  'payment success': msg`Payment received`,
  'payment created': msg`Payment started`,
  'payment failed': msg`Payment failed`,
  'payment return': msg`Payment returned or refunded`,
  'payment scheduled': msg`Payment scheduled`,
  'payment plan requested': msg`Payment plan`,
  'negotiation created': msg`Offer made`,
  'negotiation accepted': msg`Offer accepted`,
  'negotiation applied': msg`Offer carried out`,
  'negotiation deleted': msg`Offer ended`,
  'dispute opened': msg`Dispute opened`,
  'dispute answered': msg`Dispute answered`,
  'reminder email sent': msg`Reminder for an invoice`,
  'debtor reminder email sent': msg`Reminder for all invoices, or a notice`,
  'estimate reminder email sent': msg`Estimate reminder sent`,
  'debtor sent SMS': msg`Customer sent an SMS`,
  'debtor sent email': msg`Customer sent an e-mail`,
  'member responded by SMS': msg`Answered by SMS`,
  'member responded by email': msg`Answered by e-mail`,
  'bot answered': msg`Answered automatically`,
  'call ended': msg`Call ended`,
  'call missed': msg`Call missed`,
  'portal opened': msg`Payment link opened`,
  'debtor login': msg`Customer signed in`,
  'account created': msg`Invoice created`,
  'note created': msg`Note or change`,
  'task created': msg`Task created`,
  'task completed': msg`Task completed`,
  'task deleted': msg`Task deleted`,
  'contact deleted': msg`Contact deleted`,
  'AI agent activated': msg`AI agent turned on`,
  'AI agent stopped': msg`AI agent handed over`,
  'chatbot activated': msg`AI agent turned on for a customer`,
  'chatbot stopped': msg`AI agent turned off for a customer`,
};

export const channelLabels: Readonly<Record<ActivityChannel, MessageDescriptor>> = {
  SMS: msg`SMS`,
  EMAIL: msg`E-mail`,
  CALL: msg`Calls`,
};
