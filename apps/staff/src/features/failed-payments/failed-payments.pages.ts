import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { failedPaymentSearch } from './failed-payment-search.ts';

export const failedPaymentPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/transactions/failed',
    validateSearch: failedPaymentSearch,
    staticData: { permission: 'transaction.read', title: msg`Failed payments` },
    component: lazyPage(() => import('./failed-payments-page.tsx'), 'FailedPaymentsPage'),
  }),
] as const;
