import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '@recoup/domain/permissions/permission.ts';
import { createRootRoute, createRoute, lazyRouteComponent, Navigate } from '@tanstack/react-router';
import {
  accountPageSearch,
  accountSearch,
  deletedSearch,
  newAccountSearch,
} from '../features/accounts/account-search.ts';
import { jobSearch } from '../features/background-jobs/job-search.ts';
import { customFieldSearch } from '../features/custom-fields/custom-field-search.ts';
import { debtorPageSearch, debtorSearch } from '../features/debtors/debtor-search.ts';
import { importSearch } from '../features/imports/import-search.ts';
import { mergeSearch } from '../features/merges/merge-search.ts';
import { offerSearch } from '../features/negotiations/offer-search.ts';
import { planSearch } from '../features/plans/plan-search.ts';
import { reconciliationSearch } from '../features/reconciliation/reconciliation-search.ts';
import { rehearsalSearch } from '../features/rehearsals/rehearsal-search.ts';
import { runSearch } from '../features/runs/run-search.ts';
import { taskSearch } from '../features/tasks/task-search.ts';
import { templateSearch } from '../features/templates/template-search.ts';
import { templateStart } from '../features/templates/template-start.ts';
import { failedPaymentSearch, transactionSearch } from '../features/transactions/transaction-search.ts';
import {
  campaignEditSearch,
  campaignPageSearch,
  campaignSearch,
  newCampaignSearch,
} from '../features/workflows/campaign-search.ts';
import { loginSearch } from './login-search.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { FirstSettings, SettingsLayout } from './settings-layout.tsx';
import { ShellLayout } from './shell-layout.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Without it the page answers with the no-permission page. */
    readonly permission?: Permission;
    /** The document's title until the page knows a better one. */
    readonly title?: MessageDescriptor;
  }
}

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: ShellLayout });
const settings = createRoute({ getParentRoute: () => shell, id: 'settings', component: SettingsLayout });

/** The table of all pages: path, state in the URL, who may see it, and the file that draws it (loaded when needed). */
export const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    validateSearch: loginSearch,
    staticData: { title: msg`Log in` },
    component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
  }),
  shell.addChildren([
    createRoute({
      getParentRoute: () => shell,
      path: '/',
      component: () => <Navigate to="/dashboard" replace />,
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/dashboard',
      staticData: { permission: 'dashboard.read', title: msg`Dashboard` },
      component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/debts',
      validateSearch: accountSearch,
      staticData: { permission: 'account.read', title: msg`Accounts` },
      component: lazyRouteComponent(() => import('../pages/accounts/account-list-page.tsx'), 'AccountListPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/debts/new',
      validateSearch: newAccountSearch,
      staticData: { permission: 'account.write', title: msg`New account` },
      component: lazyRouteComponent(() => import('../features/accounts/account-new-page.tsx'), 'AccountNewPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/debts/add-debt-new-debtor',
      validateSearch: newAccountSearch,
      staticData: { permission: 'account.write', title: msg`New account and customer` },
      component: lazyRouteComponent(
        () => import('../features/accounts/account-with-debtor-page.tsx'),
        'AccountWithDebtorPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/debts/new-invoice',
      validateSearch: newAccountSearch,
      staticData: { permission: 'account.write', title: msg`New invoice` },
      component: lazyRouteComponent(() => import('../features/invoices/invoice-new-page.tsx'), 'InvoiceNewPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/debts/deleted',
      validateSearch: deletedSearch,
      staticData: { permission: 'account.delete', title: msg`Deleted accounts` },
      component: lazyRouteComponent(() => import('../features/accounts/deleted-page.tsx'), 'DeletedPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/debts/$id/invoice',
      staticData: { permission: 'account.write', title: msg`Invoice` },
      component: lazyRouteComponent(() => import('../features/invoices/invoice-page.tsx'), 'InvoicePage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/debts/add-bulk',
      validateSearch: importSearch,
      staticData: { permission: 'account.import', title: msg`Import accounts` },
      component: lazyRouteComponent(() => import('../features/imports/import-page.tsx'), 'AccountImportPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/debts/$id',
      validateSearch: accountPageSearch,
      staticData: { permission: 'account.read', title: msg`Account` },
      component: lazyRouteComponent(() => import('../pages/accounts/account-page.tsx'), 'AccountPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/invoices/upload-options',
      validateSearch: newAccountSearch,
      staticData: { permission: 'account.write', title: msg`Add accounts` },
      component: lazyRouteComponent(() => import('../features/accounts/upload-options-page.tsx'), 'UploadOptionsPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/customers',
      validateSearch: debtorSearch,
      staticData: { permission: 'debtor.list', title: msg`Customers` },
      component: lazyRouteComponent(() => import('../pages/debtors/debtor-list-page.tsx'), 'DebtorListPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/customers/new',
      staticData: { permission: 'debtor.write', title: msg`New customer` },
      component: lazyRouteComponent(() => import('../features/debtors/debtor-new-page.tsx'), 'DebtorNewPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/customers/add-bulk',
      validateSearch: importSearch,
      staticData: { permission: 'account.import', title: msg`Import customers` },
      component: lazyRouteComponent(() => import('../features/imports/import-page.tsx'), 'DebtorImportPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/customers/$id',
      validateSearch: debtorPageSearch,
      staticData: { permission: 'debtor.read', title: msg`Customer` },
      component: lazyRouteComponent(() => import('../pages/debtors/debtor-page.tsx'), 'DebtorPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/customers/$id/merge',
      validateSearch: mergeSearch,
      staticData: { permission: 'debtor.write', title: msg`Merge customers` },
      component: lazyRouteComponent(() => import('../features/merges/merge-page.tsx'), 'MergePage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/campaigns',
      validateSearch: campaignSearch,
      staticData: { permission: 'workflow.read', title: msg`Campaigns` },
      component: lazyRouteComponent(() => import('../pages/workflows/campaign-list-page.tsx'), 'CampaignListPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/campaigns/new',
      validateSearch: newCampaignSearch,
      staticData: { permission: 'workflow.write', title: msg`New campaign` },
      component: lazyRouteComponent(() => import('../features/workflows/campaign-new-page.tsx'), 'CampaignNewPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/campaigns/$id',
      validateSearch: campaignPageSearch,
      staticData: { permission: 'workflow.read', title: msg`Campaign` },
      component: lazyRouteComponent(() => import('../pages/workflows/campaign-page.tsx'), 'CampaignPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/campaigns/$id/edit',
      validateSearch: campaignEditSearch,
      staticData: { permission: 'workflow.read', title: msg`Edit campaign` },
      component: lazyRouteComponent(() => import('../pages/workflows/campaign-edit-page.tsx'), 'CampaignEditPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/campaigns/$id/rehearsal',
      validateSearch: rehearsalSearch,
      staticData: { permission: 'workflow.read', title: msg`Rehearsal` },
      component: lazyRouteComponent(() => import('../features/rehearsals/rehearsal-page.tsx'), 'RehearsalPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/jobs',
      validateSearch: jobSearch,
      staticData: { permission: 'account.read', title: msg`Jobs` },
      component: lazyRouteComponent(() => import('../features/background-jobs/job-list-page.tsx'), 'JobListPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/runs',
      validateSearch: runSearch,
      staticData: { permission: 'workflow.read', title: msg`Runs` },
      component: lazyRouteComponent(() => import('../features/runs/run-list-page.tsx'), 'RunListPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/tasks',
      validateSearch: taskSearch,
      staticData: { permission: 'task.read', title: msg`Tasks` },
      component: lazyRouteComponent(() => import('../features/tasks/task-list-page.tsx'), 'TaskListPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/templates',
      validateSearch: templateSearch,
      staticData: { permission: 'template.read', title: msg`Templates` },
      component: lazyRouteComponent(() => import('../features/templates/template-list-page.tsx'), 'TemplateListPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/templates/$id',
      validateSearch: templateStart,
      staticData: { permission: 'template.read', title: msg`Template` },
      component: lazyRouteComponent(() => import('../features/templates/template-page.tsx'), 'TemplatePage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/transactions',
      validateSearch: transactionSearch,
      staticData: { permission: 'transaction.read', title: msg`Transactions` },
      component: lazyRouteComponent(
        () => import('../features/transactions/transaction-list-page.tsx'),
        'TransactionListPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/transactions/reconciliation',
      validateSearch: reconciliationSearch,
      staticData: { permission: 'transaction.read', title: msg`Reconciliation` },
      component: lazyRouteComponent(
        () => import('../pages/reconciliation/reconciliation-page.tsx'),
        'ReconciliationPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/transactions/failed',
      validateSearch: failedPaymentSearch,
      staticData: { permission: 'transaction.read', title: msg`Failed payments` },
      component: lazyRouteComponent(
        () => import('../features/failed-payments/failed-payments-page.tsx'),
        'FailedPaymentsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/transactions/$id',
      staticData: { permission: 'transaction.read', title: msg`Transaction` },
      component: lazyRouteComponent(() => import('../features/transactions/transaction-page.tsx'), 'TransactionPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/plans/',
      validateSearch: planSearch,
      staticData: { permission: 'transaction.read', title: msg`Plans` },
      component: lazyRouteComponent(() => import('../features/plans/plan-list-page.tsx'), 'PlanListPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/plans/$id',
      staticData: { permission: 'account.read', title: msg`Payment plan` },
      component: lazyRouteComponent(() => import('../features/plans/plan-page.tsx'), 'PlanPage'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/offers',
      validateSearch: offerSearch,
      staticData: { permission: 'account.read', title: msg`Offers` },
      component: lazyRouteComponent(() => import('../features/negotiations/offer-list-page.tsx'), 'OfferListPage'),
    }),
    settings.addChildren([
      createRoute({
        getParentRoute: () => settings,
        path: '/settings/payments',
        staticData: { permission: 'settings.read', title: msg`Payments` },
        component: lazyRouteComponent(
          () => import('../pages/payment-settings/payment-settings-page.tsx'),
          'PaymentSettingsPage',
        ),
      }),
      createRoute({
        getParentRoute: () => settings,
        path: '/settings',
        staticData: { permission: 'settings.read', title: msg`Settings` },
        component: FirstSettings,
      }),
      createRoute({
        getParentRoute: () => settings,
        path: '/settings/accounts',
        staticData: { permission: 'settings.read', title: msg`Accounts` },
        component: lazyRouteComponent(
          () => import('../features/accounts/account-settings-page.tsx'),
          'AccountSettingsPage',
        ),
      }),
      createRoute({
        getParentRoute: () => settings,
        path: '/settings/custom-fields',
        validateSearch: customFieldSearch,
        staticData: { permission: 'settings.read', title: msg`Custom fields` },
        component: lazyRouteComponent(
          () => import('../features/custom-fields/custom-field-page.tsx'),
          'CustomFieldPage',
        ),
      }),
      createRoute({
        getParentRoute: () => settings,
        path: '/settings/notices',
        staticData: { permission: 'settings.read', title: msg`Notices to customers` },
        component: lazyRouteComponent(
          () => import('../features/notices/notice-settings-page.tsx'),
          'NoticeSettingsPage',
        ),
      }),
      createRoute({
        getParentRoute: () => settings,
        path: '/settings/portal',
        staticData: { permission: 'settings.read', title: msg`Customer portal` },
        component: lazyRouteComponent(() => import('../features/branding/branding-page.tsx'), 'BrandingPage'),
      }),
      createRoute({
        getParentRoute: () => settings,
        path: '/settings/contact-policy',
        staticData: { permission: 'settings.read', title: msg`Contact rules` },
        component: lazyRouteComponent(
          () => import('../features/contact-policy/contact-policy-page.tsx'),
          'ContactPolicyPage',
        ),
      }),
    ]),
  ]),
]);
