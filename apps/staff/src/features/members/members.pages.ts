import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const memberSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/members',
    staticData: { permission: 'member.read', title: msg`Team` },
    component: lazyPage(() => import('./members-page.tsx'), 'MembersPage'),
  }),
] as const;

export const memberSettingsEntry: SettingsEntry = {
  order: 0,
  to: '/settings/members',
  title: msg`Team`,
  icon: Users,
  permission: 'member.read',
};
