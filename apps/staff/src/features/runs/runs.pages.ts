import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { runSearch } from './run-search.ts';

export const runPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/runs',
    validateSearch: runSearch,
    staticData: { permission: 'workflow.read', title: msg`Runs` },
    component: lazyPage(() => import('./run-list-page.tsx'), 'RunListPage'),
  }),
] as const;

export const runEntry: NavigationEntry = {
  place: { group: 'collect', order: 2 },
  to: '/runs',
  title: msg`Runs`,
  icon: Activity,
  permission: 'workflow.read',
  key: 'r',
  tab: 'runs',
};
