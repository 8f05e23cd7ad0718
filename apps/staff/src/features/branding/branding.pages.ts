import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const brandingSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/portal',
    staticData: { permission: 'settings.read', title: msg`Customer portal` },
    component: lazyPage(() => import('./branding-page.tsx'), 'BrandingPage'),
  }),
] as const;

export const brandingSettingsEntry: SettingsEntry = {
  order: 4,
  to: '/settings/portal',
  title: msg`Customer portal`,
  icon: Smartphone,
  permission: 'settings.read',
};
