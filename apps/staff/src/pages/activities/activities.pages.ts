import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { activitySearch } from './activity-search.ts';

export const activityPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/activity',
    validateSearch: activitySearch,
    staticData: { permission: 'dashboard.read', title: msg`Activity` },
    component: lazyPage(() => import('./activity-page.tsx'), 'ActivityPage'),
  }),
] as const;

export const activityEntry: NavigationEntry = {
  place: { group: 'work', order: 1.5 },
  to: '/activity',
  title: msg`Activity`,
  icon: ScrollText,
  permission: 'dashboard.read',
  key: 'v',
};
