import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { contractTabCounts, listContracts } from '@recoup/contract/contracts.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { FileSignature, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { ContractBulkActions } from '../../features/bulk/contract-bulk-actions.tsx';
import { contractCard, useContractColumns } from '../../features/contracts/contract-columns.tsx';
import { ContractForm } from '../../features/contracts/contract-form.tsx';
import { contractViews } from '../../features/contracts/contract-views.ts';
import { useFilterFields } from '../../features/filters/use-filter-fields.ts';
import { ExportButton } from '../../kit/exports/export-button.tsx';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { rememberOrder } from '../../kit/record-page/list-order.ts';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { useToday } from '../../kit/session/use-today.ts';
import { useViews } from '../../kit/views/use-views.ts';
import { readFilter } from '../../kit/views/view-state.ts';
import { ContractPeek } from './contract-peek.tsx';

const route = getRouteApi('/shell/contracts');

/** All contracts, by state and by when they end. Everything that was chosen stands in the URL. */
export function ContractListPage() {
  const { t, i18n } = useLingui();
  const { create: isCreating, ...search } = route.useSearch();
  const navigate = useNavigate();
  const mayWrite = useMay()('contract.write');
  const me = useUser();
  const today = useToday();
  const { page, limit, sort } = search;
  const filter = readFilter(search.filter) ?? undefined;
  const list = useCall(
    listContracts,
    { body: { page, limit, sort, filter, search: search.search } },
    { keepPrevious: true },
  );
  const tabs = useCall(contractTabCounts, {});
  const counts = new Map<string, number>(tabs.data?.data.map(({ key, count }) => [key, count]));
  const columns = useContractColumns();
  const views = useViews('contract', contractViews(me._id, today));
  const fields = useFilterFields('contract');
  const unknown = list.error ? null : undefined;
  const { total, totals } = list.data ?? {};
  useEffect(() => {
    if (list.data)
      rememberOrder(
        'contract',
        list.data.data.map((row) => row._id),
      );
  }, [list.data]);
  const setAdding = (isOpen: boolean) =>
    void navigate({ to: '/contracts', search: { ...search, ...(isOpen ? { create: 'yes' } : {}) }, replace: true });
  const create = mayWrite && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      <Trans>New contract</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        name="contracts"
        title={t`Contracts`}
        actions={create}
        figures={[
          { label: t`Contracts`, value: total === undefined ? unknown : i18n.number(total) },
          { label: t`Contract amount`, value: totals ? formatMoney(totals.amountCents) : unknown },
          { label: t`Owed`, value: totals ? formatMoney(totals.balanceCents) : unknown },
        ]}
        search={search}
        onSearch={(next, replace) =>
          void navigate({ to: '/contracts', search: { ...search, ...(next as Partial<typeof search>) }, replace })
        }
        list={list}
        columns={columns}
        rowId={(row) => row._id}
        card={contractCard}
        onOpen={(row) => void navigate({ to: '/contracts/$id', params: { id: row._id } })}
        searchLabel={t`Search contracts`}
        defaultSort="-createdAt"
        fields={fields}
        views={{ ...views, counts }}
        tools={(shown) => <ExportButton list="contract" {...shown} />}
        peek={{ title: (row) => row.title, content: (row) => <ContractPeek row={row} /> }}
        bulk={mayWrite ? (props) => <ContractBulkActions {...props} /> : undefined}
        first={
          <EmptyState icon={FileSignature} title={t`No contracts yet`} actions={create}>
            <Trans>Keep what was agreed with a customer, its files and the invoices under it in one place.</Trans>
          </EmptyState>
        }
        create={mayWrite ? { title: t`New contract`, run: () => setAdding(true) } : undefined}
      />
      {isCreating && mayWrite && (
        <ContractForm
          onClose={() => setAdding(false)}
          onSaved={(saved) => void navigate({ to: '/contracts/$id', params: { id: saved._id } })}
        />
      )}
    </>
  );
}
