import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { type readAccount, updateAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../app/session.tsx';

type Account = ReplyOf<typeof readAccount>;

type AccountActionsProps = {
  readonly account: Account;
  readonly onChanged: (account: Account) => void;
  readonly onEdit: () => void;
};

/** What can be done with an account: edit it, move it to a status that is open now. */
export function AccountActions({ account, onChanged, onEdit }: AccountActionsProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const client = useClient();
  const [target, setTarget] = useState<AccountStatus | null>(null);
  const statusWords = (status: AccountStatus) => i18n._(statusLooks.account[status].word);

  async function move(status: AccountStatus): Promise<void> {
    try {
      onChanged(
        await client.send(updateAccount, { params: { id: account._id }, body: { status, version: account.version } }),
      );
      showToast('success', t`Status changed`);
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
      throw error;
    }
  }

  const moveTitle = target === null ? '' : t`Set status to ${statusWords(target)}`;
  return (
    <>
      {may('account.write') && (
        <Button onClick={onEdit}>
          <Pencil aria-hidden />
          <Trans>Edit</Trans>
        </Button>
      )}
      {may('account.write') && account.allowedStatuses.length > 0 && (
        <Menu trigger={<IconButton icon={Ellipsis} label={t`More actions`} variant="secondary" />}>
          {account.allowedStatuses.map((status) => (
            <MenuItem key={status} onSelect={() => setTarget(status)}>
              {t`Set status to ${statusWords(status)}`}
            </MenuItem>
          ))}
        </Menu>
      )}
      <ConfirmSheet
        open={target !== null}
        onOpenChange={(open) => !open && setTarget(null)}
        action={moveTitle}
        danger={target === 'Canceled' || target === 'Charged Off'}
        facts={
          target === null
            ? []
            : [
                { label: t`Account`, value: `${account.reference}, ${account.debtor.displayName}` },
                { label: t`Balance`, value: formatMoney(account.balanceCents) },
                {
                  label: t`Status`,
                  value: (
                    <span className="inline-flex items-center gap-2">
                      <StatusChip kind="account" status={account.status} /> →{' '}
                      <StatusChip kind="account" status={target} />
                    </span>
                  ),
                },
              ]
        }
        onConfirm={() => (target === null ? Promise.resolve() : move(target))}
      />
    </>
  );
}
