import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { reconciliationSearch } from '../../features/reconciliation/reconciliation-search.ts';
import { shell } from '../../kit/pages/parent-routes.ts';

export const reconciliationPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/transactions/reconciliation',
    validateSearch: reconciliationSearch,
    staticData: { permission: 'transaction.read', title: msg`Reconciliation` },
    component: lazyRouteComponent(() => import('./reconciliation-page.tsx'), 'ReconciliationPage'),
  }),
] as const;
