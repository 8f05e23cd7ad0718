import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Settings } from 'lucide-react';
import type { NavigationEntry, NavigationGroupId } from '../kit/pages/navigation-entry.ts';
import { navigationEntries } from './pages.generated.ts';

const settingsEntry: NavigationEntry = {
  place: { group: 'setup', order: 1 },
  to: '/settings',
  title: msg`Settings`,
  icon: Settings,
  permission: 'settings.read',
  key: 's',
  tab: 'settings',
};

const groups: ReadonlyArray<{ readonly id: NavigationGroupId; readonly title: MessageDescriptor }> = [
  { id: 'work', title: msg`Work` },
  { id: 'receivables', title: msg`Receivables` },
  { id: 'collect', title: msg`Collect` },
  { id: 'money', title: msg`Money` },
  { id: 'setup', title: msg`Setup` },
];

/** Sidebar, palette and the `g` shortcuts read this: what each noun says of its place, in order. */
export const navigation = groups.map(({ id, title }) => ({
  title,
  entries: [...navigationEntries, settingsEntry]
    .filter(({ place }) => place.group === id)
    .sort((one, other) => one.place.order - other.place.order),
}));
