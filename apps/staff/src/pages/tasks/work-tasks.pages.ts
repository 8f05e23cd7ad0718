import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { taskSearch } from '../../features/tasks/task-search.ts';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { shell } from '../../kit/pages/parent-routes.ts';

export const workTaskPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/tasks/work',
    validateSearch: taskSearch,
    staticData: { permission: 'task.write', title: msg`Work through` },
    component: lazyPage(() => import('./work-tasks-page.tsx'), 'WorkTasksPage'),
  }),
] as const;
