import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Bell, BellRing } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { lazyPart, nothing } from '../../kit/files/lazy-part.tsx';
import type { NavigationEntry, SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings, shell } from '../../kit/pages/parent-routes.ts';

export const newsPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/news',
    staticData: { permission: 'user.news', title: msg`News` },
    component: lazyPage(() => import('./news-page.tsx'), 'NewsPage'),
  }),
] as const;

export const newsSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/notifications',
    staticData: { permission: 'user.news', title: msg`Notifications` },
    component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
  }),
] as const;

export const newsEntry: NavigationEntry = {
  place: { group: 'work', order: 4 },
  to: '/news',
  title: msg`News`,
  icon: Bell,
  permission: 'user.news',
  key: 'n',
  count: lazyPart(() => import('./unread-count.tsx').then((file) => file.UnreadCount), nothing),
};

export const newsSettingsEntry: SettingsEntry = {
  order: 9.5,
  to: '/settings/notifications',
  title: msg`Notifications`,
  icon: BellRing,
  permission: 'user.news',
};
