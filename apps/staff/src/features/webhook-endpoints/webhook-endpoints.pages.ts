import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const webhookEndpointSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/webhooks',
    staticData: { permission: 'integration.read', title: msg`Webhooks` },
    component: lazyPage(() => import('./webhook-endpoints-page.tsx'), 'WebhookEndpointsPage'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/webhooks/$id',
    staticData: { permission: 'integration.read', title: msg`Webhook` },
    component: lazyPage(() => import('./webhook-endpoint-page.tsx'), 'WebhookEndpointPage'),
  }),
] as const;

export const webhookEndpointSettingsEntry: SettingsEntry = {
  order: 10.7,
  to: '/settings/webhooks',
  title: msg`Webhooks`,
  icon: Webhook,
  permission: 'integration.read',
};
