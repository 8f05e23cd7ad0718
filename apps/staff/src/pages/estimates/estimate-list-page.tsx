import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listEstimates } from '@recoup/contract/estimates.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { FilePen, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { EstimateBulkActions } from '../../features/bulk/estimate-bulk-actions.tsx';
import { useCustomColumns } from '../../features/custom-fields/use-custom-columns.tsx';
import { estimateCard, useEstimateColumns } from '../../features/estimates/estimate-columns.tsx';
import { estimateViews } from '../../features/estimates/estimate-views.ts';
import { useFilterFields } from '../../features/filters/use-filter-fields.ts';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { rememberOrder } from '../../kit/record-page/list-order.ts';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { useViews } from '../../kit/views/use-views.ts';
import { readFilter } from '../../kit/views/view-state.ts';

const route = getRouteApi('/shell/estimates');

/** What is out for approval, what waits to be billed, and what is still written. Everything that was chosen is in the URL. */
export function EstimateListPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const mayWrite = useMay()('estimate.write');
  const me = useUser();
  const { page, limit, sort } = search;
  const filter = readFilter(search.filter) ?? undefined;
  const body = { page, limit, sort, filter, search: search.search };
  const list = useCall(listEstimates, { body }, { keepPrevious: true });
  const columns = [...useEstimateColumns(), ...useCustomColumns('estimate', list.data?.data)];
  const views = useViews('estimate', estimateViews(me._id));
  const fields = useFilterFields('estimate');
  const unknown = list.error ? null : undefined;
  const { total, totals, counts } = list.data ?? {};
  useEffect(() => {
    if (list.data)
      rememberOrder(
        'estimate',
        list.data.data.map((row) => row._id),
      );
  }, [list.data]);
  const create = mayWrite && (
    <Link to="/estimates/new" className={buttonClasses({ variant: 'primary' })}>
      <Plus aria-hidden />
      <Trans>New estimate</Trans>
    </Link>
  );
  return (
    <ListPage
      name="estimates"
      title={t`Estimates`}
      actions={create}
      figures={[
        { label: t`Estimates`, value: total === undefined ? unknown : i18n.number(total) },
        { label: t`Amount`, value: totals ? formatMoney(totals.amountCents) : unknown },
        { label: t`Waiting for an answer`, value: counts ? i18n.number(counts.Open ?? 0) : unknown },
        { label: t`To be billed`, value: counts ? i18n.number(counts['Pending billing'] ?? 0) : unknown },
      ]}
      search={search}
      onSearch={(next, replace) =>
        void navigate({ to: '/estimates', search: { ...search, ...(next as Partial<typeof search>) }, replace })
      }
      list={list}
      columns={columns}
      rowId={(row) => row._id}
      card={estimateCard}
      onOpen={(row) => void navigate({ to: '/estimates/$id', params: { id: row._id } })}
      searchLabel={t`Search estimates and customers`}
      defaultSort="-createdAt"
      fields={fields}
      views={views}
      bulk={mayWrite ? (props) => <EstimateBulkActions {...props} /> : undefined}
      first={
        <EmptyState icon={FilePen} title={t`No estimates yet`} actions={create}>
          <Trans>
            Write what you offer and for how much. Your customer accepts it online, and you bill it with one click.
          </Trans>
        </EmptyState>
      }
      create={mayWrite ? { title: t`New estimate`, run: () => void navigate({ to: '/estimates/new' }) } : undefined}
    />
  );
}
