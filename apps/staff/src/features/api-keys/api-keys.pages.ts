import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const apiKeysSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/api-keys',
    staticData: { permission: 'api-key.read', title: msg`API keys` },
    component: lazyPage(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
  }),
] as const;

export const apiKeysSettingsEntry: SettingsEntry = {
  order: 10,
  to: '/settings/api-keys',
  title: msg`API keys`,
  icon: KeyRound,
  permission: 'api-key.read',
};
