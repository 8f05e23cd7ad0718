import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { type readAccount, updateAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { StatusChange } from './status-change.tsx';

type Account = ReplyOf<typeof readAccount>;

type MoveAccountProps = {
  readonly account: Account;
  readonly target: AccountStatus;
  readonly onClose: () => void;
  readonly onChanged: (account: Account) => void;
};

/** Sets another status, with what it means and why. */
export function MoveAccount({ account, target, onClose, onChanged }: MoveAccountProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Set status to ${i18n._(statusLooks.account[target].word)}`}
      danger={target === 'Charged Off'}
      facts={[
        { label: t`Account`, value: `${account.reference}, ${account.debtor.displayName}` },
        { label: t`Balance`, value: formatMoney(account.balanceCents) },
        { label: t`Status`, value: <StatusChange from={account.status} to={target} /> },
      ]}
      reason={{ isRequired: false }}
      onConfirm={async (reason) => {
        const body = { status: target, version: account.version, ...(reason ? { reason } : {}) };
        onChanged(await client.send(updateAccount, { params: { id: account._id }, body }));
        showToast('success', t`Status changed`);
      }}
    />
  );
}
