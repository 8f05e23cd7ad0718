import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const closingSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/delete-company',
    staticData: { permission: 'company.close', title: msg`Delete the company` },
    component: lazyPage(() => import('./closing-page.tsx'), 'ClosingPage'),
  }),
] as const;

export const closingSettingsEntry: SettingsEntry = {
  order: 30,
  to: '/settings/delete-company',
  title: msg`Delete the company`,
  icon: Trash2,
  permission: 'company.close',
};
