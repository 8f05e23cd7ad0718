import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { estimatePageSearch, estimateSearch, newEstimateSearch } from '../../features/estimates/estimate-search.ts';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';

export const estimatePages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/estimates',
    validateSearch: estimateSearch,
    staticData: { permission: 'estimate.read', title: msg`Estimates` },
    component: lazyPage(() => import('./estimate-list-page.tsx'), 'EstimateListPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/estimates/new',
    validateSearch: newEstimateSearch,
    staticData: { permission: 'estimate.write', title: msg`New estimate` },
    component: lazyPage(() => import('../../features/estimates/estimate-new-page.tsx'), 'EstimateNewPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/estimates/$id',
    validateSearch: estimatePageSearch,
    staticData: { permission: 'estimate.read', title: msg`Estimate` },
    component: lazyPage(() => import('./estimate-page.tsx'), 'EstimatePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/estimates/$id/edit',
    staticData: { permission: 'estimate.write', title: msg`Edit estimate` },
    component: lazyPage(() => import('./estimate-edit-page.tsx'), 'EstimateEditPage'),
  }),
] as const;

export const estimateEntry: NavigationEntry = {
  place: { group: 'receivables', order: 5 },
  to: '/estimates',
  title: msg`Estimates`,
  icon: FilePen,
  permission: 'estimate.read',
  key: 'q',
};
