import { msg } from '@lingui/core/macro';
import { registrationStarts } from '@recoup/domain/registration/registration-entries.ts';
import { planTiers } from '@recoup/domain/vocabulary.ts';
import { createRoute } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { z } from 'zod';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

/** Of somebody who comes from opening their company: the tier that is begun here, and how they go on. */
const billingSearch = z.object({
  chosen: z.enum(planTiers).exclude(['DEFAULT']).optional().catch(undefined),
  next: z.enum(registrationStarts).optional().catch(undefined),
});

export const billingSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/billing',
    validateSearch: billingSearch,
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
