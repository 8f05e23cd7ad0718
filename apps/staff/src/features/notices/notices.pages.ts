import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const noticeSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/notices',
    staticData: { permission: 'settings.read', title: msg`Notices to customers` },
    component: lazyPage(() => import('./notice-settings-page.tsx'), 'NoticeSettingsPage'),
  }),
] as const;

export const noticeSettingsEntry: SettingsEntry = {
  order: 6,
  to: '/settings/notices',
  title: msg`Notices`,
  icon: MailCheck,
  permission: 'settings.read',
};
