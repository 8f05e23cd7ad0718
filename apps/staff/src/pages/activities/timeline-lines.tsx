import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { debtorActivities } from '@recoup/contract/activities.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Timeline, TimelineSkeleton } from '@recoup/ui/timeline/timeline.tsx';
import { History } from 'lucide-react';
import { type TimelineCall, useActivities } from '../../features/activities/use-activities.ts';
import { useSilence, withSilence } from '../../features/activities/use-silence.ts';
import { keptNoticeLines, useKeptNotices } from '../../features/notices/use-kept-notices.ts';
import { useUser } from '../../kit/session/session.tsx';
import { KeptNoticeDetails } from '../notices/kept-notice-details.tsx';
import { ActivityDetails } from './activity-details.tsx';
import { SilenceDetails } from './silence-details.tsx';

type TimelineLinesProps = {
  readonly call: TimelineCall;
  readonly id: string;
  readonly withAccount: boolean;
  readonly withDebtor: boolean;
  /** Only these events. */
  readonly types: TimelineEvent[] | undefined;
};

/** Lines of a timeline, page by page, with all their states. */
export function TimelineLines({ call, id, withAccount, withDebtor, types }: TimelineLinesProps) {
  const { t } = useLingui();
  const { company } = useUser();
  const { items, error, retry, onOlder, loadingOlder, olderProblem } = useActivities(call, id, types);
  // What was not sent stands between what was, on a customer's timeline.
  const debtorId = call === debtorActivities ? id : null;
  const silence = useSilence(debtorId, types);
  const kept = useKeptNotices(debtorId, types);
  if (error && !items) return <ErrorRegion message={error.message} requestId={error.requestId} onRetry={retry} />;
  if (!items) return <TimelineSkeleton />;
  if (items.length === 0) {
    return types ? (
      <p className="py-10 text-center text-body text-muted">
        <Trans>Nothing of this kind has happened yet.</Trans>
      </p>
    ) : (
      <EmptyState icon={History} title={t`No activity yet`}>
        <Trans>Reminders, opened links and payments will stand here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Timeline
        label={t`Timeline`}
        items={withSilence(
          items,
          silence,
          onOlder !== undefined,
          keptNoticeLines(kept, onOlder ? items.at(-1)?.at : undefined),
        )}
        timeZone={company.timeZone}
        details={(item) =>
          'notice' in item ? (
            <KeptNoticeDetails notice={item.notice} />
          ) : 'silence' in item ? (
            <SilenceDetails item={item.silence} />
          ) : (
            <ActivityDetails item={item} withAccount={withAccount} withDebtor={withDebtor} />
          )
        }
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
