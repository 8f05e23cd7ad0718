import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { deleteDebtor, type readDebtor } from '@recoup/contract/debtors.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';

type Debtor = ReplyOf<typeof readDebtor>;

type DeleteDebtorProps = {
  readonly debtor: Debtor;
  readonly onClose: () => void;
  readonly onDeleted: (debtor: Debtor) => void;
};

/** Deletes a customer without accounts, with the reason; the page then offers to restore it. */
export function DeleteDebtor({ debtor, onClose, onDeleted }: DeleteDebtorProps) {
  const { t } = useLingui();
  const client = useClient();
  const isBlocked = debtor.totals.accounts > 0;
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Delete customer`}
      danger
      blocked={isBlocked}
      reason={isBlocked ? undefined : { isRequired: true, maxLength: 200, hint: '' }}
      facts={[{ label: t`Customer`, value: debtor.displayName }]}
      onConfirm={async (reason) => {
        onDeleted(await client.send(deleteDebtor, { params: { id: debtor._id }, body: { reason } }));
      }}
    >
      {isBlocked && (
        <Notice kind="warning" className="mt-4">
          <Trans>This customer still has accounts. Delete them first, or merge the customer into another one.</Trans>
        </Notice>
      )}
    </ConfirmSheet>
  );
}
