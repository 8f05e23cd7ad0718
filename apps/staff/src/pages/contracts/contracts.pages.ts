import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { FileSignature } from 'lucide-react';
import { contractPageSearch, contractSearch } from '../../features/contracts/contract-search.ts';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';

export const contractPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/contracts',
    validateSearch: contractSearch,
    staticData: { permission: 'contract.read', title: msg`Contracts` },
    component: lazyPage(() => import('./contract-list-page.tsx'), 'ContractListPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/contracts/$id',
    validateSearch: contractPageSearch,
    staticData: { permission: 'contract.read', title: msg`Contract` },
    component: lazyPage(() => import('./contract-page.tsx'), 'ContractPage'),
  }),
] as const;

export const contractEntry: NavigationEntry = {
  place: { group: 'receivables', order: 3 },
  to: '/contracts',
  title: msg`Contracts`,
  icon: FileSignature,
  permission: 'contract.read',
  key: 'k',
};
