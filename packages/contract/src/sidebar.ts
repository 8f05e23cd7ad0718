import { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import { z } from 'zod';
import { account } from './accounts.ts';
import { activity } from './activities.ts';
import { call } from './call.ts';
import { contactPoint } from './contacts.ts';
import { debtorRow, timeZoneFinding } from './debtors.ts';
import { named } from './named.ts';
import { namedRecord } from './references.ts';
import { cents, id, idParams, instant, isoDate, limit, listOf, page } from './scalars.ts';
import { accountStatus, language } from './vocabulary.ts';

const access = { who: 'staff', permission: 'debtor.read' } as const;
const errors = ['DEBTOR_NOT_FOUND'] as const;

/** What stands beside a customer wherever one is looked at: small, and one request. */
export const sidebarDetails = named('SidebarDetails', {
  debtor: debtorRow,
  contacts: z.array(contactPoint),
  timeZone: timeZoneFinding.extend({
    /** What led there, for people: `ND 58501`, `+1 701`. */
    details: z.array(z.string()),
  }),
  language,
  overdue: z.strictObject({ accounts: z.int(), balanceCents: cents }),
  /** The step that the campaign is at; null without an open run. */
  run: z.strictObject({ workflowName: z.string(), step: z.int(), steps: z.int(), status: z.string() }).nullable(),
  summary: z.strictObject({ text: z.string(), at: instant }).nullable(),
  /** Searches for contacts that are left. */
  skipTracingCredits: z.int(),
});

export const readSidebarDetails = call({
  name: 'debtor.sidebar-details',
  method: 'GET',
  path: '/debtor/{id}/sidebar/details',
  summary: 'Side panel: who it is, how to reach them, what comes next',
  access,
  params: idParams,
  reply: sidebarDetails,
  errors,
});

export const readSidebarAccounts = call({
  name: 'debtor.sidebar-accounts',
  method: 'GET',
  path: '/debtor/{id}/sidebar/accounts',
  summary: 'Side panel: the open accounts, oldest due date first',
  access,
  params: idParams,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        _id: id,
        reference: z.string(),
        status: accountStatus,
        balanceCents: cents,
        dueDate: isoDate,
        isDisputed: z.boolean(),
      }),
    ),
    total: z.int(),
    balanceCents: cents,
  }),
  errors,
});

export const listDebtorAccounts = call({
  name: 'debtor.accounts',
  method: 'GET',
  path: '/debtor/{id}/accounts',
  summary: 'All accounts of a customer, page by page',
  access,
  params: idParams,
  query: z.strictObject({ page, limit, sort: z.enum(accountSorts).default('dueDate') }),
  reply: listOf(account),
  errors,
});

export const readSidebarActivities = call({
  name: 'debtor.sidebar-activities',
  method: 'GET',
  path: '/debtor/{id}/sidebar/activities',
  summary: 'Side panel: the last lines of the timeline',
  access,
  params: idParams,
  reply: z.strictObject({ data: z.array(activity) }),
  errors,
});

export const readSidebarTasks = call({
  name: 'debtor.sidebar-tasks',
  method: 'GET',
  path: '/debtor/{id}/sidebar/tasks',
  summary: 'Side panel: the open tasks, next one first',
  access,
  params: idParams,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        _id: id,
        title: z.string(),
        kind: z.enum(['task', 'task_call']),
        dueAt: instant,
        isOverdue: z.boolean(),
        assignee: namedRecord.nullable(),
      }),
    ),
    total: z.int(),
  }),
  errors,
});
