import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { rehearsalSearch } from './rehearsal-search.ts';

export const rehearsalPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/campaigns/$id/rehearsal',
    validateSearch: rehearsalSearch,
    staticData: { permission: 'workflow.read', title: msg`Rehearsal` },
    component: lazyPage(() => import('./rehearsal-page.tsx'), 'RehearsalPage'),
  }),
] as const;
