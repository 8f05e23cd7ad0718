import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../kit/pages/parent-routes.ts';
import { doubtfulSearch } from './doubtful-search.ts';

export const messagePages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/messages/doubtful',
    validateSearch: doubtfulSearch,
    staticData: { permission: 'debtor.list', title: msg`Messages in doubt` },
    component: lazyRouteComponent(() => import('./doubtful-page.tsx'), 'DoubtfulPage'),
  }),
] as const;
