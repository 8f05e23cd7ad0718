import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { unmatchedSearch } from './unmatched-search.ts';

export const incomingMailPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/inbox/unmatched',
    validateSearch: unmatchedSearch,
    staticData: { permission: 'message.read', title: msg`Without a customer` },
    component: lazyPage(() => import('./unmatched-page.tsx'), 'UnmatchedPage'),
  }),
] as const;
