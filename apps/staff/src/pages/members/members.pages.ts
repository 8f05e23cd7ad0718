import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { shell } from '../../kit/pages/parent-routes.ts';

/** Which page of the customers, and what was searched for among them. */
const memberPageSearch = z.object({
  tab: z.enum(['activity', 'customers']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
});

export const memberPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/team/$id',
    validateSearch: memberPageSearch,
    staticData: { permission: 'user.self', title: msg`Team member` },
    component: lazyPage(() => import('./member-page.tsx'), 'MemberPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/settings/profile',
    staticData: { permission: 'user.self', title: msg`Your profile` },
    component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage'),
  }),
] as const;
