import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { changeSmsCampaign } from '@recoup/contract/sms-registrations.ts';
import { OneFieldDialog } from '../../kit/named-lists/one-field-dialog.tsx';
import type { SmsCampaign } from './registration-labels.ts';

type AppealDialogProps = {
  readonly version: number;
  readonly onClose: () => void;
  readonly onSent: (campaign: SmsCampaign) => void;
};

/** Asks why the refusal is wrong; the same texts are looked at again. */
export function AppealDialog({ version, onClose, onSent }: AppealDialogProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <OneFieldDialog
      title={t`Appeal`}
      label={t`Why the refusal is wrong`}
      hint={t`Nothing of your texts changes. Where the review is right, mend the fields instead.`}
      action={t`Send appeal`}
      name="appeal"
      value=""
      onClose={onClose}
      onSave={async (appeal) => onSent(await client.send(changeSmsCampaign, { body: { appeal, version } }))}
    />
  );
}
