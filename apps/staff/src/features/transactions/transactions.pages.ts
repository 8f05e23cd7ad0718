import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { transactionSearch } from './transaction-search.ts';

export const transactionPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/transactions',
    validateSearch: transactionSearch,
    staticData: { permission: 'transaction.read', title: msg`Transactions` },
    component: lazyPage(() => import('./transaction-list-page.tsx'), 'TransactionListPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/transactions/$id',
    staticData: { permission: 'transaction.read', title: msg`Transaction` },
    component: lazyPage(() => import('./transaction-page.tsx'), 'TransactionPage'),
  }),
] as const;

export const transactionEntry: NavigationEntry = {
  place: { group: 'money', order: 1 },
  to: '/transactions',
  title: msg`Transactions`,
  icon: ArrowLeftRight,
  permission: 'transaction.read',
  key: 'x',
  tab: 'transactions',
};
