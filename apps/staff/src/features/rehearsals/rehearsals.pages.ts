import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../kit/pages/parent-routes.ts';
import { rehearsalSearch } from './rehearsal-search.ts';

export const rehearsalPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/campaigns/$id/rehearsal',
    validateSearch: rehearsalSearch,
    staticData: { permission: 'workflow.read', title: msg`Rehearsal` },
    component: lazyRouteComponent(() => import('./rehearsal-page.tsx'), 'RehearsalPage'),
  }),
] as const;
