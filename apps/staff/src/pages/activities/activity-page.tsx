import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { filterActivities } from '@recoup/contract/activities.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Timeline, TimelineSkeleton } from '@recoup/ui/timeline/timeline.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { History, SearchX } from 'lucide-react';
import { Page } from '../../kit/page/page.tsx';
import { useOlder } from '../../kit/record-page/use-older.ts';
import { useUser } from '../../kit/session/session.tsx';
import { ActivityDetails } from './activity-details.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import type { ActivitySearch } from './activity-search.ts';

const route = getRouteApi('/shell/activity');

/** All that happened in the company, newest first, as it comes in. */
export function ActivityPage() {
  const { t } = useLingui();
  const { company } = useUser();
  const client = useClient();
  const search = route.useSearch();
  const navigate = useNavigate();
  const input = { body: { ...search, limit: 50 } };
  const first = useCall(filterActivities, input, { keepPrevious: true });
  const { rows, onOlder, isLoading, problem } = useOlder({
    first: first.data,
    load: (cursor) => client.send(filterActivities, { body: { ...input.body, cursor } }),
    idOf: ({ _id }) => _id,
    question: JSON.stringify(search),
  });
  const items = rows?.toSorted((one, other) => other.at.localeCompare(one.at));
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const put = (next: Partial<ActivitySearch>) =>
    void navigate({ to: '/activity', search: { ...search, ...next }, resetScroll: false });
  return (
    <Page title={t`Activity`} description={t`What happened with every customer and invoice, newest first.`}>
      <section aria-label={t`Activity`} aria-busy={first.isRefreshing} className="max-w-5xl space-y-4">
        <ActivityFilters search={search} onSearch={put} first={items?.[0]} />
        {first.error && !items ? (
          <ErrorRegion
            message={first.error.message}
            requestId={first.error.requestId}
            onRetry={() => void first.mutate()}
          />
        ) : !items ? (
          <TimelineSkeleton />
        ) : items.length === 0 ? (
          <div className="rounded-card border border-border bg-surface">
            <EmptyState
              icon={isFiltered ? SearchX : History}
              title={isFiltered ? t`Nothing matches these filters` : t`No activity yet`}
            >
              {isFiltered ? (
                <Trans>Look at other days, or clear the filters.</Trans>
              ) : (
                <Trans>Reminders, opened links and payments will stand here.</Trans>
              )}
            </EmptyState>
          </div>
        ) : (
          <div className="rounded-card border border-border bg-surface p-4">
            <Timeline
              label={t`Timeline`}
              items={items}
              timeZone={company.timeZone}
              details={(item) => <ActivityDetails item={item} withAccount withDebtor />}
              onOlder={onOlder}
              loadingOlder={isLoading}
            />
            {problem !== null && (
              <Notice kind="error" className="mt-3">
                {isApiError(problem) ? problem.message : String(problem)}
              </Notice>
            )}
          </div>
        )}
      </section>
    </Page>
  );
}
