import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { AtSign } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const emailDomainsSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/email-domains',
    staticData: { permission: 'settings.read', title: msg`Sending domains` },
    component: lazyPage(() => import('./email-domains-page.tsx'), 'EmailDomainsPage'),
  }),
] as const;

export const emailDomainsSettingsEntry: SettingsEntry = {
  order: 8,
  to: '/settings/email-domains',
  title: msg`Sending domains`,
  icon: AtSign,
  permission: 'settings.read',
};
