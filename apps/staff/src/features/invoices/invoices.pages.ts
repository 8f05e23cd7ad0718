import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { newAccountSearch } from '../accounts/account-search.ts';

export const invoicePages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/debts/new-invoice',
    validateSearch: newAccountSearch,
    staticData: { permission: 'account.write', title: msg`New invoice` },
    component: lazyPage(() => import('./invoice-new-page.tsx'), 'InvoiceNewPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/debts/$id/invoice',
    staticData: { permission: 'account.write', title: msg`Invoice` },
    component: lazyPage(() => import('./invoice-page.tsx'), 'InvoicePage'),
  }),
] as const;
