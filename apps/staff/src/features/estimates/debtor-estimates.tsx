import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listEstimates } from '@recoup/contract/estimates.ts';
import { estimateSorts } from '@recoup/domain/estimates/estimate-sorts.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { FilePen, Plus } from 'lucide-react';
import { SectionList } from '../../kit/list-page/section-list.tsx';
import { useSectionPages } from '../../kit/list-page/use-section-pages.ts';
import { useMay } from '../../kit/session/session.tsx';
import { estimateCard, useEstimateColumns } from './estimate-columns.tsx';

/** The estimates of one customer. */
export function DebtorEstimates({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayWrite = useMay()('estimate.write');
  const { asked, table } = useSectionPages(estimateSorts, '-createdAt');
  const columns = useEstimateColumns(['customer']);
  const list = useCall(listEstimates, { body: { debtorId, ...asked } }, { keepPrevious: true });
  const create = mayWrite && (
    <Link to="/estimates/new" search={{ debtorId }} className={buttonClasses()}>
      <Plus aria-hidden />
      <Trans>New estimate</Trans>
    </Link>
  );
  return (
    <>
      {(list.data?.total ?? 0) > 0 && <div className="mb-3 flex justify-end">{create}</div>}
      <SectionList
        label={t`Estimates`}
        columns={columns}
        list={list}
        rowId={(row) => row._id}
        {...table}
        onOpen={(row) => void navigate({ to: '/estimates/$id', params: { id: row._id } })}
        card={estimateCard}
        empty={
          <EmptyState icon={FilePen} title={t`No estimates yet`} actions={create}>
            <Trans>What you offer this customer will stand here.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
