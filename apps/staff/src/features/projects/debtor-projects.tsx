import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { customerProjects } from '@recoup/contract/projects.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { FolderKanban, Plus } from 'lucide-react';
import { SectionList } from '../../kit/list-page/section-list.tsx';
import { useSectionPages } from '../../kit/list-page/use-section-pages.ts';
import { useMay } from '../../kit/session/session.tsx';
import { projectCard, useProjectColumns } from './project-columns.tsx';

/** The projects of one customer, with what they come to. */
export function DebtorProjects({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const { asked, table } = useSectionPages(['-createdAt'], '-createdAt');
  // They come newest first, in no other order.
  const columns = useProjectColumns(['customer', 'assignee']).map(({ sort: _, ...column }) => column);
  const list = useCall(
    customerProjects,
    { params: { id: debtorId }, query: { page: asked.page, limit: asked.limit } },
    { keepPrevious: true },
  );
  const add = may('project.write') && (
    <Link to="/projects/new" search={{ debtorId }} className={buttonClasses()}>
      <Plus aria-hidden />
      <Trans>New project</Trans>
    </Link>
  );
  return (
    <SectionList
      label={t`Projects`}
      columns={columns}
      list={list}
      rowId={(row) => row._id}
      {...table}
      onOpen={(row) => void navigate({ to: '/projects/$id', params: { id: row._id } })}
      card={projectCard}
      empty={
        <EmptyState icon={FolderKanban} title={t`No projects yet`} actions={add}>
          <Trans>Work for this customer that several invoices are for will stand here.</Trans>
        </EmptyState>
      }
    />
  );
}
