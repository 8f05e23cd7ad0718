import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { reportSearch } from '../../features/reports/report-search.ts';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';

export const reportPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/reports',
    staticData: { permission: 'report.read', title: msg`Reports` },
    component: lazyPage(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/reports/$name',
    validateSearch: reportSearch,
    staticData: { permission: 'report.read', title: msg`Report` },
    component: lazyPage(() => import('./report-page.tsx'), 'ReportPage'),
  }),
] as const;

export const reportEntry: NavigationEntry = {
  place: { group: 'money', order: 4 },
  to: '/reports',
  title: msg`Reports`,
  icon: ChartColumn,
  permission: 'report.read',
  key: 'b',
};
