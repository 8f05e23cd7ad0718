import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { FolderKanban } from 'lucide-react';
import { newProjectSearch, projectPageSearch, projectSearch } from '../../features/projects/project-search.ts';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';

export const projectPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/projects',
    validateSearch: projectSearch,
    staticData: { permission: 'project.read', title: msg`Projects` },
    component: lazyPage(() => import('./project-list-page.tsx'), 'ProjectListPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/projects/new',
    validateSearch: newProjectSearch,
    staticData: { permission: 'project.write', title: msg`New project` },
    component: lazyPage(() => import('../../features/projects/project-new-page.tsx'), 'ProjectNewPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/projects/$id',
    validateSearch: projectPageSearch,
    staticData: { permission: 'project.read', title: msg`Project` },
    component: lazyPage(() => import('./project-page.tsx'), 'ProjectPage'),
  }),
] as const;

export const projectEntry: NavigationEntry = {
  place: { group: 'receivables', order: 4 },
  to: '/projects',
  title: msg`Projects`,
  icon: FolderKanban,
  permission: 'project.read',
  key: 'j',
  tab: 'projects',
};
