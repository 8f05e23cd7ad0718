import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Hash } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const slackSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/slack',
    staticData: { permission: 'integration.read', title: msg`Slack` },
    component: lazyPage(() => import('./slack-page.tsx'), 'SlackPage'),
  }),
] as const;

export const slackSettingsEntry: SettingsEntry = {
  order: 11,
  to: '/settings/slack',
  title: msg`Slack`,
  icon: Hash,
  permission: 'integration.read',
};
