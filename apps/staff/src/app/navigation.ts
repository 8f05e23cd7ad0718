import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '@recoup/domain/permissions/permission.ts';
import type { LinkProps } from '@tanstack/react-router';
import { ArrowLeftRight, FileText, LayoutDashboard, type LucideIcon, Users } from 'lucide-react';

export type NavigationEntry = {
  readonly to: NonNullable<LinkProps['to']>;
  readonly title: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly permission: Permission;
  /** Second key of the `g` shortcut. */
  readonly key: string;
};

export type NavigationGroup = { readonly title: MessageDescriptor; readonly entries: readonly NavigationEntry[] };

/** Sidebar, palette and the `g` shortcuts read this list. Only screens that exist stand in it. */
export const navigation: readonly NavigationGroup[] = [
  {
    title: msg`Work`,
    entries: [
      { to: '/dashboard', title: msg`Dashboard`, icon: LayoutDashboard, permission: 'dashboard.read', key: 'd' },
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
    title: msg`Money`,
    entries: [
      { to: '/transactions', title: msg`Transactions`, icon: ArrowLeftRight, permission: 'transaction.read', key: 'x' },
    ],
  },
];
