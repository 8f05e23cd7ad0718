import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const childCompanySettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/child-companies',
    staticData: { permission: 'company.child', title: msg`Child companies` },
    component: lazyPage(() => import('./child-companies-page.tsx'), 'ChildCompaniesPage'),
  }),
] as const;

export const childCompanySettingsEntry: SettingsEntry = {
  order: 20,
  to: '/settings/child-companies',
  title: msg`Child companies`,
  icon: Network,
  permission: 'company.child',
};
