import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { offerSearch } from './offer-search.ts';

export const negotiationPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/offers',
    validateSearch: offerSearch,
    staticData: { permission: 'account.read', title: msg`Offers` },
    component: lazyPage(() => import('./offer-list-page.tsx'), 'OfferListPage'),
  }),
] as const;

export const negotiationEntry: NavigationEntry = {
  place: { group: 'money', order: 3 },
  to: '/offers',
  title: msg`Offers`,
  icon: Handshake,
  permission: 'account.read',
  key: 'o',
  tab: 'offers',
};
