import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readDebtor } from '@recoup/contract/debtors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Menu, MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { Link } from '@tanstack/react-router';
import { Ellipsis, FileArchive, FileText, History, Merge, Pencil, Plus, Radar, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteDebtor } from '../../features/debtors/delete-debtor.tsx';
import { ExportDebtor } from '../../features/exports/export-debtor.tsx';
import { SkipTracingSheet } from '../../features/skip-tracing/skip-tracing-sheet.tsx';
import { StatementDialog } from '../../features/statements/statement-dialog.tsx';
import { DebtorMoneyMenu } from '../../features/transactions/debtor-money-menu.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { CallDebtor } from './call-debtor.tsx';

type Debtor = ReplyOf<typeof readDebtor>;

type DebtorActionsProps = {
  readonly debtor: Debtor;
  readonly onChanged: (debtor: Debtor) => void;
  readonly onReload: () => void;
  readonly onEdit: () => void;
};

/** What can be done with a customer, and nothing that the server would refuse. */
export function DebtorActions({ debtor, onChanged, onReload, onEdit }: DebtorActionsProps) {
  const { t } = useLingui();
  const may = useMay();
  const [sheet, setSheet] = useState<'find' | 'statement' | 'export' | 'delete' | null>(null);
  const { _id: id } = debtor;
  const mayWrite = may('debtor.write');
  const mayExport = may('debtor.export');
  useCommands(
    mayWrite
      ? [
          {
            id: 'edit customer',
            title: t`Edit customer`,
            group: t`This record`,
            icon: Pencil,
            keys: 'e',
            run: onEdit,
          },
          ...(mayExport
            ? [
                {
                  id: 'export customer',
                  title: t`Export everything about this customer`,
                  group: t`This record`,
                  icon: FileArchive,
                  run: () => setSheet('export'),
                },
              ]
            : []),
        ]
      : [],
  );
  return (
    <>
      {may('account.write') && (
        <Link to="/debts/new" search={{ debtorId: id }} className={buttonClasses({ variant: 'primary' })}>
          <Plus aria-hidden />
          <Trans>New account</Trans>
        </Link>
      )}
      {may('contact.write') && may('call.write') && <CallDebtor debtorId={id} />}
      <DebtorMoneyMenu debtor={debtor} onDone={onReload} />
      {mayWrite && (
        <>
          <Button onClick={onEdit}>
            <Pencil aria-hidden />
            <Trans>Edit</Trans>
          </Button>
          <Menu trigger={<IconButton icon={Ellipsis} label={t`More actions`} variant="secondary" />}>
            <MenuItem icon={Radar} onSelect={() => setSheet('find')}>
              <Trans>Find contacts</Trans>
            </MenuItem>
            <MenuItem icon={FileText} onSelect={() => setSheet('statement')}>
              <Trans>Statement of account</Trans>
            </MenuItem>
            <MenuItem icon={Merge} link={<Link to="/customers/$id/merge" params={{ id }} />}>
              <Trans>Merge with another customer</Trans>
            </MenuItem>
            {may('audit.read') && (
              <MenuItem
                icon={History}
                link={<Link to="/settings/audit" search={{ recordKind: 'debtor', recordId: id }} />}
              >
                <Trans>History of changes</Trans>
              </MenuItem>
            )}
            {mayExport && (
              <MenuItem icon={FileArchive} onSelect={() => setSheet('export')}>
                <Trans>Export everything</Trans>
              </MenuItem>
            )}
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => setSheet('delete')}>
              <Trans>Delete customer</Trans>
            </MenuItem>
          </Menu>
        </>
      )}
      {sheet === 'find' && <SkipTracingSheet debtorId={id} onClose={() => setSheet(null)} onAccepted={onReload} />}
      {sheet === 'statement' && (
        <StatementDialog debtorId={id} name={debtor.displayName} onClose={() => setSheet(null)} />
      )}
      {sheet === 'export' && <ExportDebtor debtorId={id} name={debtor.displayName} onClose={() => setSheet(null)} />}
      {sheet === 'delete' && <DeleteDebtor debtor={debtor} onClose={() => setSheet(null)} onDeleted={onChanged} />}
    </>
  );
}
