// Written by tools/tidy/write-lists.ts from the files there are; do not edit.
import { agentSubscriptions } from '../features/agent/agent.subscriptions.ts';
import { contractSubscriptions } from '../features/contracts/contracts.subscriptions.ts';
import { estimateSubscriptions } from '../features/estimates/estimates.subscriptions.ts';
import { incomingMailSubscriptions } from '../features/incoming-mail/incoming-mail.subscriptions.ts';
import { integrationSubscriptions } from '../features/integrations/integrations.subscriptions.ts';
import { messageSubscriptions } from '../features/messages/messages.subscriptions.ts';
import { negotiationSubscriptions } from '../features/negotiations/negotiations.subscriptions.ts';
import { newsSubscriptions } from '../features/news/news.subscriptions.ts';
import { paymentSubscriptions } from '../features/payments/payments.subscriptions.ts';
import { planSubscriptions } from '../features/plans/plans.subscriptions.ts';
import { portalSubscriptions } from '../features/portal/portal.subscriptions.ts';
import { projectSubscriptions } from '../features/projects/projects.subscriptions.ts';
import { promiseSubscriptions } from '../features/promises/promises.subscriptions.ts';
import { receiptSubscriptions } from '../features/receipts/receipts.subscriptions.ts';
import { scheduleSubscriptions } from '../features/schedules/schedules.subscriptions.ts';
import { slackSubscriptions } from '../features/slack/slack.subscriptions.ts';
import { smsRegistrationsSubscriptions } from '../features/sms-registrations/sms-registrations.subscriptions.ts';
import { taskSubscriptions } from '../features/tasks/tasks.subscriptions.ts';
import { transactionSubscriptions } from '../features/transactions/transactions.subscriptions.ts';
import { workflowSubscriptions } from '../features/workflows/workflows.subscriptions.ts';
import type { Subscription } from '../events/event.ts';

/** The subscriptions of all features. */
export const featureSubscriptions = [
  ...agentSubscriptions,
  ...contractSubscriptions,
  ...estimateSubscriptions,
  ...incomingMailSubscriptions,
  ...integrationSubscriptions,
  ...messageSubscriptions,
  ...negotiationSubscriptions,
  ...newsSubscriptions,
  ...paymentSubscriptions,
  ...planSubscriptions,
  ...portalSubscriptions,
  ...projectSubscriptions,
  ...promiseSubscriptions,
  ...receiptSubscriptions,
  ...scheduleSubscriptions,
  ...slackSubscriptions,
  ...smsRegistrationsSubscriptions,
  ...taskSubscriptions,
  ...transactionSubscriptions,
  ...workflowSubscriptions,
] as readonly Subscription[];
