import { useLingui } from '@lingui/react/macro';
import type { Command } from '@recoup/ui/keyboard/command.ts';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { useNavigate } from '@tanstack/react-router';
import { FilePen, FilePlus, FileSignature, FolderPlus, ListPlus, Megaphone, Phone, UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../kit/files/lazy-part.tsx';
import { useMay } from '../kit/session/session.tsx';
import { navigation } from './navigation.ts';
import { settingsEntries } from './pages.generated.ts';
import { closeSheet, openPalette, openShortcuts, useOpenSheet } from './palette-state.ts';

const RecordPalette = lazyPart(() => import('./record-palette.tsx').then((file) => file.RecordPalette));
const ShortcutSheet = lazyPart(() =>
  import('@recoup/ui/keyboard/shortcut-sheet.tsx').then((file) => file.ShortcutSheet),
);

/** What can be done from everywhere: go, create, search; and the two sheets that show it. */
export function ShellCommands() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const sheet = useOpenSheet();

  const goTo: Command[] = navigation
    .flatMap((group) => group.entries)
    .filter((entry) => may(entry.permission))
    .map((entry) => ({
      id: `go ${entry.to}`,
      title: i18n._(entry.title),
      group: t`Go to`,
      icon: entry.icon,
      keys: `g>${entry.key}`,
      run: () => void navigate({ to: entry.to }),
    }));
  const goToSettings: Command[] = settingsEntries
    .filter((entry) => may(entry.permission))
    .map((entry) => ({
      id: `go ${entry.to}`,
      title: t`Settings: ${i18n._(entry.title)}`,
      group: t`Go to`,
      icon: entry.icon,
      run: () => void navigate({ to: entry.to }),
    }));
  const create: Command[] = [
    {
      id: 'new account',
      title: t`New account`,
      group: t`Create`,
      icon: FilePlus,
      run: () => void navigate({ to: '/debts/new' }),
    },
    {
      id: 'new account and customer',
      title: t`New account and customer`,
      group: t`Create`,
      icon: FilePlus,
      run: () => void navigate({ to: '/debts/add-debt-new-debtor' }),
    },
  ];
  const createCustomer: Command = {
    id: 'new customer',
    title: t`New customer`,
    group: t`Create`,
    icon: UserPlus,
    run: () => void navigate({ to: '/customers/new' }),
  };
  const createCampaign: Command = {
    id: 'new campaign',
    title: t`New campaign`,
    group: t`Create`,
    icon: Megaphone,
    run: () => void navigate({ to: '/campaigns', search: { create: 'yes' } }),
  };
  const createProject: Command = {
    id: 'new project',
    title: t`New project`,
    group: t`Create`,
    icon: FolderPlus,
    run: () => void navigate({ to: '/projects/new' }),
  };
  const createContract: Command = {
    id: 'new contract',
    title: t`New contract`,
    group: t`Create`,
    icon: FileSignature,
    run: () => void navigate({ to: '/contracts', search: { create: 'yes' } }),
  };
  const createEstimate: Command = {
    id: 'new estimate',
    title: t`New estimate`,
    group: t`Create`,
    icon: FilePen,
    run: () => void navigate({ to: '/estimates/new' }),
  };
  const createTask: Command = {
    id: 'new task',
    title: t`New task`,
    group: t`Create`,
    icon: ListPlus,
    run: () => void navigate({ to: '/tasks', search: { create: 'yes' } }),
  };
  const call: Command = {
    id: 'call somebody',
    title: t`Call a customer…`,
    group: t`Create`,
    icon: Phone,
    asks: `${t({ context: 'verb', message: 'Call' })} `,
    run: openPalette,
  };
  useCommands([
    ...goTo,
    ...goToSettings,
    ...(may('account.write') ? create : []),
    ...(may('debtor.write') ? [createCustomer] : []),
    ...(may('project.write') ? [createProject] : []),
    ...(may('contract.write') ? [createContract] : []),
    ...(may('estimate.write') ? [createEstimate] : []),
    ...(may('workflow.write') ? [createCampaign] : []),
    ...(may('task.write') ? [createTask] : []),
    ...(may('call.write') && may('debtor.list') ? [call] : []),
    {
      id: 'palette',
      title: t`Search and commands`,
      group: t`Keyboard`,
      keys: 'mod+k',
      keysOnly: true,
      run: openPalette,
    },
    { id: 'shortcuts', title: t`Keyboard shortcuts`, group: t`Keyboard`, keys: '?', run: openShortcuts },
    {
      id: 'search',
      title: t`Search this list`,
      group: t`Keyboard`,
      keys: '/',
      keysOnly: true,
      yields: true,
      run: () => document.querySelector<HTMLInputElement>('[data-search]')?.focus(),
    },
  ]);

  return (
    <Suspense fallback={null}>
      {sheet === 'palette' && <RecordPalette onClose={closeSheet} />}
      {sheet === 'shortcuts' && <ShortcutSheet open onOpenChange={(open) => !open && closeSheet()} />}
    </Suspense>
  );
}
