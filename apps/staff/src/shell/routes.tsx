import { msg } from '@lingui/core/macro';
import { createRoute, Navigate } from '@tanstack/react-router';
import { authEntryRoutes } from '../features/auth/auth.pages.ts';
import { partnersEntryRoutes } from '../features/partners/partners.pages.ts';
import { registrationEntryRoutes } from '../features/registration/registration.pages.ts';
import { root, settings, shell } from '../kit/pages/parent-routes.ts';
import { loginRoute } from './login-routes.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { settingsPages, shellPages } from './pages.generated.ts';
import { RootLayout } from './root-layout.tsx';
import { FirstSettings, SettingsLayout } from './settings-layout.tsx';
import { ShellLayout } from './shell-layout.tsx';

root.update({ component: RootLayout, notFoundComponent: NotFoundPage });
shell.update({ component: ShellLayout });
settings.update({ component: SettingsLayout });

/** The table of all pages: what each noun says of its own (path, state in the URL, who may see it), under the frame. */
export const routeTree = root.addChildren([
  loginRoute,
  ...authEntryRoutes,
  ...partnersEntryRoutes,
  ...registrationEntryRoutes,
  shell.addChildren([
    createRoute({
      getParentRoute: () => shell,
      path: '/',
      component: () => <Navigate to="/dashboard" replace />,
    }),
    ...shellPages,
    settings.addChildren([
      createRoute({
        getParentRoute: () => settings,
        path: '/settings',
        staticData: { permission: 'user.self', title: msg`Settings` },
        component: FirstSettings,
      }),
      ...settingsPages,
    ]),
  ]),
]);
