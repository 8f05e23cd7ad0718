import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listProjects } from '@recoup/contract/projects.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { FolderKanban, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { ProjectBulkActions } from '../../features/bulk/project-bulk-actions.tsx';
import { useFilterFields } from '../../features/filters/use-filter-fields.ts';
import { DeletedNotice } from '../../features/projects/deleted-notice.tsx';
import { projectCard, useProjectColumns } from '../../features/projects/project-columns.tsx';
import { projectViews } from '../../features/projects/project-views.ts';
import { ExportButton } from '../../kit/exports/export-button.tsx';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { rememberOrder } from '../../kit/record-page/list-order.ts';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { useViews } from '../../kit/views/use-views.ts';
import { readFilter } from '../../kit/views/view-state.ts';
import { ProjectPeek } from './project-peek.tsx';

const route = getRouteApi('/shell/projects');

/** All projects by what they come to. Everything that was chosen stands in the URL. */
export function ProjectListPage() {
  const { t, i18n } = useLingui();
  const { deleted, ...search } = route.useSearch();
  const navigate = useNavigate();
  const mayWrite = useMay()('project.write');
  const me = useUser();
  const { page, limit, sort } = search;
  const filter = readFilter(search.filter) ?? undefined;
  const list = useCall(
    listProjects,
    { body: { page, limit, sort, filter, search: search.search } },
    { keepPrevious: true },
  );
  const columns = useProjectColumns();
  const views = useViews('project', projectViews(me._id));
  const fields = useFilterFields('project');
  const unknown = list.error ? null : undefined;
  const { total, totals } = list.data ?? {};
  useEffect(() => {
    if (list.data)
      rememberOrder(
        'project',
        list.data.data.map((row) => row._id),
      );
  }, [list.data]);
  const go = (next: Partial<typeof search> & { deleted?: string | undefined }, replace: boolean) =>
    void navigate({ to: '/projects', search: { ...search, ...next }, replace });
  const create = () => void navigate({ to: '/projects/new' });
  const newProject = mayWrite && (
    <Link to="/projects/new" className={buttonClasses({ variant: 'primary' })}>
      <Plus aria-hidden />
      <Trans>New project</Trans>
    </Link>
  );

  return (
    <ListPage
      name="projects"
      title={t`Projects`}
      actions={newProject}
      figures={[
        { label: t`Projects`, value: total === undefined ? unknown : i18n.number(total) },
        { label: t`Invoiced`, value: totals ? formatMoney(totals.invoicedCents) : unknown },
        { label: t`Balance`, value: totals ? formatMoney(totals.balanceCents) : unknown },
        { label: t`Overdue`, value: totals ? formatMoney(totals.overdueCents) : unknown },
      ]}
      search={search}
      onSearch={(next, replace) => go(next as Partial<typeof search>, replace)}
      list={list}
      columns={columns}
      rowId={(row) => row._id}
      card={projectCard}
      onOpen={(row) => void navigate({ to: '/projects/$id', params: { id: row._id } })}
      searchLabel={t`Search projects`}
      defaultSort="-createdAt"
      fields={fields}
      views={views}
      tools={(shown) => <ExportButton list="project" {...shown} />}
      peek={{ title: (row) => row.name, content: (row) => <ProjectPeek row={row} /> }}
      bulk={mayWrite ? (props) => <ProjectBulkActions {...props} /> : undefined}
      notice={
        deleted &&
        mayWrite && (
          <DeletedNotice
            id={deleted}
            onClose={() => go({}, true)}
            onRestored={() => {
              void list.mutate();
              go({}, true);
            }}
          />
        )
      }
      first={
        <EmptyState icon={FolderKanban} title={t`No projects yet`} actions={newProject}>
          <Trans>A project shows what several invoices for one job were billed, paid and still owe.</Trans>
        </EmptyState>
      }
      create={mayWrite ? { title: t`New project`, run: create } : undefined}
    />
  );
}
