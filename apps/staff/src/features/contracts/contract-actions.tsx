import { useLingui } from '@lingui/react/macro';
import type { RecordStatus } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Menu, MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Ellipsis, History, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { AddContractFile } from './add-contract-file.tsx';
import type { Contract } from './contract.ts';
import { DeleteContract, MoveContract, RenewContract } from './contract-sheets.tsx';
import { useMoveWords } from './use-move-words.ts';

type ContractActionsProps = {
  readonly contract: Contract;
  readonly onChanged: (contract: Contract) => void;
  readonly onEdit: () => void;
  readonly onFile: () => void;
};

type Sheet = 'renew' | 'delete' | { readonly to: RecordStatus };

/** What can be done with a contract now, and nothing that the server would refuse. */
export function ContractActions({ contract, onChanged, onEdit, onFile }: ContractActionsProps) {
  const { t } = useLingui();
  const may = useMay();
  const words = useMoveWords();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const close = () => setSheet(null);
  const mayWrite = may('contract.write');
  const mayOpen = contract.status === 'Draft';
  // Opening a draft has a button of its own.
  const moves = contract.moves.filter(({ to }) => !(mayOpen && to === 'Open'));
  useCommands(
    mayWrite
      ? [{ id: 'edit contract', title: t`Edit contract`, group: t`This record`, icon: Pencil, keys: 'e', run: onEdit }]
      : [],
  );
  if (!mayWrite) return null;
  return (
    <>
      <AddContractFile contractId={contract._id} variant="primary" onAdded={onFile} />
      {mayOpen && (
        <Button onClick={() => setSheet({ to: 'Open' })}>
          <CircleCheck aria-hidden />
          {words(contract, 'Open')}
        </Button>
      )}
      <Button onClick={onEdit}>
        <Pencil aria-hidden />
        {t`Edit`}
      </Button>
      <Menu trigger={<IconButton icon={Ellipsis} label={t`More actions`} variant="secondary" />}>
        {contract.mayRenew && (
          <MenuItem icon={RefreshCw} onSelect={() => setSheet('renew')}>
            {t`Renew`}
          </MenuItem>
        )}
        {moves.map(({ to }) => (
          <MenuItem key={to} icon={statusLooks.record[to].icon} onSelect={() => setSheet({ to })}>
            {words(contract, to)}
          </MenuItem>
        ))}
        {may('audit.read') && (
          <MenuItem
            icon={History}
            link={<Link to="/settings/audit" search={{ recordKind: 'contract', recordId: contract._id }} />}
          >
            {t`History of changes`}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => setSheet('delete')}>
          {t`Delete contract`}
        </MenuItem>
      </Menu>
      {sheet === 'renew' && <RenewContract contract={contract} onClose={close} onChanged={onChanged} />}
      {sheet === 'delete' && <DeleteContract contract={contract} onClose={close} />}
      {typeof sheet === 'object' && sheet && (
        <MoveContract contract={contract} to={sheet.to} onClose={close} onChanged={onChanged} />
      )}
    </>
  );
}
