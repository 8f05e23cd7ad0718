import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listImports } from '@recoup/contract/imports.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useNow } from '../../app/session.tsx';
import type { ImportSearch } from './import-search.ts';
import type { ImportJob } from './import-step.ts';
import { StageChip } from './stage-chip.tsx';

const limit = 20;

/** Files that were uploaded before: unfinished ones can be taken up again, finished ones tell what came of them. */
export function EarlierImports({ search }: { readonly search: ImportSearch }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const now = useNow();
  const page = search.page ?? 1;
  const list = useCall(listImports, { query: { page, limit } }, { keepPrevious: true });
  const total = list.data?.total ?? 0;
  if (list.data && total === 0) return null;

  const open = (job: ImportJob) => ({ campaignId: search.campaignId, importId: job._id });
  const name = (job: ImportJob) => (
    <Link to="/debts/add-bulk" search={open(job)} className="break-words">
      {job.fileName}
    </Link>
  );
  const count = (value: number | undefined) => (value === undefined ? '—' : i18n.number(value));
  const columns: readonly TableColumn<ImportJob>[] = [
    { id: 'file', header: t`File`, isName: true, width: 'min-w-48', cell: name },
    { id: 'stage', header: t`State`, cell: (job) => <StageChip stage={job.stage} /> },
    { id: 'rows', header: t`Rows`, align: 'right', cell: (job) => i18n.number(job.rows) },
    { id: 'created', header: t`Imported`, align: 'right', cell: (job) => count(job.result?.created) },
    { id: 'rejected', header: t`Left out`, align: 'right', cell: (job) => count(job.result?.rejected) },
    { id: 'at', header: t`Uploaded`, cell: (job) => <Moment at={job.createdAt} now={now} /> },
  ];
  return (
    <Card title={t`Earlier imports`} flush className="mt-8">
      <DataTable
        name="imports"
        label={t`Earlier imports`}
        columns={columns}
        rows={list.data?.data}
        rowId={(job) => job._id}
        refreshing={list.isRefreshing}
        total={total}
        firstRowIndex={(page - 1) * limit}
        onOpen={(job) => void navigate({ to: '/debts/add-bulk', search: open(job) })}
        card={(job) => ({ first: name(job), second: <StageChip stage={job.stage} /> })}
        empty={null}
        error={list.error && <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />}
      />
      {total > limit && (
        <Pagination
          page={page}
          limit={limit}
          total={total}
          onPage={(next) => void navigate({ to: '/debts/add-bulk', search: { ...search, page: next } })}
        />
      )}
    </Card>
  );
}
