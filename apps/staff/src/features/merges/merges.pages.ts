import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../kit/pages/parent-routes.ts';
import { mergeSearch } from './merge-search.ts';

export const mergePages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/customers/$id/merge',
    validateSearch: mergeSearch,
    staticData: { permission: 'debtor.write', title: msg`Merge customers` },
    component: lazyRouteComponent(() => import('./merge-page.tsx'), 'MergePage'),
  }),
] as const;
