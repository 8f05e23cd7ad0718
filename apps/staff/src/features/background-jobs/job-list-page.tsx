import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAllJobs } from '@recoup/contract/background-jobs.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useEffect } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useNow } from '../../kit/session/session.tsx';
import { JobActions } from './job-actions.tsx';
import { JobState } from './job-line.tsx';
import { type Job, jobTitle } from './job-words.ts';

const route = getRouteApi('/shell/jobs');

/** All long work of the company: imports, bulk changes, exports. */
export function JobListPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const now = useNow();
  const list = useCall(listAllJobs, { query: search }, { keepPrevious: true });
  const total = list.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / search.limit));
  const beyond = list.data !== undefined && !list.isRefreshing && search.page > lastPage;
  useEffect(() => {
    if (beyond) void navigate({ to: '/jobs', search: { ...search, page: lastPage }, replace: true });
  }, [beyond, lastPage, navigate, search]);

  const columns: TableColumn<Job>[] = [
    { id: 'job', header: t`Job`, cell: (job) => jobTitle(i18n, job), isName: true, width: 220, grows: true },
    {
      id: 'state',
      header: t`State`,
      cell: (job) => <JobState job={job} label={jobTitle(i18n, job)} />,
      width: 260,
    },
    { id: 'by', header: t`Started by`, cell: (job) => job.createdBy || '—', width: 140 },
    { id: 'created', header: t`Started`, cell: (job) => <Moment at={job.createdAt} now={now} />, width: 150 },
    { id: 'actions', header: t`Result`, cell: (job) => <JobActions job={job} />, width: 220 },
  ];

  return (
    <Page title={t`Jobs`} description={t`Imports, bulk changes and exports, with what came of them.`}>
      <Card flush>
        <DataTable
          label={t`Jobs`}
          columns={columns}
          rows={list.data?.data}
          rowId={(job) => job._id}
          refreshing={list.isRefreshing}
          total={total}
          firstRowIndex={(search.page - 1) * search.limit}
          card={(job) => ({
            first: jobTitle(i18n, job),
            second: (
              <span className="block w-full space-y-2">
                <JobState job={job} label={jobTitle(i18n, job)} />
                <JobActions job={job} />
              </span>
            ),
          })}
          error={
            list.error && (
              <ErrorRegion
                message={list.error.message}
                requestId={list.error.requestId}
                onRetry={() => void list.mutate()}
              />
            )
          }
          empty={
            <EmptyState icon={ListChecks} title={t`No jobs yet`}>
              <Trans>Imports, bulk changes and exports will stand here.</Trans>
            </EmptyState>
          }
        />
        {total > 0 && (
          <Pagination
            page={search.page}
            limit={search.limit}
            total={total}
            onPage={(page) => void navigate({ to: '/jobs', search: { ...search, page } })}
            onLimit={(limit) => void navigate({ to: '/jobs', search: { page: 1, limit } })}
          />
        )}
      </Card>
    </Page>
  );
}
