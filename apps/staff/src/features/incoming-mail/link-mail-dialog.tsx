import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { settleUnmatched } from '@recoup/contract/incoming-mail.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { ChooseDebtorDialog } from '../debtors/choose-debtor-dialog.tsx';
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
  return (
    <ChooseDebtorDialog
      title={t`Link to a customer`}
      description={
        <Trans>
          The e-mail will stand with the customer’s messages. Answers only go to addresses on file: add{' '}
          {mail.sender || t`the sender`} to the customer’s contacts if it is theirs.
        </Trans>
      }
      submit={<Trans>Link e-mail</Trans>}
      onClose={onClose}
      onChosen={async (debtorId) => {
        await client.send(settleUnmatched, { body: { action: 'LINK', mailId: mail._id, debtorId } });
        showToast('success', t`E-mail linked`);
        onLinked();
      }}
    />
  );
}
