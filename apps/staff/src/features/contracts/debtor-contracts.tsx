import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listContracts } from '@recoup/contract/contracts.ts';
import { contractSorts } from '@recoup/domain/contracts/contract-sorts.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { useNavigate } from '@tanstack/react-router';
import { FileSignature, Plus } from 'lucide-react';
import { useState } from 'react';
import { SectionList } from '../../kit/list-page/section-list.tsx';
import { useSectionPages } from '../../kit/list-page/use-section-pages.ts';
import { useMay } from '../../kit/session/session.tsx';
import { contractCard, useContractColumns } from './contract-columns.tsx';
import { ContractForm } from './contract-form.tsx';

type DebtorContractsProps = { readonly debtor: { readonly _id: string; readonly displayName: string } };

/** The contracts of one customer. */
export function DebtorContracts({ debtor }: DebtorContractsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayWrite = useMay()('contract.write');
  const [adding, setAdding] = useState(false);
  const { asked, table } = useSectionPages(contractSorts, '-createdAt');
  const columns = useContractColumns().filter(({ id }) => id !== 'debtor');
  const list = useCall(listContracts, { body: { debtorId: debtor._id, ...asked } }, { keepPrevious: true });
  const create = mayWrite && (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      <Trans>New contract</Trans>
    </Button>
  );
  return (
    <>
      {(list.data?.total ?? 0) > 0 && <div className="mb-3 flex justify-end">{create}</div>}
      <SectionList
        label={t`Contracts`}
        columns={columns}
        list={list}
        rowId={(row) => row._id}
        {...table}
        onOpen={(row) => void navigate({ to: '/contracts/$id', params: { id: row._id } })}
        card={contractCard}
        empty={
          <EmptyState icon={FileSignature} title={t`No contracts yet`} actions={create}>
            <Trans>What was agreed with this customer will stand here.</Trans>
          </EmptyState>
        }
      />
      {adding && <ContractForm debtor={debtor} onClose={() => setAdding(false)} onSaved={() => void list.mutate()} />}
    </>
  );
}
