import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { mergeSearch } from './merge-search.ts';

export const mergePages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/customers/$id/merge',
    validateSearch: mergeSearch,
    staticData: { permission: 'debtor.write', title: msg`Merge customers` },
    component: lazyPage(() => import('./merge-page.tsx'), 'MergePage'),
  }),
] as const;
