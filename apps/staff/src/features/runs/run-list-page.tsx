import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@recoup/ui/page/card.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Page } from '../../app/page.tsx';
import { RunPanel } from './run-panel.tsx';

const route = getRouteApi('/shell/runs');

/** All runs: who is being reminded, what comes next, and what stands still and why. */
export function RunListPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  return (
    <Page title={t`Runs`} description={t`Every customer who goes through a campaign.`}>
      <Card flush>
        <RunPanel
          view={search}
          onView={(next) => void navigate({ to: '/runs', search: next })}
          emptyText={<Trans>Runs begin when a campaign is turned on.</Trans>}
        />
      </Card>
    </Page>
  );
}
