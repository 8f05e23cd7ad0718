import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAllJobs } from '@recoup/contract/background-jobs.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { JobActions } from './job-actions.tsx';
import { type Job, jobTitle } from './job-labels.ts';
import { JobState } from './job-line.tsx';

const route = getRouteApi('/shell/jobs');

/** All long work of the company: imports, bulk changes, exports. */
export function JobListPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const now = useNow();
  const { company } = useUser();
  const list = useCall(listAllJobs, { query: search }, { keepPrevious: true });

  const columns: TableColumn<Job>[] = [
    { id: 'job', header: t`Job`, cell: (job) => jobTitle(i18n, job), isName: true, width: 220, grows: true },
    {
      id: 'state',
      header: t({ message: 'State', context: 'of work' }),
      cell: (job) => <JobState job={job} label={jobTitle(i18n, job)} />,
      width: 260,
    },
    { id: 'by', header: t`Started by`, cell: (job) => job.createdBy || '—', width: 140 },
    {
      id: 'created',
      header: t`Started`,
      cell: (job) => <Moment at={job.createdAt} now={now} timeZone={company.timeZone} />,
      width: 150,
    },
    { id: 'actions', header: t`Result`, cell: (job) => <JobActions job={job} />, width: 220 },
  ];

  return (
    <Page title={t`Jobs`} description={t`Imports, bulk changes and exports, with what came of them.`}>
      <Card flush>
        <ListTable
          label={t`Jobs`}
          columns={columns}
          list={list}
          rowId={(job) => job._id}
          page={search.page}
          limit={search.limit}
          isCounted
          onPage={(page, replace) => void navigate({ to: '/jobs', search: { ...search, page }, replace })}
          onLimit={(limit) => void navigate({ to: '/jobs', search: { page: 1, limit } })}
          card={(job) => ({
            first: jobTitle(i18n, job),
            second: (
              <span className="block w-full space-y-2">
                <JobState job={job} label={jobTitle(i18n, job)} />
                <JobActions job={job} />
              </span>
            ),
          })}
          empty={
            <EmptyState icon={ListChecks} title={t`No jobs yet`}>
              <Trans>Imports, bulk changes and exports will stand here.</Trans>
            </EmptyState>
          }
        />
      </Card>
    </Page>
  );
}
