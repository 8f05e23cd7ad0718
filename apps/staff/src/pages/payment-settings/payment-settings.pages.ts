import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const paymentSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/payments',
    staticData: { permission: 'settings.read', title: msg`Payments` },
    component: lazyPage(() => import('./payment-settings-page.tsx'), 'PaymentSettingsPage'),
  }),
] as const;

export const paymentSettingsEntry: SettingsEntry = {
  order: 5,
  to: '/settings/payments',
  title: msg`Payments`,
  icon: Wallet,
  permission: 'settings.read',
};
