import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listProjectEstimates } from '@recoup/contract/estimates.ts';
import type { readProject } from '@recoup/contract/projects.ts';
import { estimateSorts } from '@recoup/domain/estimates/estimate-sorts.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { FilePen, Plus } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { estimateCard, useEstimateColumns } from './estimate-columns.tsx';

type ProjectEstimatesProps = {
  readonly project: ReplyOf<typeof readProject>;
  /** It is not over. */
  readonly mayAdd: boolean;
};

/** The estimates for one project. */
export function ProjectEstimates({ project, mayAdd }: ProjectEstimatesProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayWrite = useMay()('estimate.write');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const [sort, setSort] = useState<(typeof estimateSorts)[number]>('-createdAt');
  const columns = useEstimateColumns(['customer']);
  const list = useCall(
    listProjectEstimates,
    { params: { id: project._id }, body: { page, limit, sort } },
    { keepPrevious: true },
  );
  const create = mayWrite && mayAdd && (
    <Link
      to="/estimates/new"
      search={{ debtorId: project.debtor._id, projectId: project._id }}
      className={buttonClasses()}
    >
      <Plus aria-hidden />
      <Trans>New estimate</Trans>
    </Link>
  );
  return (
    <>
      {(list.data?.total ?? 0) > 0 && <div className="mb-3 flex justify-end">{create}</div>}
      <div className="-mx-4 -mb-4">
        <ListTable
          label={t`Estimates`}
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
          sort={sort}
          onSort={(next) => setSort(estimateSorts.find((known) => known === next) ?? '-createdAt')}
          onOpen={(row) => void navigate({ to: '/estimates/$id', params: { id: row._id } })}
          card={estimateCard}
          empty={
            <EmptyState icon={FilePen} title={t`No estimates yet`} actions={create}>
              <Trans>What you offer for this project will stand here.</Trans>
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
