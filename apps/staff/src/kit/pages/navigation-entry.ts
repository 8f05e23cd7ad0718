import type { MessageDescriptor } from '@lingui/core';
import type { CompanyTab } from '@recoup/domain/companies/company-tabs.ts';
import type { Permission } from '@recoup/domain/permissions/permission.ts';
import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

type Entry = {
  readonly to: NonNullable<LinkProps['to']>;
  readonly title: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly permission: Permission;
};

export type NavigationGroupId = 'work' | 'receivables' | 'collect' | 'money' | 'setup';

/** A noun's place in the sidebar, in the palette and among the `g` shortcuts. */
export type NavigationEntry = Entry & {
  /** The group, and from 1 where in it. */
  readonly place: { readonly group: NavigationGroupId; readonly order: number };
  /** Second key of the `g` shortcut. */
  readonly key: string;
  /** The place under which the company keeps that somebody has been there; without one it is not kept. */
  readonly tab?: CompanyTab;
  /** What waits there for whoever is signed in, as a number beside the entry. */
  readonly count?: ComponentType;
};

/** A noun's place among the settings; from 1. */
export type SettingsEntry = Entry & { readonly order: number };
