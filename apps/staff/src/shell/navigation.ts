import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '@recoup/domain/permissions/permission.ts';
import type { LinkProps } from '@tanstack/react-router';
import {
  Activity,
  ArrowLeftRight,
  CalendarRange,
  FileText,
  Handshake,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  NotebookPen,
  Settings,
  Users,
} from 'lucide-react';

export type NavigationEntry = {
  readonly to: NonNullable<LinkProps['to']>;
  readonly title: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly permission: Permission;
  /** Second key of the `g` shortcut. */
  readonly key: string;
  /** What waits there for whoever is signed in, as a number beside the entry. */
  readonly counts?: 'tasks';
};

export type NavigationGroup = { readonly title: MessageDescriptor; readonly entries: readonly NavigationEntry[] };

/** Sidebar, palette and the `g` shortcuts read this list. Only screens that exist stand in it. */
export const navigation: readonly NavigationGroup[] = [
  {
    title: msg`Work`,
    entries: [
      { to: '/dashboard', title: msg`Dashboard`, icon: LayoutDashboard, permission: 'dashboard.read', key: 'd' },
      { to: '/tasks', title: msg`Tasks`, icon: ListChecks, permission: 'task.read', key: 't', counts: 'tasks' },
    ],
  },
  {
    title: msg`Receivables`,
    entries: [
      { to: '/debts', title: msg`Accounts`, icon: FileText, permission: 'account.read', key: 'a' },
      { to: '/customers', title: msg`Customers`, icon: Users, permission: 'debtor.list', key: 'c' },
    ],
  },
  {
    title: msg`Collect`,
    entries: [
      { to: '/campaigns', title: msg`Campaigns`, icon: Megaphone, permission: 'workflow.read', key: 'm' },
      { to: '/runs', title: msg`Runs`, icon: Activity, permission: 'workflow.read', key: 'r' },
      { to: '/templates', title: msg`Templates`, icon: NotebookPen, permission: 'template.read', key: 'e' },
    ],
  },
  {
    title: msg`Money`,
    entries: [
      { to: '/transactions', title: msg`Transactions`, icon: ArrowLeftRight, permission: 'transaction.read', key: 'x' },
      { to: '/plans', title: msg`Plans`, icon: CalendarRange, permission: 'transaction.read', key: 'p' },
      { to: '/offers', title: msg`Offers`, icon: Handshake, permission: 'account.read', key: 'o' },
    ],
  },
  {
    title: msg`Setup`,
    entries: [{ to: '/settings', title: msg`Settings`, icon: Settings, permission: 'settings.read', key: 's' }],
  },
];
