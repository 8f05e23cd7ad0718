import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import {
  accountPageSearch,
  accountSearch,
  deletedSearch,
  newAccountSearch,
} from '../../features/accounts/account-search.ts';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { NavigationEntry, SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings, shell } from '../../kit/pages/parent-routes.ts';

export const accountPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/debts',
    validateSearch: accountSearch,
    staticData: { permission: 'account.read', title: msg`Accounts` },
    component: lazyPage(() => import('./account-list-page.tsx'), 'AccountListPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/debts/new',
    validateSearch: newAccountSearch,
    staticData: { permission: 'account.write', title: msg`New account` },
    component: lazyPage(() => import('../../features/accounts/account-new-page.tsx'), 'AccountNewPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/debts/add-debt-new-debtor',
    validateSearch: newAccountSearch,
    staticData: { permission: 'account.write', title: msg`New account and customer` },
    component: lazyPage(() => import('../../features/accounts/account-with-debtor-page.tsx'), 'AccountWithDebtorPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/debts/deleted',
    validateSearch: deletedSearch,
    staticData: { permission: 'account.delete', title: msg`Deleted accounts` },
    component: lazyPage(() => import('../../features/accounts/deleted-page.tsx'), 'DeletedPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/debts/$id',
    validateSearch: accountPageSearch,
    staticData: { permission: 'account.read', title: msg`Account` },
    component: lazyPage(() => import('./account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/invoices/upload-options',
    validateSearch: newAccountSearch,
    staticData: { permission: 'account.write', title: msg`Add accounts` },
    component: lazyPage(() => import('../../features/accounts/upload-options-page.tsx'), 'UploadOptionsPage'),
  }),
] as const;

export const accountEntry: NavigationEntry = {
  place: { group: 'receivables', order: 1 },
  to: '/debts',
  title: msg`Accounts`,
  icon: FileText,
  permission: 'account.read',
  key: 'a',
  tab: 'accounts',
};

export const accountSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/accounts',
    staticData: { permission: 'settings.read', title: msg`Accounts` },
    component: lazyPage(() => import('../../features/accounts/account-settings-page.tsx'), 'AccountSettingsPage'),
  }),
] as const;

export const accountSettingsEntry: SettingsEntry = {
  order: 1,
  to: '/settings/accounts',
  title: msg`Accounts`,
  icon: FileText,
  permission: 'settings.read',
};
