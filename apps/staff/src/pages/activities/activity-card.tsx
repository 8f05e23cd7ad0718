import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { dashboardActivities } from '@recoup/contract/activities.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Timeline, TimelineSkeleton } from '@recoup/ui/timeline/timeline.tsx';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../kit/session/session.tsx';
import { ActivityDetails } from './activity-details.tsx';

/** The newest of what happened, on the dashboard. */
export function ActivityCard() {
  const { t } = useLingui();
  const { company } = useUser();
  const { data, error, mutate } = useCall(dashboardActivities, { query: { limit: 8 } });
  return (
    <Card
      title={t`Activity`}
      actions={
        <Link to="/activity" className="rounded-tag text-accent-text text-compact underline-offset-2 hover:underline">
          <Trans>See all</Trans>
        </Link>
      }
    >
      {error && !data ? (
        <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
      ) : !data ? (
        <TimelineSkeleton />
      ) : data.data.length === 0 ? (
        <p className="text-body text-muted">
          <Trans>No activity yet</Trans>
        </p>
      ) : (
        <Timeline
          label={t`Timeline`}
          items={data.data}
          timeZone={company.timeZone}
          details={(item) => <ActivityDetails item={item} withAccount withDebtor />}
        />
      )}
    </Card>
  );
}
