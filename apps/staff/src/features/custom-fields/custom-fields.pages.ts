import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Shapes } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';
import { customFieldSearch } from './custom-field-search.ts';

export const customFieldSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/custom-fields',
    validateSearch: customFieldSearch,
    staticData: { permission: 'settings.read', title: msg`Custom fields` },
    component: lazyPage(() => import('./custom-field-page.tsx'), 'CustomFieldPage'),
  }),
] as const;

export const customFieldSettingsEntry: SettingsEntry = {
  order: 2,
  to: '/settings/custom-fields',
  title: msg`Custom fields`,
  icon: Shapes,
  permission: 'settings.read',
};
