import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { compareContent } from '@recoup/domain/workflows/compare-content.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useState } from 'react';
import type { Campaign } from './campaign.ts';
import { changeCount, DifferenceList } from './difference-list.tsx';
import type { CampaignDraft } from './use-draft.ts';

type BuilderNoticesProps = {
  readonly campaign: Campaign;
  readonly draft: CampaignDraft;
  readonly mayWrite: boolean;
  readonly onShowDifference: () => void;
  readonly onDiscard: () => void;
};

/** What concerns the whole builder: a campaign that is on, one being planned anew, somebody else's change, a failed save. */
export function BuilderNotices({ campaign, draft, mayWrite, onShowDifference, onDiscard }: BuilderNoticesProps) {
  const { state } = draft;
  const count = changeCount(draft.draft.difference);
  return (
    <div className="space-y-2 not-empty:mb-4">
      {campaign.isReplanning && (
        <Notice kind="warning">
          <span role="status">
            <Trans>
              Campaign update in progress, wait. Its runs are being planned anew; you can read everything and change it
              again when that is over.
            </Trans>
          </span>
        </Notice>
      )}
      {!mayWrite && !campaign.isReplanning && (
        <Notice kind="info">
          <Trans>You can read this campaign, but not change it.</Trans>
        </Notice>
      )}
      {state.conflict && <Conflict draft={draft} />}
      {state.failure && (
        <Notice
          kind="error"
          action={
            <Button size="small" onClick={() => void draft.flush()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Your last change is not saved: {state.failure.message}</Trans>
        </Notice>
      )}
      {campaign.isSendActive && !campaign.isReplanning && (
        <Notice
          kind="info"
          action={
            draft.draft.isChanged && (
              <span className="flex flex-wrap gap-2">
                <Button size="small" onClick={onShowDifference}>
                  <Plural value={count} one="See # change" other="See # changes" />
                </Button>
                {mayWrite && (
                  <Button size="small" variant="ghost" onClick={onDiscard}>
                    <Trans>Discard draft…</Trans>
                  </Button>
                )}
              </span>
            )
          }
        >
          {draft.draft.isChanged ? (
            <Trans>You are editing a draft; the live version goes on until you publish.</Trans>
          ) : (
            <Trans>This campaign is on. What you change becomes a draft; the live version goes on.</Trans>
          )}
        </Notice>
      )}
    </div>
  );
}

/** Somebody else saved while something was unsaved here: nothing is lost, and the person decides. */
function Conflict({ draft }: { readonly draft: CampaignDraft }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const theirs = draft.state.conflict;
  if (!theirs) return null;
  const name = theirs.updatedBy ?? t`Somebody`;
  return (
    <>
      <Notice
        kind="warning"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setShown(true)}>
              <Trans>See what differs</Trans>
            </Button>
            <Button size="small" onClick={draft.takeTheirs}>
              <Trans>Take theirs</Trans>
            </Button>
            <Button size="small" onClick={draft.keepMine}>
              <Trans>Keep mine</Trans>
            </Button>
          </span>
        }
      >
        <span role="alert">
          <Trans>{name} changed this campaign meanwhile. What you typed is kept here and not saved yet.</Trans>
        </span>
      </Notice>
      <Dialog
        open={shown}
        onOpenChange={setShown}
        wide
        title={t`What differs`}
        description={t`Before: what ${name} saved. After: what stands here.`}
      >
        <DifferenceList difference={compareContent(theirs.content, draft.content)} />
      </Dialog>
    </>
  );
}
