import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listPlans } from '@recoup/contract/plans.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { shownNextDate } from '@recoup/domain/plans/plan-next-date.ts';
import { planStates } from '@recoup/domain/plans/plan-state.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CalendarRange, MessageCircleQuestion } from 'lucide-react';
import type { z } from 'zod';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { useStatusQuick } from '../../kit/list-page/use-status-quick.tsx';
import { useUser } from '../../kit/session/session.tsx';
import { rhythmLabels } from './plan-labels.ts';

const route = getRouteApi('/shell/plans/');

type PlanRow = z.output<typeof listPlans.reply>['data'][number];

/** All payment plans: those that wait for an answer first, then the late ones, then by what comes next. */
export function PlanListPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { page, limit, status } = search;
  const query = { page, limit, search: search.search, ...(status ? { status: [status] } : {}) };
  const list = useCall(listPlans, { query }, { keepPrevious: true });
  const columns = usePlanColumns();
  const put = (next: Partial<typeof search>, replace: boolean) =>
    void navigate({ to: '/plans', search: { ...search, ...next }, replace });
  const quick = useStatusQuick('plan', planStates, status, (next) => put({ status: next, page: 1 }, false));
  return (
    <ListPage
      name="plans"
      title={t`Plans`}
      search={search}
      onSearch={(next, replace) => put(next as Partial<typeof search>, replace)}
      list={list}
      columns={columns}
      rowId={(row) => row._id}
      card={(row) => ({
        first: (
          <>
            <Link to="/plans/$id" params={{ id: row._id }} className="min-w-0 truncate">
              {row.debtor.displayName}
            </Link>
            <span className="figures">{formatMoney(row.remainingCents, { currency: row.currency })}</span>
          </>
        ),
        second: (
          <>
            <StatusChip kind="plan" status={row.status} />
            <NextDate plan={row} />
          </>
        ),
      })}
      onOpen={(row) => void navigate({ to: '/plans/$id', params: { id: row._id } })}
      searchLabel={t`Search by customer`}
      quick={quick}
      first={
        <EmptyState icon={CalendarRange} title={t`No payment plans yet`}>
          <Trans>Plans that customers ask for, and those you make on an account or a customer, stand here.</Trans>
        </EmptyState>
      }
    />
  );
}

function NextDate({ plan }: { readonly plan: PlanRow }) {
  const { language } = useUser();
  return (
    <span className="figures">
      {shownNextDate({ ...plan, paidInstallments: plan.paidInstallments.length }, language)}
    </span>
  );
}

function usePlanColumns(): readonly TableColumn<PlanRow>[] {
  const { t, i18n } = useLingui();
  const money = (cents: number, row: PlanRow) => formatMoney(cents, { currency: row.currency });
  return [
    {
      id: 'customer',
      header: t`Customer`,
      isName: true,
      grows: true,
      width: 200,
      cell: (row) => (
        <Link to="/plans/$id" params={{ id: row._id }} className="min-w-0 truncate">
          {row.debtor.displayName}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      width: 210,
      cell: (row) => (
        <span className="flex gap-1">
          <StatusChip kind="plan" status={row.status} />
          {row.hasAskedChange && (
            <Chip tone="blue" icon={MessageCircleQuestion}>
              <Trans>Asks</Trans>
            </Chip>
          )}
        </span>
      ),
    },
    { id: 'paid', header: t`Paid`, width: 96, cell: (row) => `${row.paidInstallments.length} / ${row.installments}` },
    { id: 'next', header: t`Next date`, width: 120, cell: (row) => <NextDate plan={row} /> },
    { id: 'rhythm', header: t`Rhythm`, width: 140, cell: (row) => i18n._(rhythmLabels[row.rhythm]) },
    {
      id: 'remaining',
      header: t`Still to pay`,
      align: 'right',
      width: 128,
      cell: (row) => money(row.remainingCents, row),
    },
    { id: 'total', header: t`Total`, align: 'right', width: 128, cell: (row) => money(row.totalCents, row) },
  ];
}
