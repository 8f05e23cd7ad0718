import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Bot } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const agentSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/agent',
    staticData: { permission: 'agent.read', title: msg`AI agent` },
    component: lazyPage(() => import('./agent-settings-page.tsx'), 'AgentSettingsPage'),
  }),
] as const;

export const agentSettingsEntry: SettingsEntry = {
  order: 9.8,
  to: '/settings/agent',
  title: msg`AI agent`,
  icon: Bot,
  permission: 'agent.read',
};
