import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readWorkflow, updateWorkflow } from '@recoup/contract/workflows.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { CustomFieldsList } from '../../features/custom-fields/custom-fields-list.tsx';
import { RunPanel } from '../../features/runs/run-panel.tsx';
import { BlockedCard } from '../../features/workflows/blocked-card.tsx';
import type { Campaign } from '../../features/workflows/campaign.ts';
import { CampaignChip } from '../../features/workflows/campaign-columns.tsx';
import { CampaignFunnel } from '../../features/workflows/campaign-funnel.tsx';
import { CampaignMenu } from '../../features/workflows/campaign-menu.tsx';
import { CampaignMissing, CampaignWaiting } from '../../features/workflows/campaign-missing.tsx';
import { CampaignOutcome } from '../../features/workflows/campaign-outcome.tsx';
import { CampaignSettings } from '../../features/workflows/campaign-settings.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useHeadingFocus } from '../../kit/page/route-focus.ts';
import { useMay } from '../../kit/session/session.tsx';
import { CampaignSwitch } from './campaign-switch.tsx';

const route = getRouteApi('/shell/campaigns/$id');

/** Is this campaign working: what was sent, what came of it, who goes through it now. */
export function CampaignPage() {
  const { id } = route.useParams();
  const { data, error, mutate } = useCall(readWorkflow, { params: { id } });
  if (error && !data) return <CampaignMissing error={error} onRetry={() => void mutate()} />;
  if (!data) return <CampaignWaiting />;
  return <Results key={data._id} campaign={data} onChanged={mutate} />;
}

function Results({ campaign, onChanged }: { readonly campaign: Campaign; readonly onChanged: () => Promise<unknown> }) {
  const { t, i18n } = useLingui();
  useHeadingFocus();
  const search = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const client = useClient();
  const id = campaign._id;
  const mayWrite = may('workflow.write');

  async function saveOwn(custom: Campaign['custom']): Promise<void> {
    await client.send(updateWorkflow, { params: { id }, body: { custom, version: campaign.version } });
    await onChanged();
  }

  return (
    <Page
      parent={<Link to="/campaigns">{t`Campaigns`}</Link>}
      title={campaign.name}
      beside={<CampaignChip row={campaign} />}
      actions={
        <>
          <Link to="/campaigns/$id/edit" params={{ id }} search={{}} className={buttonClasses()}>
            <Pencil aria-hidden />
            <Trans>Edit</Trans>
          </Link>
          {mayWrite && <CampaignSwitch campaign={campaign} onChanged={() => void onChanged()} />}
          {mayWrite && <CampaignMenu campaign={campaign} onChanged={() => void onChanged()} />}
        </>
      }
    >
      {campaign.hasDraft && (
        <Notice
          kind="info"
          className="mb-4"
          action={
            <Link to="/campaigns/$id/edit" params={{ id }} search={{}} className={buttonClasses({ size: 'small' })}>
              <Trans>Open the draft</Trans>
            </Link>
          }
        >
          <Trans>A draft waits to be published; the live version goes on.</Trans>
        </Notice>
      )}
      <FigureStrip
        figures={[
          { label: t`Sent`, value: i18n.number(campaign.sent) },
          { label: t`Collected`, value: formatMoney(campaign.collectedCents) },
          { label: t`Running`, value: i18n.number(campaign.runs.executing) },
          { label: t`Blocked`, value: i18n.number(campaign.runs.paused) },
        ]}
      />
      <div className="mb-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <CampaignOutcome campaignId={id} />
          <CampaignFunnel campaign={campaign} />
        </div>
        <div className="grid min-w-0 gap-4">
          <BlockedCard campaignId={id} />
          <CampaignSettings campaign={campaign} mayWrite={mayWrite} onChanged={onChanged} />
          <CustomFieldsList entity="workflow" values={campaign.custom} {...(mayWrite ? { onSave: saveOwn } : {})} />
        </div>
      </div>
      <div id="people" className="scroll-mt-4">
        <Card title={<Trans>People</Trans>} flush>
          <RunPanel
            workflowId={id}
            view={search}
            onView={(next) => void navigate({ to: '/campaigns/$id', params: { id }, search: next, resetScroll: false })}
            emptyText={<Trans>Runs begin when the campaign is turned on.</Trans>}
          />
        </Card>
      </div>
    </Page>
  );
}
