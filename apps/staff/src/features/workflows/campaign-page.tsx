import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readWorkflow } from '@recoup/contract/workflows.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { timeText } from '@recoup/ui/page/moment-text.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { Page } from '../../app/page.tsx';
import { useHeadingFocus } from '../../app/route-focus.ts';
import { useMay } from '../../app/session.tsx';
import { RunPanel } from '../runs/run-panel.tsx';
import { NextSend } from './campaign-columns.tsx';
import { CampaignFunnel } from './campaign-funnel.tsx';
import { CampaignMenu } from './campaign-menu.tsx';
import { CampaignMissing, CampaignWaiting } from './campaign-missing.tsx';
import { campaignState } from './campaign-state.ts';
import { CampaignSwitch } from './campaign-switch.tsx';
import type { Campaign } from './use-steps.ts';

const route = getRouteApi('/shell/campaigns/$id');

/** Is this campaign working: what was sent, what came of it, who goes through it now. */
export function CampaignPage() {
  const { id } = route.useParams();
  const { data, error, mutate } = useCall(readWorkflow, { params: { id } });
  if (error && !data) return <CampaignMissing error={error} onRetry={() => void mutate()} />;
  if (!data) return <CampaignWaiting />;
  return <Results key={data._id} campaign={data} onChanged={() => void mutate()} />;
}

function Results({ campaign, onChanged }: { readonly campaign: Campaign; readonly onChanged: () => void }) {
  const { t, i18n } = useLingui();
  useHeadingFocus();
  const search = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const id = campaign._id;
  const mayWrite = may('workflow.write');
  return (
    <Page
      parent={<Link to="/campaigns">{t`Campaigns`}</Link>}
      title={campaign.name}
      beside={<StatusChip kind="campaign" status={campaignState(campaign)} />}
      actions={
        <>
          <Link to="/campaigns/$id/edit" params={{ id }} className={buttonClasses()}>
            <Pencil aria-hidden />
            <Trans>Edit</Trans>
          </Link>
          {mayWrite && <CampaignSwitch campaign={campaign} onChanged={onChanged} />}
          {mayWrite && <CampaignMenu campaign={campaign} />}
        </>
      }
    >
      <FigureStrip
        figures={[
          { label: t`Sent`, value: i18n.number(campaign.sent) },
          { label: t`Collected`, value: formatMoney(campaign.collectedCents) },
          { label: t`Running`, value: i18n.number(campaign.runs.executing) },
          { label: t`Paused`, value: i18n.number(campaign.runs.paused) },
        ]}
      />
      <div className="mb-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <CampaignFunnel steps={campaign.actions} />
        <CampaignSettings campaign={campaign} />
      </div>
      <Card title={<Trans>People</Trans>} flush>
        <RunPanel
          workflowId={id}
          view={search}
          onView={(next) => void navigate({ to: '/campaigns/$id', params: { id }, search: next, resetScroll: false })}
          emptyText={<Trans>Runs begin when the campaign is turned on.</Trans>}
        />
      </Card>
    </Page>
  );
}

function CampaignSettings({ campaign }: { readonly campaign: Campaign }) {
  const { t, i18n } = useLingui();
  const accounts = i18n.number(campaign.accounts);
  return (
    <Card title={<Trans>Settings</Trans>}>
      <DescriptionList
        entries={[
          {
            label: t`Audience`,
            value:
              campaign.audienceType === 'accounts'
                ? t`${accounts} assigned accounts`
                : t`${accounts} accounts by filter`,
          },
          { label: t`Trigger`, value: t`Invoice due date` },
          { label: t`Steps`, value: i18n.number(campaign.steps) },
          { label: t`Send time`, value: timeText(`2026-01-01T${campaign.sendTime}:00`, i18n.locale) },
          { label: t`Next send`, value: <NextSend row={campaign} /> },
        ]}
      />
    </Card>
  );
}
