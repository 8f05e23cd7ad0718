import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const billingSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/billing',
    staticData: { permission: 'billing.read', title: msg`Billing` },
    component: lazyPage(() => import('./billing-page.tsx'), 'BillingPage'),
  }),
] as const;

export const billingSettingsEntry: SettingsEntry = {
  order: 0.5,
  to: '/settings/billing',
  title: msg`Billing`,
  icon: CreditCard,
  permission: 'billing.read',
};
