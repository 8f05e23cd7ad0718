import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { setWorkflowTags } from '@recoup/contract/workflows.ts';
import { waitsForOpening } from '@recoup/domain/workflows/waits-for-opening.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { TagPicker } from '../tags/tag-picker.tsx';
import type { Campaign } from './campaign.ts';
import { NextSend } from './campaign-columns.tsx';
import { FilterLabel } from './filter-labels.tsx';
import { slotLabel } from './step-labels.ts';
import { useTriggerLabels } from './trigger-labels.ts';

type CampaignSettingsProps = {
  readonly campaign: Campaign;
  readonly mayWrite: boolean;
  readonly onChanged: () => Promise<unknown>;
};

/** What the live campaign is set to, in words; its tags are changed here. */
export function CampaignSettings({ campaign, mayWrite, onChanged }: CampaignSettingsProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const triggers = useTriggerLabels();
  const { repeatEveryDays: days, repeatMax: most, waitDays: wait } = campaign;
  const slot = slotLabel(campaign.sendTime, i18n.locale);
  const repeats = {
    REPEAT_LAST: t`Repeat the last step every ${days} days, at most ${most} times`,
    REPEAT_ALL: t`Repeat all steps every ${days} days, at most ${most} times`,
  };
  const issued = campaign.issuedAfter && dateText(campaign.issuedAfter, i18n.locale);

  async function saveTags(tags: readonly { readonly _id: string }[]): Promise<void> {
    try {
      await client.send(setWorkflowTags, {
        params: { id: campaign._id },
        body: { tags: tags.map(({ _id }) => _id), seen: campaign.tags.map(({ _id }) => _id) },
      });
      await onChanged();
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    }
  }

  return (
    <Card
      title={<Trans>Settings</Trans>}
      actions={
        <Link
          to="/campaigns/$id/edit"
          params={{ id: campaign._id }}
          search={{}}
          className={buttonClasses({ size: 'small', variant: 'ghost' })}
        >
          {mayWrite ? <Trans>Change</Trans> : <Trans>Read</Trans>}
        </Link>
      }
    >
      <DescriptionList
        entries={[
          {
            label: t`Audience`,
            value:
              campaign.audienceType === 'accounts' ? (
                t`${i18n.number(campaign.accounts)} assigned accounts`
              ) : (
                <FilterLabel filter={campaign.audience.filters?.filter} />
              ),
          },
          { label: t`Begins with`, value: triggers[campaign.trigger].word },
          { label: t`Invoices`, value: issued ? t`Issued after ${issued}` : t`All invoices` },
          {
            label: t`Send time`,
            value:
              campaign.timing === 'smart'
                ? t`Smart: the best hour of each customer`
                : campaign.timing === 'company'
                  ? t`As your preferences say`
                  : campaign.schedule === 'fixed'
                    ? slot
                    : t`Each step at its own time`,
          },
          { label: t`After the last step`, value: campaign.repeat ? repeats[campaign.repeat] : t`Nothing more` },
          ...(waitsForOpening(campaign)
            ? [{ label: t`If the invoice is not opened`, value: t`Wait ${wait} days, then let campaigns below go on` }]
            : []),
          { label: t`Priority`, value: i18n.number(campaign.priority) },
          { label: t`Version`, value: campaign.liveVersion === 0 ? '—' : i18n.number(campaign.liveVersion) },
          { label: t`Next send`, value: <NextSend row={campaign} /> },
        ]}
      />
      <div className="mt-4 border-border border-t pt-3">
        <p className="mb-1 font-medium text-compact">
          <Trans>Tags</Trans>
        </p>
        {mayWrite ? (
          <TagPicker value={campaign.tags} onChange={(tags) => void saveTags(tags)} />
        ) : (
          <p className="text-body text-muted">{campaign.tags.map(({ name }) => name).join(', ') || '—'}</p>
        )}
      </div>
    </Card>
  );
}
