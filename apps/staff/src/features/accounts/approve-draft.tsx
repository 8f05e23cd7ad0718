import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { approveDraft } from '@recoup/contract/account-life.ts';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';

type Account = ReplyOf<typeof readAccount>;

type ApproveDraftProps = {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onChanged: (account: Account) => void;
};

/** Approves a draft: it is owed from now on. */
export function ApproveDraft({ account, onClose, onChanged }: ApproveDraftProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Approve draft`}
      facts={[
        { label: t`Account`, value: `${account.reference}, ${account.debtor.displayName}` },
        { label: t`Amount`, value: formatMoney(account.amountCents) },
        { label: t`Due`, value: <CalendarDate date={account.dueDate} /> },
        { label: t`Campaign`, value: account.workflow?.name ?? t`None` },
      ]}
      onConfirm={async () => {
        onChanged(await client.send(approveDraft, { params: { id: account._id } }));
        showToast('success', t`Draft approved`);
      }}
    >
      <p className="mt-4 text-body text-muted">
        <Trans>The customer owes it from now on, and its campaign may send reminders.</Trans>
      </p>
    </ConfirmSheet>
  );
}
