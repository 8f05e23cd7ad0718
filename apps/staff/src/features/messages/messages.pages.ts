import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { doubtfulSearch } from './doubtful-search.ts';

export const messagePages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/messages/doubtful',
    validateSearch: doubtfulSearch,
    staticData: { permission: 'debtor.list', title: msg`Messages in doubt` },
    component: lazyPage(() => import('./doubtful-page.tsx'), 'DoubtfulPage'),
  }),
] as const;
