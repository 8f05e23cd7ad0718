import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { planSearch } from './plan-search.ts';

export const planPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/plans/',
    validateSearch: planSearch,
    staticData: { permission: 'transaction.read', title: msg`Plans` },
    component: lazyPage(() => import('./plan-list-page.tsx'), 'PlanListPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/plans/$id',
    staticData: { permission: 'account.read', title: msg`Payment plan` },
    component: lazyPage(() => import('./plan-page.tsx'), 'PlanPage'),
  }),
] as const;

export const planEntry: NavigationEntry = {
  place: { group: 'money', order: 2 },
  to: '/plans',
  title: msg`Plans`,
  icon: CalendarRange,
  permission: 'transaction.read',
  key: 'p',
  tab: 'plans',
};
