import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../kit/files/lazy-page.ts';
import { root } from '../kit/pages/parent-routes.ts';
import { loginSearch } from './login-search.ts';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  staticData: { title: msg`Log in` },
  component: lazyPage(() => import('./login-page.tsx'), 'LoginPage'),
});

/** The way in: one page, whose steps have addresses of their own. */
export const loginRoute = login.addChildren([
  createRoute({ getParentRoute: () => login, path: '/phone', staticData: { title: msg`Log in with your phone` } }),
  createRoute({ getParentRoute: () => login, path: '/verify', staticData: { title: msg`Confirm that it is you` } }),
]);
