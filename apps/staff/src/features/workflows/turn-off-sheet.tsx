import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { setWorkflowSendActive } from '@recoup/contract/workflows.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { NextSend } from './campaign-columns.tsx';
import type { CampaignRow } from './campaign-row.ts';

type TurnOffProps = {
  readonly campaign: CampaignRow;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Says what stops when a campaign is turned off. */
export function TurnOffSheet({ campaign, onClose, onChanged }: TurnOffProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Turn off ${campaign.name}`}
      facts={[
        {
          label: t`Stops`,
          value: (
            <Plural
              value={campaign.runs.executing}
              _0="Nobody is being reminded now"
              one="Reminders to # customer"
              other="Reminders to # customers"
            />
          ),
        },
        { label: t`Next send`, value: <NextSend row={campaign} /> },
      ]}
      onConfirm={async () => {
        await client.send(setWorkflowSendActive, { params: { id: campaign._id }, body: { isSendActive: false } });
        showToast('success', t`${campaign.name} is off`);
        onChanged();
      }}
    >
      <p className="mt-4 text-body text-muted">
        <Trans>
          From this moment no message of this campaign is sent. What was sent stays, links keep working, and payments
          are booked as before. Turned on again, it goes on with the steps that still lie ahead.
        </Trans>
      </p>
    </ConfirmSheet>
  );
}
