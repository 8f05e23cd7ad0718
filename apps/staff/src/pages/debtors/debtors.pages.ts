import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { debtorPageSearch, debtorSearch } from '../../features/debtors/debtor-search.ts';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';

export const debtorPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/customers',
    validateSearch: debtorSearch,
    staticData: { permission: 'debtor.list', title: msg`Customers` },
    component: lazyPage(() => import('./debtor-list-page.tsx'), 'DebtorListPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/customers/new',
    staticData: { permission: 'debtor.write', title: msg`New customer` },
    component: lazyPage(() => import('../../features/debtors/debtor-new-page.tsx'), 'DebtorNewPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/customers/$id',
    validateSearch: debtorPageSearch,
    staticData: { permission: 'debtor.read', title: msg`Customer` },
    component: lazyPage(() => import('./debtor-page.tsx'), 'DebtorPage'),
  }),
] as const;

export const debtorEntry: NavigationEntry = {
  place: { group: 'receivables', order: 2 },
  to: '/customers',
  title: msg`Customers`,
  icon: Users,
  permission: 'debtor.list',
  key: 'c',
  tab: 'customers',
};
