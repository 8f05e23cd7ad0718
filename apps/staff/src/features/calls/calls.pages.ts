import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Mic, PhoneCall } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry, SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings, shell } from '../../kit/pages/parent-routes.ts';

export const callPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/calls',
    staticData: { permission: 'call.read', title: msg`Calls` },
    component: lazyPage(() => import('./call-log-page.tsx'), 'CallLogPage'),
  }),
] as const;

export const callSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/calls',
    staticData: { permission: 'settings.read', title: msg`Calls` },
    component: lazyPage(() => import('./call-settings-page.tsx'), 'CallSettingsPage'),
  }),
] as const;

export const callEntry: NavigationEntry = {
  place: { group: 'work', order: 3.5 },
  to: '/calls',
  title: msg`Calls`,
  icon: PhoneCall,
  permission: 'call.read',
  key: 'l',
};

export const callSettingsEntry: SettingsEntry = {
  order: 9.7,
  to: '/settings/calls',
  title: msg`Calls`,
  icon: Mic,
  permission: 'settings.read',
};
