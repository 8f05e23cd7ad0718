import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { campaignEditSearch, campaignSearch, newCampaignSearch } from '../../features/workflows/campaign-search.ts';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { campaignPageSearch } from './campaign-page-search.ts';

export const workflowPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/campaigns',
    validateSearch: campaignSearch,
    staticData: { permission: 'workflow.read', title: msg`Campaigns` },
    component: lazyPage(() => import('./campaign-list-page.tsx'), 'CampaignListPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/campaigns/new',
    validateSearch: newCampaignSearch,
    staticData: { permission: 'workflow.write', title: msg`New campaign` },
    component: lazyPage(() => import('../../features/workflows/campaign-new-page.tsx'), 'CampaignNewPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/campaigns/$id',
    validateSearch: campaignPageSearch,
    staticData: { permission: 'workflow.read', title: msg`Campaign` },
    component: lazyPage(() => import('./campaign-page.tsx'), 'CampaignPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/campaigns/$id/edit',
    validateSearch: campaignEditSearch,
    staticData: { permission: 'workflow.read', title: msg`Edit campaign` },
    component: lazyPage(() => import('./campaign-edit-page.tsx'), 'CampaignEditPage'),
  }),
] as const;

export const workflowEntry: NavigationEntry = {
  place: { group: 'collect', order: 1 },
  to: '/campaigns',
  title: msg`Campaigns`,
  icon: Megaphone,
  permission: 'workflow.read',
  key: 'm',
  tab: 'campaigns',
};
