import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { root } from '../../kit/pages/parent-routes.ts';

/** Who recommended the product, and the partner through whom one comes, as their links say. */
const registerSearch = z.object({
  ref: z.string().min(1).max(100).optional().catch(undefined),
  partner: z.uuid().optional().catch(undefined),
});

/** Pages for whoever opens a company. */
export const registrationEntryRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    validateSearch: registerSearch,
    staticData: { title: msg`Open a company` },
    component: lazyPage(() => import('./register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/register/$step',
    staticData: { title: msg`Open a company` },
    component: lazyPage(() => import('./registration-page.tsx'), 'RegistrationPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/verify',
    staticData: { title: msg`Confirm your e-mail address` },
    component: lazyPage(() => import('./verify-page.tsx'), 'VerifyPage'),
  }),
] as const;
