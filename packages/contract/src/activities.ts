import { activityChannels } from '@recoup/domain/activities/channel-events.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountReference, debtorReference } from './references.ts';
import { id, idParams, instant, isoDate, limit, repeated, text } from './scalars.ts';
import { topic } from './topic.ts';
import { timelineEvent } from './vocabulary.ts';

export const activityTopic = topic('activity', [
  'chat.feed',
  'activity.',
  'dashboard.activity',
  'member.activities',
  'account.activities',
  'debtor.activities',
  'contract.activities',
  'message.list',
  'notice.list',
  'account.requests',
]);

/** One line of a timeline. `data` carries what the sentence needs: amounts in cents, channel,
 * status, reason; of a message also the decision by which it was let out. */
export const activity = named('Activity', {
  _id: id,
  type: timelineEvent,
  at: instant,
  actor: z.strictObject({ kind: z.enum(['member', 'debtor', 'system']), name: z.string() }),
  debtor: debtorReference.nullable(),
  account: accountReference.nullable(),
  /** On a customer's timeline and the company's: all accounts of what concerned several at once, as one line with their sum. */
  accounts: z.array(accountReference),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** What narrows a timeline, and where it is read on. */
export const activityQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit,
  /** Only these events. */
  types: repeated(timelineEvent),
});
export const activityPage = named('ActivityList', { data: z.array(activity), nextCursor: z.string().nullable() });

export const accountActivities = call({
  name: 'account.activities',
  method: 'GET',
  path: '/account/{id}/activities',
  summary: 'Timeline of one account, newest first',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  query: activityQuery,
  reply: activityPage,
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const debtorActivities = call({
  name: 'debtor.activities',
  method: 'GET',
  path: '/debtor/{id}/activities',
  summary: 'Timeline of one customer, newest first',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  query: activityQuery,
  reply: activityPage,
  errors: ['DEBTOR_NOT_FOUND'],
});

export const contractActivities = call({
  name: 'contract.activities',
  method: 'GET',
  path: '/contract/{id}/activities',
  summary: 'Timeline of one contract, newest first',
  access: { who: 'staff', permission: 'contract.read' },
  params: idParams,
  query: activityQuery,
  reply: activityPage,
  errors: ['NOT_FOUND'],
});

/** What narrows the activity of the company beside kinds of events. Days are the company's, both included. */
const narrowing = {
  actorKind: activity.shape.actor.shape.kind.optional(),
  /** What this member did. */
  memberId: id.optional(),
  debtorId: id.optional(),
  accountId: id.optional(),
  channel: z.enum(activityChannels).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  /** A customer or an invoice, as the lists find them. */
  search: text(200).optional(),
};

export const companyActivities = call({
  name: 'activity.list',
  method: 'GET',
  path: '/activity',
  summary: 'What happened in the company, newest first',
  access: { who: 'staff', permission: 'dashboard.read' },
  query: activityQuery.extend(narrowing),
  reply: activityPage,
});

export const filterActivities = call({
  name: 'activity.filter',
  method: 'POST',
  path: '/activity/by-filter',
  summary:
    'What happened in the company, newest first: by kind, who did it, customer, invoice, channel, days and words',
  access: { who: 'staff', permission: 'dashboard.read' },
  body: z.strictObject({
    ...narrowing,
    types: z.array(timelineEvent).max(100).optional(),
    cursor: activityQuery.shape.cursor,
    limit: z.int().min(1).max(100).default(20),
  }),
  reply: activityPage,
});

export const dashboardActivities = call({
  name: 'dashboard.activity',
  method: 'GET',
  path: '/dashboard/activity',
  summary: 'The newest of what happened in the company, as the dashboard shows it',
  access: { who: 'staff', permission: 'dashboard.read' },
  query: z.strictObject({ limit: limit.default(8) }),
  reply: z.strictObject({ data: z.array(activity) }),
});
