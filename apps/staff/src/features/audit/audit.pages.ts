import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';
import { auditSearch } from './audit-search.ts';

export const auditSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/audit',
    validateSearch: auditSearch,
    staticData: { permission: 'audit.read', title: msg`Audit` },
    component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
] as const;

export const auditSettingsEntry: SettingsEntry = {
  order: 7,
  to: '/settings/audit',
  title: msg`Audit`,
  icon: History,
  permission: 'audit.read',
};
