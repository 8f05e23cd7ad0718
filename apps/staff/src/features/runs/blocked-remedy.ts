import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';

/** Where somebody can do something about a reason, in one step. */
export type Remedy = { readonly words: MessageDescriptor; readonly link: Pick<LinkProps, 'to' | 'search'> };

const page = { page: 1, limit: 20 } as const;
const unreachable: Remedy = {
  words: msg`Customers without a contact`,
  link: {
    to: '/customers',
    search: { ...page, view: 'unreachable', filter: 'hasContact:is_false;outstanding:is_more_than:0' },
  },
};
const campaigns: Remedy = { words: msg`Campaigns`, link: { to: '/campaigns', search: page } };

const remedies: Readonly<Record<string, Remedy>> = {
  'no-contact': unreachable,
  'no-phone': unreachable,
  'no-email': unreachable,
  disputed: {
    words: msg`Accounts in dispute`,
    link: { to: '/debts', search: { ...page, filter: 'isDisputed:is_true' } },
  },
  'campaign-off': campaigns,
  'no-campaign': campaigns,
  'other-campaign': campaigns,
  'payment-pending': { words: msg`Transactions`, link: { to: '/transactions', search: page } },
  'task-open': { words: msg`Tasks`, link: { to: '/tasks', search: page } },
};

/** What to do about a reason; undefined where only the customers themselves can be looked at. */
export function remedyFor(reason: string): Remedy | undefined {
  return Object.hasOwn(remedies, reason) ? remedies[reason] : undefined;
}
