import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../kit/pages/parent-routes.ts';
import { jobSearch } from './job-search.ts';

export const backgroundJobPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/jobs',
    validateSearch: jobSearch,
    staticData: { permission: 'account.read', title: msg`Jobs` },
    component: lazyRouteComponent(() => import('./job-list-page.tsx'), 'JobListPage'),
  }),
] as const;
