import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { lazyPart, nothing } from '../../kit/files/lazy-part.tsx';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { taskSearch } from './task-search.ts';

export const taskPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/tasks',
    validateSearch: taskSearch,
    staticData: { permission: 'task.read', title: msg`Tasks` },
    component: lazyPage(() => import('./task-list-page.tsx'), 'TaskListPage'),
  }),
] as const;

export const taskEntry: NavigationEntry = {
  place: { group: 'work', order: 2 },
  to: '/tasks',
  title: msg`Tasks`,
  icon: ListChecks,
  permission: 'task.read',
  key: 't',
  tab: 'tasks',
  count: lazyPart(() => import('./due-count.tsx').then((file) => file.DueCount), nothing),
};
