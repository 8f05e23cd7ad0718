import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { deleteAccount } from '@recoup/contract/account-life.ts';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useNavigate } from '@tanstack/react-router';

type Account = ReplyOf<typeof readAccount>;

const blocks: Readonly<Record<string, MessageDescriptor>> = {
  'money-moved': msg`Money has moved on this account, so it cannot be deleted. Close it instead.`,
  'payment-pending': msg`A payment is on its way. It cannot be deleted until that is settled.`,
  disputed: msg`It is in dispute. Answer the dispute first.`,
  deleted: msg`It is deleted already.`,
};

type DeleteAccountProps = { readonly account: Account; readonly onClose: () => void };

/** Deletes an account, or says why that cannot be; what the customer owes stands there before and after. */
export function DeleteAccount({ account, onClose }: DeleteAccountProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const { data: debtor } = useCall(readDebtor, { params: { id: account.debtor._id } });
  const { blockedBy } = account.deletion;
  const why = blockedBy && blocks[blockedBy];
  const isOwed = account.status !== 'Draft' && account.status !== 'Canceled';
  const outstanding = debtor?.totals.outstandingCents;
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Delete ${account.reference}`}
      danger
      blocked={blockedBy !== null}
      reason={why ? undefined : { isRequired: false }}
      facts={[
        { label: t`Account`, value: `${account.reference}, ${formatMoney(account.amountCents)}` },
        { label: t`Customer`, value: account.debtor.displayName },
        ...(outstanding === undefined || blockedBy
          ? []
          : [
              {
                label: t`Outstanding`,
                value: `${formatMoney(outstanding)} → ${formatMoney(outstanding - (isOwed ? account.balanceCents : 0))}`,
              },
            ]),
      ]}
      onConfirm={async (reason) => {
        const body = reason ? { reason } : {};
        await client.send(deleteAccount, { params: { id: account._id }, body });
        showToast('success', t`Account ${account.reference} deleted`);
        await navigate({ to: '/debts/deleted' });
      }}
    >
      {why ? (
        <Notice kind="warning" className="mt-4">
          {i18n._(why)}
        </Notice>
      ) : (
        <p className="mt-4 text-compact text-muted">
          <Trans>
            It leaves lists, figures, campaigns and the customer’s portal. You can restore it under Deleted accounts.
          </Trans>
        </p>
      )}
    </ConfirmSheet>
  );
}
