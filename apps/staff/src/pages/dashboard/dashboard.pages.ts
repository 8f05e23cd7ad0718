import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';

export const dashboardPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/dashboard',
    staticData: { permission: 'dashboard.read', title: msg`Dashboard` },
    component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
] as const;

export const dashboardEntry: NavigationEntry = {
  place: { group: 'work', order: 1 },
  to: '/dashboard',
  title: msg`Dashboard`,
  icon: LayoutDashboard,
  permission: 'dashboard.read',
  key: 'd',
  tab: 'dashboard',
};
