import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const companySettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/company',
    staticData: { permission: 'settings.read', title: msg`Company` },
    component: lazyPage(() => import('./company-page.tsx'), 'CompanyPage'),
  }),
] as const;

export const companySettingsEntry: SettingsEntry = {
  order: -1,
  to: '/settings/company',
  title: msg`Company`,
  icon: Building2,
  permission: 'settings.read',
};
