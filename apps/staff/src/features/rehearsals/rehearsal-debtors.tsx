import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listRehearsedDebtors } from '@recoup/contract/rehearsals.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import { useUser } from '../../kit/session/session.tsx';
import { changeLabels, countLabel, type Rehearsal, type Result } from './rehearsal-labels.ts';

const route = getRouteApi('/shell/campaigns/$id/rehearsal');

type Line = ReplyOf<typeof listRehearsedDebtors>['data'][number];

/** The customers of a rehearsal: all, those of one reason, or those for whom an edit changes something. */
export function RehearsalDebtors({ rehearsal, result }: { readonly rehearsal: Rehearsal; readonly result: Result }) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { page, limit, reason, change, search: text } = search;
  const list = useCall(
    listRehearsedDebtors,
    { params: { id: rehearsal._id }, query: { page, limit, reason, change, search: text || undefined } },
    { keepPrevious: true },
  );
  const show = (next: Partial<typeof search>) =>
    void navigate({
      to: '/campaigns/$id/rehearsal',
      params: { id: rehearsal.workflow._id },
      search: { ...search, page: 1, ...next },
      replace: true,
    });
  const what = (line: Line) => line.title ?? countLabel(i18n, line) ?? '—';
  const first = (line: Line) => (line.firstAt ? dateTimeText(line.firstAt, i18n.locale, company.timeZone) : '—');
  const columns: TableColumn<Line>[] = [
    {
      id: 'customer',
      header: t`Customer`,
      cell: (line) => <CustomerLink line={line} />,
      isName: true,
      width: 220,
      grows: true,
    },
    { id: 'what', header: t`What happens`, cell: what, width: 240 },
    { id: 'first', header: t`First on`, cell: first, width: 180 },
    ...(result.difference
      ? [
          {
            id: 'change',
            header: t`Change`,
            cell: (line: Line) => (line.change ? i18n._(changeLabels[line.change]) : '—'),
            width: 200,
          },
        ]
      : []),
    {
      id: 'balance',
      header: t`Open balance`,
      cell: (line) => formatMoney(line.balanceCents),
      width: 130,
      align: 'right',
    },
  ];
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-2 p-3">
        <SearchInput
          label={t`Search customers`}
          value={text ?? ''}
          onSearch={(next) => show({ search: next || undefined })}
        />
        <FilterChip
          label={t`Never reached`}
          single
          options={[
            { value: 'any', label: t`For any reason` },
            ...result.never.map((group) => ({ value: group.reason, label: group.title })),
          ]}
          values={reason ? [reason] : []}
          onChange={([value]) => show({ reason: value, change: undefined })}
        />
        {result.difference && (
          <FilterChip
            label={t`Change`}
            single
            options={result.difference.changes.map((each) => ({
              value: each.change,
              label: i18n._(changeLabels[each.change]),
            }))}
            values={change ? [change] : []}
            onChange={([value]) =>
              show({
                change: result.difference?.changes.find((each) => each.change === value)?.change,
                reason: undefined,
              })
            }
          />
        )}
      </div>
      <ListTable
        label={t`Customers of the rehearsal`}
        columns={columns}
        list={list}
        rowId={(line) => line.debtor._id}
        page={page}
        limit={limit}
        isCounted
        onPage={(next) => show({ page: next })}
        onLimit={(next) => show({ limit: next })}
        card={(line) => ({
          first: (
            <span className="flex gap-3">
              <span className="min-w-0 flex-1">
                <CustomerLink line={line} />
              </span>
              <span className="figures">{formatMoney(line.balanceCents)}</span>
            </span>
          ),
          second: `${what(line)}${line.firstAt ? ` · ${first(line)}` : ''}`,
        })}
        empty={
          <EmptyState icon={Users} title={t`No customers here`}>
            <Trans>Nobody matches this search and these filters.</Trans>
          </EmptyState>
        }
      />
    </Card>
  );
}

function CustomerLink({ line }: { readonly line: Line }) {
  return (
    <Link to="/customers/$id" params={{ id: line.debtor._id }} className="hover:underline">
      {line.debtor.displayName}
    </Link>
  );
}
