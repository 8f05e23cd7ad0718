import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { latestRehearsal } from '@recoup/contract/rehearsals.ts';
import { readWorkflow } from '@recoup/contract/workflows.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CalendarSearch } from 'lucide-react';
import { Page } from '../../kit/page/page.tsx';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { CampaignMissing, CampaignWaiting } from '../workflows/campaign-missing.tsx';
import { RehearsalDebtors } from './rehearsal-debtors.tsx';
import { RehearsalFacts } from './rehearsal-facts.tsx';
import { isEmpty } from './rehearsal-labels.ts';
import { RehearsalProgress } from './rehearsal-progress.tsx';
import { RehearsalTabs } from './rehearsal-tabs.tsx';
import { isRunning, useRehearsalById } from './use-rehearsal.ts';
import { useRehearse } from './use-rehearse.ts';

const route = getRouteApi('/shell/campaigns/$id/rehearsal');

/** One rehearsal of a campaign with all its customers. */
export function RehearsalPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const now = useNow();
  const { company } = useUser();
  const may = useMay();
  const campaign = useCall(readWorkflow, { params: { id } });
  const latest = useCall(latestRehearsal, search.rehearsal ? null : { params: { id } });
  const shown = search.rehearsal ?? latest.data?.rehearsal?._id ?? null;
  const { data: rehearsal, error, mutate } = useRehearsalById(shown);
  const { rehearse, busy } = useRehearse(id, (next) =>
    navigate({ to: '/campaigns/$id/rehearsal', params: { id }, search: { rehearsal: next } }),
  );
  if (campaign.error && !campaign.data) {
    return <CampaignMissing error={campaign.error} onRetry={() => void campaign.mutate()} />;
  }
  if (!campaign.data) return <CampaignWaiting />;
  const failed = error ?? (search.rehearsal ? undefined : latest.error);
  const again = may('workflow.write') && (
    <Button busy={busy} variant={shown ? 'secondary' : 'primary'} onClick={() => void rehearse()}>
      <Trans>Rehearse now</Trans>
    </Button>
  );
  return (
    <Page
      parent={
        <Link to="/campaigns/$id" params={{ id }}>
          {campaign.data.name}
        </Link>
      }
      title={t`Rehearsal`}
      documentTitle={t`Rehearsal of ${campaign.data.name}`}
      actions={shown && again}
      description={
        rehearsal && (
          <Trans>
            The next {rehearsal.days} days as of{' '}
            <Moment at={rehearsal.beginsAt} now={now} timeZone={company.timeZone} />, played without sending anything.
          </Trans>
        )
      }
    >
      {failed ? (
        <ErrorRegion message={failed.message} requestId={failed.requestId} onRetry={() => void mutate()} />
      ) : shown === null && latest.data ? (
        <Card>
          <EmptyState icon={CalendarSearch} title={t`Not rehearsed yet`} actions={again}>
            <Trans>See what this campaign would do in the next 90 days, without sending anything.</Trans>
          </EmptyState>
        </Card>
      ) : rehearsal?.state === 'FAILED' ? (
        <ErrorRegion message={t`The rehearsal could not be finished.`} onRetry={() => void rehearse()} />
      ) : !rehearsal || isRunning(rehearsal) || !rehearsal.result ? (
        <Card>
          <RehearsalProgress rehearsal={rehearsal} />
        </Card>
      ) : (
        <div className="space-y-4">
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            <Card title={t`At a glance`}>
              <RehearsalFacts result={rehearsal.result} />
            </Card>
            {!isEmpty(rehearsal.result) && (
              <Card>
                <RehearsalTabs rehearsal={rehearsal} result={rehearsal.result} />
              </Card>
            )}
          </div>
          {!isEmpty(rehearsal.result) && <RehearsalDebtors rehearsal={rehearsal} result={rehearsal.result} />}
        </div>
      )}
    </Page>
  );
}
