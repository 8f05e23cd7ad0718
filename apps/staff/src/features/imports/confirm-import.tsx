import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { confirmImport } from '@recoup/contract/imports.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CampaignChoice, useCampaigns } from './campaign-choice.tsx';
import type { ImportSearch } from './import-search.ts';
import type { ImportJob } from './import-step.ts';
import { RejectedRows } from './rejected-rows.tsx';

type Review = NonNullable<ImportJob['review']>;

type ConfirmImportProps = {
  readonly job: ImportJob;
  readonly review: Review;
  readonly search: ImportSearch;
  readonly onConfirmed: (job: ImportJob) => void;
};

/** The end of the review: a campaign or none, and the button that says how many rows are imported. */
export function ConfirmImport({ job, review, search, onConfirmed }: ConfirmImportProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const campaigns = useCampaigns();
  const [workflowId, setWorkflowId] = useState(search.campaignId ?? '');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const campaign = campaigns.find(({ _id }) => _id === workflowId) ?? null;
  const ready = i18n.number(review.ready);
  const leftOut = review.withErrors + review.duplicates;

  async function confirm(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      const body = { importId: job._id, workflowId: campaign?._id ?? null };
      onConfirmed(await client.send(confirmImport, { body }));
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    // No box of its own: the bar below sticks to the window along the whole review, not only along its end.
    <div className="contents [&>*]:mt-4">
      {review.ready > 0 && (
        <CampaignChoice count={review.ready} campaigns={campaigns} value={workflowId} onChange={setWorkflowId} />
      )}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {review.ready === 0 && (
        <Notice kind="info">
          <Trans>This file adds nothing: no row is both new and without errors.</Trans>
        </Notice>
      )}
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-3 border-border border-t bg-canvas py-3">
        {leftOut > 0 && (
          <p className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-2 text-body text-muted">
            <Plural value={leftOut} one="# row is left out." other="# rows are left out." />
            {review.withErrors > 0 && <RejectedRows importId={job._id} />}
          </p>
        )}
        <Link
          to="/debts/add-bulk"
          search={{ ...search, step: 'match', page: undefined, only: undefined }}
          className={buttonClasses()}
        >
          <Trans>Back</Trans>
        </Link>
        <Button
          variant="primary"
          busy={busy}
          aria-disabled={review.ready === 0}
          onClick={() => (campaign?.isSendActive ? setAsking(true) : void confirm())}
        >
          {review.ready === 0 ? (
            t`Import`
          ) : (
            <Plural value={review.ready} one="Import # account" other="Import # accounts" />
          )}
        </Button>
      </div>
      {campaign && (
        <ConfirmSheet
          open={asking}
          onOpenChange={setAsking}
          action={t`Import ${ready} accounts and start reminding`}
          facts={[
            { label: t`Accounts`, value: ready },
            { label: t`Campaign`, value: campaign.name },
            {
              label: t`Next sending`,
              value: campaign.nextSendAt
                ? dateTimeText(campaign.nextSendAt, i18n.locale)
                : t`daily at ${campaign.sendTime}, in the customer's time`,
            },
          ]}
          typedNumber={review.ready > 100 ? review.ready : undefined}
          onConfirm={confirm}
        >
          <p className="mt-4 text-body text-muted">
            <Trans>
              This campaign is on. Its reminders go to the customers of these accounts as their steps fall due, from
              8:00 to 20:00 in the customer's time.
            </Trans>
          </p>
        </ConfirmSheet>
      )}
    </div>
  );
}
