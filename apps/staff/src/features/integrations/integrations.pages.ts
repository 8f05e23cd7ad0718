import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { z } from 'zod';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

const tabs = ['overview', 'conflicts', 'sent', 'history', 'settings'] as const;

export const integrationSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/integrations',
    staticData: { permission: 'integration.read', title: msg`Integrations` },
    component: lazyPage(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/integrations/return',
    validateSearch: z.object({ state: z.string().catch('') }),
    staticData: { permission: 'integration.write', title: msg`Connecting` },
    component: lazyPage(() => import('./integration-return-page.tsx'), 'IntegrationReturnPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/integrations/$id',
    validateSearch: z.object({ tab: z.enum(tabs).catch('overview') }),
    staticData: { permission: 'integration.read', title: msg`Integration` },
    component: lazyPage(() => import('./integration-page.tsx'), 'IntegrationPage'),
  }),
] as const;

export const integrationSettingsEntry: SettingsEntry = {
  order: 10.5,
  to: '/settings/integrations',
  title: msg`Integrations`,
  icon: BookOpen,
  permission: 'integration.read',
};
