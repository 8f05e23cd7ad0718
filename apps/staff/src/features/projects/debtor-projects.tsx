import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { customerProjects } from '@recoup/contract/projects.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { FolderKanban, Plus } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { projectCard, useProjectColumns } from './project-columns.tsx';

/** The projects of one customer, with what they come to. */
export function DebtorProjects({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  // They come newest first, in no other order.
  const columns = useProjectColumns(['customer', 'assignee']).map(({ sort: _, ...column }) => column);
  const list = useCall(customerProjects, { params: { id: debtorId }, query: { page, limit } }, { keepPrevious: true });
  const add = may('project.write') && (
    <Link to="/projects/new" search={{ debtorId }} className={buttonClasses()}>
      <Plus aria-hidden />
      <Trans>New project</Trans>
    </Link>
  );
  return (
    <div className="-mx-4 -mb-4">
      <ListTable
        label={t`Projects`}
        columns={columns}
        list={list}
        rowId={(row) => row._id}
        page={page}
        limit={limit}
        onPage={setPage}
        onLimit={(next) => {
          setLimit(next);
          setPage(1);
        }}
        onOpen={(row) => void navigate({ to: '/projects/$id', params: { id: row._id } })}
        card={projectCard}
        empty={
          <EmptyState icon={FolderKanban} title={t`No projects yet`} actions={add}>
            <Trans>Work for this customer that several invoices are for will stand here.</Trans>
          </EmptyState>
        }
      />
    </div>
  );
}
