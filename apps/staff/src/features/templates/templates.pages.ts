import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { templateSearch } from './template-search.ts';
import { templateStart } from './template-start.ts';

export const templatePages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/templates',
    validateSearch: templateSearch,
    staticData: { permission: 'template.read', title: msg`Templates` },
    component: lazyPage(() => import('./template-list-page.tsx'), 'TemplateListPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/templates/$id',
    validateSearch: templateStart,
    staticData: { permission: 'template.read', title: msg`Template` },
    component: lazyPage(() => import('./template-page.tsx'), 'TemplatePage'),
  }),
] as const;

export const templateEntry: NavigationEntry = {
  place: { group: 'collect', order: 3 },
  to: '/templates',
  title: msg`Templates`,
  icon: NotebookPen,
  permission: 'template.read',
  key: 'e',
  tab: 'templates',
};
