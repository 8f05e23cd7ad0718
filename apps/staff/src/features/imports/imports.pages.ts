import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { importSearch } from './import-search.ts';

export const importPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/debts/add-bulk',
    validateSearch: importSearch,
    staticData: { permission: 'account.import', title: msg`Import accounts` },
    component: lazyPage(() => import('./import-page.tsx'), 'AccountImportPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/customers/add-bulk',
    validateSearch: importSearch,
    staticData: { permission: 'account.import', title: msg`Import customers` },
    component: lazyPage(() => import('./import-page.tsx'), 'DebtorImportPage'),
  }),
] as const;
