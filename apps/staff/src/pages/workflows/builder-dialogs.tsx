import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { discardDraft } from '@recoup/contract/workflow-drafts.ts';
import { renameWorkflow } from '@recoup/contract/workflows.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Suspense } from 'react';
import type { Campaign } from '../../features/workflows/campaign.ts';
import { DescribeDialog } from '../../features/workflows/describe-dialog.tsx';
import { DifferenceList } from '../../features/workflows/difference-list.tsx';
import type { CampaignDraft } from '../../features/workflows/use-draft.ts';
import { VersionHistory } from '../../features/workflows/version-history.tsx';
import { lazyPart } from '../../kit/files/lazy-part.tsx';
import { NameDialog } from '../../kit/named-lists/name-dialog.tsx';

const PublishSheet = lazyPart(() =>
  import('../../features/rehearsals/publish-sheet.tsx').then((file) => file.PublishSheet),
);

export type BuilderDialog = 'difference' | 'discard' | 'publish' | 'versions' | 'rename' | 'describe';

type BuilderDialogsProps = {
  readonly dialog: BuilderDialog | null;
  readonly campaign: Campaign;
  readonly draft: CampaignDraft;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onChanged: (next?: Campaign) => void;
};

/** What opens over the builder, one at a time. */
export function BuilderDialogs({ dialog, campaign, draft, mayWrite, onClose, onChanged }: BuilderDialogsProps) {
  const { t } = useLingui();
  const client = useClient();
  const params = { id: campaign._id };
  const { difference, version } = draft.draft;
  const close = (open: boolean) => !open && onClose();
  return (
    <>
      <Dialog
        open={dialog === 'difference'}
        onOpenChange={close}
        wide
        title={t`What the draft changes`}
        description={t`Before: as it is live. After: as it will be when you publish.`}
      >
        <DifferenceList difference={difference} />
      </Dialog>
      <ConfirmSheet
        open={dialog === 'discard'}
        onOpenChange={close}
        wide
        danger
        action={t`Discard the draft`}
        onConfirm={async () => {
          draft.take(await client.send(discardDraft, { params }));
          showToast('success', t`The draft was discarded`);
        }}
      >
        <p className="mb-4 text-body text-muted">
          <Trans>These changes are dropped; the live version goes on as it is.</Trans>
        </p>
        <DifferenceList difference={difference} />
      </ConfirmSheet>
      {dialog === 'publish' && (
        <Suspense fallback={null}>
          <PublishSheet
            campaign={campaign}
            version={version}
            onClose={onClose}
            onPublished={() => {
              onChanged();
              draft.reload();
            }}
          />
        </Suspense>
      )}
      <VersionHistory
        campaignId={campaign._id}
        open={dialog === 'versions'}
        onClose={onClose}
        restoring={mayWrite ? { version, flush: draft.flush, onRestored: draft.take } : undefined}
      />
      {dialog === 'rename' && (
        <NameDialog
          title={t`Rename campaign`}
          name={campaign.name}
          extra=""
          more={undefined}
          onClose={onClose}
          onSave={async (name) => {
            const next = await client.send(renameWorkflow, { params, body: { name } });
            draft.heardVersion(next.version);
            onChanged(next);
          }}
        />
      )}
      {dialog === 'describe' && <DescribeDialog campaignId={campaign._id} draft={draft} onClose={onClose} />}
    </>
  );
}
