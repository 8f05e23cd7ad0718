import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { root } from '../../kit/pages/parent-routes.ts';

/** Pages for whoever a partner sends. */
export const partnersEntryRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/launch/$partnerId',
    staticData: { title: msg`Continue to Recoup` },
    component: lazyPage(() => import('./launch-page.tsx'), 'LaunchPage'),
  }),
] as const;
