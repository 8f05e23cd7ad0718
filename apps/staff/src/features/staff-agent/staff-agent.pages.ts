import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';

const page = lazyPage(() => import('./assistant-page.tsx'), 'AssistantPage');

export const staffAgentPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/assistant',
    staticData: { permission: 'user.agent', title: msg`Assistant` },
    component: page,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/assistant/$id',
    staticData: { permission: 'user.agent', title: msg`Assistant` },
    component: page,
  }),
] as const;

export const staffAgentEntry: NavigationEntry = {
  place: { group: 'work', order: 6 },
  to: '/assistant',
  title: msg`Assistant`,
  icon: Sparkles,
  permission: 'user.agent',
  key: 'h',
};
