import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { root, settings } from '../../kit/pages/parent-routes.ts';

/** Pages for whoever is not signed in. */
export const authEntryRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/invite',
    staticData: { title: msg`Join the team` },
    component: lazyPage(() => import('./invite-page.tsx'), 'InvitePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    staticData: { title: msg`Forgot your password?` },
    component: lazyPage(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reset-password',
    staticData: { title: msg`Choose a new password` },
    component: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/not-me',
    staticData: { title: msg`This was not me` },
    component: lazyPage(() => import('./not-me-page.tsx'), 'NotMePage'),
  }),
] as const;

export const authSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/security',
    staticData: { permission: 'user.security', title: msg`Your security` },
    component: lazyPage(() => import('./security-page.tsx'), 'SecurityPage'),
  }),
] as const;

export const authSettingsEntry: SettingsEntry = {
  order: 9,
  to: '/settings/security',
  title: msg`Your security`,
  icon: KeyRound,
  permission: 'user.security',
};
