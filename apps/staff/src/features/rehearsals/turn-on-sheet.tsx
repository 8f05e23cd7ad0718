import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { setWorkflowSendActive } from '@recoup/contract/workflows.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { CampaignRow } from '../workflows/campaign-row.ts';
import { turnOnLabel } from './rehearsal-labels.ts';
import { RehearsalSheet } from './rehearsal-sheet.tsx';

type TurnOnProps = {
  readonly campaign: CampaignRow;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** What turning a campaign on will do in the next 90 days, before it is turned on. */
export function TurnOnSheet({ campaign, onClose, onChanged }: TurnOnProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <RehearsalSheet
      campaign={campaign}
      words={turnOnLabel}
      onClose={onClose}
      onConfirm={async () => {
        await client.send(setWorkflowSendActive, { params: { id: campaign._id }, body: { isSendActive: true } });
        showToast('success', t`${campaign.name} is on`);
        onChanged();
      }}
    />
  );
}
