import type { Subscription } from '../events/event.ts';
import { messageSubscriptions } from '../features/messages/messages.subscriptions.ts';
import { planSubscriptions } from '../features/plans/plans.subscriptions.ts';
import { portalSubscriptions } from '../features/portal/portal.subscriptions.ts';
import { taskSubscriptions } from '../features/tasks/tasks.subscriptions.ts';
import { workflowSubscriptions } from '../features/workflows/workflows.subscriptions.ts';

/** Everybody who listens to events. */
export const allSubscriptions: readonly Subscription[] = [
  ...messageSubscriptions,
  ...planSubscriptions,
  ...portalSubscriptions,
  ...taskSubscriptions,
  ...workflowSubscriptions,
];
