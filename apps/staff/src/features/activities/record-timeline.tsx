import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import type { accountActivities, debtorActivities } from '@recoup/contract/activities.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Timeline, TimelineSkeleton } from '@recoup/ui/timeline/timeline.tsx';
import { History } from 'lucide-react';
import { useUser } from '../../app/session.tsx';
import { ActivityDetails } from './activity-details.tsx';
import { useActivities } from './use-activities.ts';

type RecordTimelineProps = {
  readonly call: typeof accountActivities | typeof debtorActivities;
  readonly id: string;
  /** Whether each event names its account: on a customer's page. */
  readonly withAccount?: boolean;
};

/** The timeline of an account or customer, with all its states. */
export function RecordTimeline({ call, id, withAccount = false }: RecordTimelineProps) {
  const { t } = useLingui();
  const { company } = useUser();
  const { items, error, retry, onOlder, loadingOlder, olderProblem } = useActivities(call, id);
  if (error && !items) return <ErrorRegion message={error.message} requestId={error.requestId} onRetry={retry} />;
  if (!items) return <TimelineSkeleton />;
  if (items.length === 0) {
    return (
      <EmptyState icon={History} title={t`No activity yet`}>
        <Trans>Reminders, opened links and payments will stand here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Timeline
        label={t`Timeline`}
        items={items}
        timeZone={company.timeZone}
        details={(item) => <ActivityDetails item={item} withAccount={withAccount} />}
        onOlder={onOlder}
        loadingOlder={loadingOlder}
      />
      {olderProblem !== null && (
        <Notice kind="error" className="mt-3">
          {isApiError(olderProblem) ? olderProblem.message : String(olderProblem)}
        </Notice>
      )}
    </>
  );
}
