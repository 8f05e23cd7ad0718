import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { confirmImport } from '@recoup/contract/imports.ts';
import { readWorkflow } from '@recoup/contract/workflows.ts';
import type { UndatedDay } from '@recoup/domain/imports/payment-day.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { CampaignChoice, useCampaigns } from './campaign-choice.tsx';
import type { ImportJob, ImportReview } from './import-step.ts';
import { remindable } from './remindable.ts';
import { importCounts, importWork } from './review-tab.ts';
import { UndatedChoice } from './undated-choice.tsx';
import { useImportAction } from './use-import-action.ts';

type ConfirmSheetOfImportProps = {
  readonly job: ImportJob;
  readonly review: ImportReview;
  readonly updates: boolean;
  readonly campaignId: string | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirmed: (job: ImportJob) => void;
};

/** The last look before an import: what is made, changed and left out, and, as a choice of its own, a campaign. */
export function ConfirmSheetOfImport({ job, review, updates, campaignId, ...props }: ConfirmSheetOfImportProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { company } = useUser();
  const campaigns = useCampaigns();
  const [workflowId, setWorkflowId] = useState(campaignId ?? '');
  const [undatedOn, setUndatedOn] = useState<UndatedDay>('IMPORT_DAY');
  const isAccounts = job.entity === 'account';
  // Only new accounts join: one that is here already stays where it is.
  const { fresh } = importWork(review, updates);
  const { credits } = review;
  const campaign = isAccounts && fresh > 0 ? campaigns.find(({ _id }) => _id === workflowId) : undefined;
  const detail = useCall(readWorkflow, campaign ? { params: { id: campaign._id } } : null);
  const steps = detail.data?.actions.map(({ type }) => type);
  const reminded = steps && remindable(review, steps);
  const { left } = importCounts(review, updates);
  const starts = campaign?.isSendActive === true;
  // Whoever starts to remind many types how many: those who can be reminded, not the rows of the file.
  const started = reminded ?? fresh;
  const plain = useImportAction(job.entity, review, updates);
  const reminding = t`${plain} and start reminding`;

  async function confirm(): Promise<void> {
    const body = { importId: job._id, workflowId: campaign?._id ?? null, updateExisting: updates, undatedOn };
    props.onConfirmed(await client.send(confirmImport, { body }));
  }

  const facts = [
    { label: isAccounts ? t`New accounts` : t`New customers`, value: i18n.number(fresh) },
    ...(isAccounts
      ? [
          { label: t`Amount of new accounts`, value: formatMoney(review.amountCents) },
          ...(credits.count > 0
            ? [{ label: t`Credit notes`, value: `${i18n.number(credits.count)} · ${formatMoney(credits.cents)}` }]
            : []),
          { label: t`New customers`, value: i18n.number(review.newDebtors) },
        ]
      : []),
    ...(updates ? [{ label: t`Updated`, value: i18n.number(review.update) }] : []),
    ...(review.unchanged > 0 ? [{ label: t`Unchanged`, value: i18n.number(review.unchanged) }] : []),
    ...(left > 0 ? [{ label: t`Left out`, value: <Plural value={left} one="# row" other="# rows" /> }] : []),
    ...(starts
      ? [
          ...(typeof reminded === 'number' ? [{ label: t`Can be reminded`, value: i18n.number(reminded) }] : []),
          {
            label: t`Next sending`,
            value: campaign.nextSendAt
              ? dateTimeText(campaign.nextSendAt, i18n.locale, company.timeZone)
              : t`daily at ${campaign.sendTime}, in the customer's time`,
          },
        ]
      : []),
  ];

  return (
    <ConfirmSheet
      open={props.isOpen}
      onOpenChange={props.onOpenChange}
      action={starts ? reminding : plain}
      facts={facts}
      typedNumber={starts && started > 100 ? started : undefined}
      onConfirm={confirm}
    >
      <div className="mt-5 space-y-3 border-border border-t pt-4">
        {isAccounts && fresh > 0 && (
          <CampaignChoice
            count={fresh}
            reminded={reminded}
            campaigns={campaigns}
            value={workflowId}
            onChange={setWorkflowId}
          />
        )}
        <UndatedChoice review={review} value={undatedOn} onChange={setUndatedOn} />
        {(!isAccounts || campaigns.length === 0) && (
          <p className="text-body text-muted">
            <Trans>Importing by itself contacts nobody.</Trans>
          </p>
        )}
        {credits.count > 0 && (
          <p className="text-body text-muted">
            <Trans>
              A credit note becomes credit of its customer. It lowers no invoice by itself: you decide which one it
              pays.
            </Trans>
          </p>
        )}
        <p className="text-body text-muted">
          <Trans>You can undo the import as long as nothing was sent, paid or changed afterwards.</Trans>
        </p>
      </div>
    </ConfirmSheet>
  );
}
