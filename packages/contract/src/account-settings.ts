import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';

const accountSettings = named('AccountSettings', {
  /** Days after the due date until an account becomes Delinquent. */
  delinquentAfterDays: z.int().min(0).max(365),
});

export const readAccountSettings = call({
  name: 'account-settings.read',
  method: 'GET',
  path: '/company/account-settings',
  summary: 'How the company treats its accounts',
  access: { who: 'staff', permission: 'account.read' },
  reply: accountSettings,
});

export const updateAccountSettings = call({
  name: 'account-settings.update',
  method: 'PUT',
  path: '/company/account-settings',
  summary: 'Change how the company treats its accounts; accounts that change with it are moved by a job',
  access: { who: 'staff', permission: 'settings.write' },
  body: accountSettings.extend({ seen: accountSettings.optional() }),
  reply: accountSettings,
  errors: ['STALE_VERSION'],
});
