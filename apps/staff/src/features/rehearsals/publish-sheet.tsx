import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { publishDraft } from '@recoup/contract/workflow-drafts.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { publishLabel } from './rehearsal-labels.ts';
import { RehearsalSheet } from './rehearsal-sheet.tsx';

type PublishProps = {
  readonly campaign: { readonly _id: string; readonly name: string };
  /** Of the draft that was looked at: a later edit is not published with it. */
  readonly version: number;
  readonly onClose: () => void;
  readonly onPublished: () => void;
};

/** What a draft of a campaign that is on would change in the next 90 days, before it takes the place of what is live. */
export function PublishSheet({ campaign, version, onClose, onPublished }: PublishProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <RehearsalSheet
      campaign={campaign}
      words={publishLabel}
      onClose={onClose}
      onConfirm={async () => {
        await client.send(publishDraft, { params: { id: campaign._id }, body: { version } });
        showToast('success', t`${campaign.name} is published`);
        onPublished();
      }}
    />
  );
}
