import { useLingui } from '@lingui/react/macro';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Menu, MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Ellipsis, History, Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApproveDraft } from '../../features/accounts/approve-draft.tsx';
import { CloseAccountDialog } from '../../features/accounts/close-account-dialog.tsx';
import { DeleteAccount } from '../../features/accounts/delete-account.tsx';
import { MoveAccount } from '../../features/accounts/move-account.tsx';
import { PaymentLinkDialog } from '../../features/payments/payment-link-dialog.tsx';
import { AccountMoneyMenu } from '../../features/transactions/account-money-menu.tsx';
import { useMay } from '../../kit/session/session.tsx';

type Account = ReplyOf<typeof readAccount>;

type AccountActionsProps = {
  readonly account: Account;
  readonly onChanged: (account: Account) => void;
  readonly onEdit: () => void;
};

type Sheet = 'link' | 'approve' | 'close' | 'delete' | { readonly status: AccountStatus };

/** What can be done with an account now, and nothing that the server would refuse. */
export function AccountActions({ account, onChanged, onEdit }: AccountActionsProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const close = () => setSheet(null);
  const mayWrite = may('account.write');
  const mayMove = may('account.status');
  const isDraft = account.status === 'Draft';
  const mayApprove = mayMove && isDraft && account.allowedStatuses.length > 0;
  const mayAsk = mayWrite && !isDraft && account.status !== 'Canceled' && account.balanceCents > 0;
  const mayClose = mayMove && (account.closing.withPaid || account.closing.withoutPaid);
  const mayDelete = may('account.delete');
  const mayAudit = may('audit.read');
  // Approving a draft and cancelling have an entry of their own.
  const moves = mayWrite
    ? account.allowedStatuses.filter((status) => status !== 'Canceled' && !(isDraft && status === 'Active'))
    : [];
  useCommands([
    ...(mayWrite
      ? [
          {
            id: 'edit account',
            title: t`Edit account`,
            group: t`This record`,
            icon: Pencil,
            keys: 'e',
            run: onEdit,
          },
        ]
      : []),
    ...(mayAsk
      ? [
          {
            id: 'payment link',
            title: t`Copy payment link`,
            group: t`This record`,
            icon: LinkIcon,
            run: () => setSheet('link'),
          },
        ]
      : []),
  ]);

  return (
    <>
      {mayApprove && (
        <Button variant="primary" onClick={() => setSheet('approve')}>
          <CircleCheck aria-hidden />
          {t`Approve`}
        </Button>
      )}
      <AccountMoneyMenu account={account} onChanged={onChanged} />
      {mayAsk && (
        <Button onClick={() => setSheet('link')}>
          <LinkIcon aria-hidden />
          {t`Payment link`}
        </Button>
      )}
      {mayWrite && (
        <Button onClick={onEdit}>
          <Pencil aria-hidden />
          {t`Edit`}
        </Button>
      )}
      {(moves.length > 0 || mayClose || mayDelete || mayAudit) && (
        <Menu trigger={<IconButton icon={Ellipsis} label={t`More actions`} variant="secondary" />}>
          {mayClose && (
            <MenuItem icon={CircleX} onSelect={() => setSheet('close')}>
              {t`Close account`}
            </MenuItem>
          )}
          {mayClose && moves.length > 0 && <MenuSeparator />}
          {moves.map((status) => (
            <MenuItem key={status} icon={statusLooks.account[status].icon} onSelect={() => setSheet({ status })}>
              {t`Set status to ${i18n._(statusLooks.account[status].word)}`}
            </MenuItem>
          ))}
          {mayAudit && (mayClose || moves.length > 0) && <MenuSeparator />}
          {mayAudit && (
            <MenuItem
              icon={History}
              link={<Link to="/settings/audit" search={{ recordKind: 'account', recordId: account._id }} />}
            >
              {t`History of changes`}
            </MenuItem>
          )}
          {mayDelete && (mayClose || moves.length > 0 || mayAudit) && <MenuSeparator />}
          {mayDelete && (
            <MenuItem icon={Trash2} danger onSelect={() => setSheet('delete')}>
              {t`Delete account`}
            </MenuItem>
          )}
        </Menu>
      )}
      {sheet === 'link' && <PaymentLinkDialog account={account} onClose={close} />}
      {sheet === 'approve' && <ApproveDraft account={account} onClose={close} onChanged={onChanged} />}
      {sheet === 'close' && <CloseAccountDialog account={account} onClose={close} onChanged={onChanged} />}
      {sheet === 'delete' && <DeleteAccount account={account} onClose={close} />}
      {typeof sheet === 'object' && sheet && (
        <MoveAccount account={account} target={sheet.status} onClose={close} onChanged={onChanged} />
      )}
    </>
  );
}
