import type { LiveEvent, Topic } from '@recoup/contract/live.ts';

/** Which cached calls a change of a noun may make stale, by the beginning of the call's name. */
const touched: Readonly<Record<Topic, readonly string[]>> = {
  account: [
    'account.',
    'negotiation.list',
    'promise.list',
    'schedule.list',
    'debtor.read',
    'debtor.list',
    'dashboard.',
    'failed-payment.',
  ],
  debtor: ['debtor.', 'hold.', 'account.read', 'account.list', 'contact-decision.', 'contact-policy.check'],
  activity: ['activity.', 'account.activities', 'debtor.activities', 'message.list', 'notice.list', 'account.requests'],
  transaction: ['transaction.', 'payment.', 'failed-payment.', 'account.transactions', 'debtor.', 'dashboard.'],
  workflow: ['workflow.', 'template.'],
  run: ['run.', 'workflow.', 'message.', 'contact-decision.', 'contact-policy.check'],
  import: ['import.'],
  chart: ['dashboard.'],
  task: ['task.', 'run.'],
  job: ['bull.', 'rehearsal.', 'workflow.latest-rehearsal'],
  view: ['view.'],
  note: ['note.', 'account.activities', 'debtor.activities'],
  notice: ['notice.'],
  tag: ['tag.', 'account.', 'debtor.'],
  source: ['source.', 'account.'],
  category: ['category.', 'account-settings.'],
  'custom-field': ['custom-field.', 'attribute.'],
  plan: ['plan.', 'account.', 'debtor.'],
  negotiation: ['negotiation.', 'account.', 'dashboard.summary'],
  promise: ['promise.', 'hold.'],
  schedule: ['schedule.'],
  'contact-policy': ['contact-policy.', 'contact-decision.'],
  reconciliation: ['reconciliation.', 'bank-account.get-balance', 'dashboard.summary'],
};

function idOf(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('params' in input)) return undefined;
  const { params } = input;
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
}

/**
 * True when an answer in the cache may be stale after this event. A read of one record of the same noun is touched
 * only when the event names it (an event without ids names all).
 */
export function touchedBy(event: LiveEvent, name: string, input: unknown): boolean {
  if (!touched[event.topic].some((start) => name.startsWith(start))) return false;
  const id = idOf(input);
  if (event.ids.length === 0 || typeof id !== 'string' || !name.startsWith(`${event.topic}.`)) return true;
  return event.ids.includes(id);
}
