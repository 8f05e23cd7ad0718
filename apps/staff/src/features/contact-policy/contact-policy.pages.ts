import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const contactPolicySettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/contact-policy',
    staticData: { permission: 'settings.read', title: msg`Contact rules` },
    component: lazyPage(() => import('./contact-policy-page.tsx'), 'ContactPolicyPage'),
  }),
] as const;

export const contactPolicySettingsEntry: SettingsEntry = {
  order: 3,
  to: '/settings/contact-policy',
  title: msg`Contact rules`,
  icon: Scale,
  permission: 'settings.read',
};
