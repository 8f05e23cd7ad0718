import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Gavel } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { disputeSearch } from './dispute-search.ts';

export const disputePages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/disputes',
    validateSearch: disputeSearch,
    staticData: { permission: 'dispute.read', title: msg`Disputes` },
    component: lazyPage(() => import('./dispute-list-page.tsx'), 'DisputeListPage'),
  }),
] as const;

export const disputeEntry: NavigationEntry = {
  place: { group: 'work', order: 2.5 },
  to: '/disputes',
  title: msg`Disputes`,
  icon: Gavel,
  permission: 'dispute.read',
  key: 'u',
};
