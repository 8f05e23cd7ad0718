import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { deleteDebtor, type readDebtor } from '@recoup/contract/debtors.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useState } from 'react';

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
  const [reason, setReason] = useState('');
  const isBlocked = debtor.totals.accounts > 0;
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Delete customer`}
      danger
      startsInBody={!isBlocked}
      blocked={isBlocked || reason.trim() === ''}
      facts={[{ label: t`Customer`, value: debtor.displayName }]}
      onConfirm={async () => {
        const body = { reason: reason.trim() };
        onDeleted(await client.send(deleteDebtor, { params: { id: debtor._id }, body }));
      }}
    >
      {isBlocked ? (
        <Notice kind="warning" className="mt-4">
          <Trans>This customer still has accounts. Delete them first, or merge the customer into another one.</Trans>
        </Notice>
      ) : (
        <FormField label={t`Reason`} required className="mt-4">
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FormField>
      )}
    </ConfirmSheet>
  );
}
