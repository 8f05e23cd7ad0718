import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { settleUnmatched } from '@recoup/contract/incoming-mail.ts';
import type { ComboOption } from '@recoup/ui/field/combo-input.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { z } from 'zod';
import { DebtorPicker } from '../debtors/debtor-picker.tsx';
import type { UnmatchedMail } from './unmatched-mail.ts';

type LinkMailDialogProps = {
  readonly mail: UnmatchedMail;
  readonly onClose: () => void;
  readonly onLinked: () => void;
};

/** Chooses whose mail it is. It stands with them from then on; its sender becomes no contact of theirs by that. */
export function LinkMailDialog({ mail, onClose, onLinked }: LinkMailDialogProps) {
  const { t } = useLingui();
  const client = useClient();
  const [customer, setCustomer] = useState<ComboOption | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const chooseOne = t`Please choose one of the list.`;
  return (
    <FormSheet
      asDialog
      title={t`Link to a customer`}
      description={
        <Trans>
          The e-mail will stand with the customer’s messages. Answers only go to addresses on file: add{' '}
          {mail.sender || t`the sender`} to the customer’s contacts if it is theirs.
        </Trans>
      }
      schema={z.object({})}
      defaultValues={{}}
      submit={<Trans>Link e-mail</Trans>}
      onClose={onClose}
      onSubmit={async () => {
        if (!customer) {
          setIsMissing(true);
          throw Object.assign(new Error(chooseOne), { fields: { debtorId: chooseOne } });
        }
        await client.send(settleUnmatched, {
          body: { action: 'LINK', mailId: mail._id, debtorId: customer.value },
        });
        showToast('success', t`E-mail linked`);
        onLinked();
      }}
    >
      <DebtorPicker
        value={customer}
        onChange={(next) => {
          setCustomer(next);
          setIsMissing(false);
        }}
        {...(isMissing ? { error: chooseOne } : {})}
      />
    </FormSheet>
  );
}
