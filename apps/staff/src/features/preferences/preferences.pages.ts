import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const preferenceSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/preferences',
    staticData: { permission: 'settings.read', title: msg`Preferences` },
    component: lazyPage(() => import('./preferences-page.tsx'), 'PreferencesPage'),
  }),
] as const;

export const preferenceSettingsEntry: SettingsEntry = {
  order: 2.5,
  to: '/settings/preferences',
  title: msg`Preferences`,
  icon: SlidersHorizontal,
  permission: 'settings.read',
};
