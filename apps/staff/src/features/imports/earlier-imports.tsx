import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listImports } from '@recoup/contract/imports.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { ImportMenu } from './import-menu.tsx';
import { type ImportEntity, importPaths, useImportPlace } from './import-place.ts';
import type { ImportSearch } from './import-search.ts';
import type { ImportJob } from './import-step.ts';
import { StageChip } from './stage-chip.tsx';

const limit = 20;

type EarlierImportsProps = { readonly entity: ImportEntity; readonly search: ImportSearch };

/** Files that were uploaded before: unfinished ones can be taken up again, finished ones tell what came of them. */
export function EarlierImports({ entity, search }: EarlierImportsProps) {
  const { t, i18n } = useLingui();
  const go = useImportPlace(entity);
  const now = useNow();
  const { company } = useUser();
  const page = search.page ?? 1;
  const list = useCall(listImports, { query: { page, limit, entity } }, { keepPrevious: true });
  if (list.data?.total === 0) return null;

  const open = (job: ImportJob) => ({ campaignId: search.campaignId, importId: job._id });
  const name = (job: ImportJob) => (
    <Link to={importPaths[entity]} search={open(job)} className="break-words">
      {job.fileName}
    </Link>
  );
  const count = (value: number | undefined) => (value === undefined ? '—' : i18n.number(value));
  const menu = (job: ImportJob) => <ImportMenu job={job} open={open(job)} onChanged={() => void list.mutate()} />;
  const columns: readonly TableColumn<ImportJob>[] = [
    { id: 'file', header: t`File`, isName: true, width: 192, grows: true, cell: name },
    {
      id: 'stage',
      header: t({ message: 'State', context: 'of work' }),
      cell: (job) => <StageChip stage={job.stage} />,
    },
    { id: 'rows', header: t`Rows`, align: 'right', cell: (job) => i18n.number(job.rows) },
    { id: 'created', header: t`Imported`, align: 'right', cell: (job) => count(job.result?.created) },
    { id: 'updated', header: t`Updated`, align: 'right', cell: (job) => count(job.result?.updated) },
    { id: 'rejected', header: t`Left out`, align: 'right', cell: (job) => count(job.result?.rejected) },
    { id: 'by', header: t`Uploaded by`, cell: (job) => job.createdBy },
    {
      id: 'at',
      header: t`Uploaded`,
      cell: (job) => <Moment at={job.createdAt} now={now} timeZone={company.timeZone} />,
    },
    { id: 'actions', header: t`Actions`, align: 'right', cell: menu },
  ];
  return (
    <Card title={t`Earlier imports`} flush className="mt-8">
      <ListTable
        label={t`Earlier imports`}
        columns={columns}
        list={list}
        rowId={(job) => job._id}
        page={page}
        limit={limit}
        onPage={(next) => go({ ...search, page: next })}
        onOpen={(job) => go(open(job))}
        card={(job) => ({
          first: (
            <>
              {name(job)}
              <span className="relative z-10 -my-3 -mr-2">{menu(job)}</span>
            </>
          ),
          second: (
            <>
              <StageChip stage={job.stage} />
              <span>
                {job.createdBy} · <Moment at={job.createdAt} now={now} timeZone={company.timeZone} />
              </span>
            </>
          ),
        })}
        empty={null}
      />
    </Card>
  );
}
