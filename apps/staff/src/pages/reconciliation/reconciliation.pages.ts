import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { reconciliationSearch } from '../../features/reconciliation/reconciliation-search.ts';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { shell } from '../../kit/pages/parent-routes.ts';

export const reconciliationPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/transactions/reconciliation',
    validateSearch: reconciliationSearch,
    staticData: { permission: 'transaction.read', title: msg`Reconciliation` },
    component: lazyPage(() => import('./reconciliation-page.tsx'), 'ReconciliationPage'),
  }),
] as const;
