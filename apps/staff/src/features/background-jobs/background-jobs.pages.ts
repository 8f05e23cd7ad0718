import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { jobSearch } from './job-search.ts';

export const backgroundJobPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/jobs',
    validateSearch: jobSearch,
    staticData: { permission: 'account.read', title: msg`Jobs` },
    component: lazyPage(() => import('./job-list-page.tsx'), 'JobListPage'),
  }),
] as const;
