import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { accountActivities, contractActivities, debtorActivities } from '@recoup/contract/activities.ts';
import type { projectActivities } from '@recoup/contract/projects.ts';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Timeline, TimelineSkeleton } from '@recoup/ui/timeline/timeline.tsx';
import { useUser } from '../../kit/session/session.tsx';
import { ActivityDetails } from './activity-details.tsx';

type LastEventsProps = {
  readonly call:
    | typeof accountActivities
    | typeof debtorActivities
    | typeof contractActivities
    | typeof projectActivities;
  readonly id: string;
};

/** So many lines say what happened last; the record's page has them all. */
const lines = 5;

/** The newest lines of a record's timeline. */
export function LastEvents({ call, id }: LastEventsProps) {
  const { t } = useLingui();
  const { company } = useUser();
  const { data, error, mutate } = useCall(call, { params: { id }, query: { limit: lines } });
  if (error && !data) return <ErrorRegion message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <TimelineSkeleton />;
  if (data.data.length === 0) {
    return (
      <p className="text-body text-muted">
        <Trans>No activity yet</Trans>
      </p>
    );
  }
  return (
    <Timeline
      label={t`Last events`}
      items={data.data}
      timeZone={company.timeZone}
      details={(item) => <ActivityDetails item={item} withAccount={false} />}
    />
  );
}
