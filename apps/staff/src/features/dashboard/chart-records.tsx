import { Trans, useLingui } from '@lingui/react/macro';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readChartRecords } from '@recoup/contract/charts.ts';
import { chartSettings } from '@recoup/domain/charts/chart-settings.ts';
import { formatChartValue, formatPeriod } from '@recoup/domain/charts/format-chart-value.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { PlainTable } from '@recoup/ui/native/plain-table.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { dateText, dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { chartCards, type FigureChart } from './chart-cards.ts';
import { chartDefinitions, noteLabels } from './chart-words.ts';
import type { Points } from './figure-card.tsx';
import { type ChartRecord, csvOf } from './records-csv.ts';

const limit = 10;
/** So many at once when a file is written. */
const FILE_PAGE = 100;

type ChartRecordsProps = {
  readonly slug: FigureChart;
  readonly points: Points;
  readonly asOf: string;
  readonly onLeave: () => void;
};

/** The records behind a point of a chart, which sum to it, and the same as a file. */
export function ChartRecords({ slug, points, asOf, onLeave }: ChartRecordsProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { company } = useUser();
  const [at, setAt] = useState(points.length - 1);
  const [page, setPage] = useState(1);
  const [isWriting, setWriting] = useState(false);
  const point = points[at] ?? points[points.length - 1];
  const asked = { year: point?.id.year ?? 1970, month: point?.id.month ?? 1, asOf };
  const list = useCall(
    readChartRecords,
    { params: { slug }, query: { ...asked, page, limit } },
    { keepPrevious: true, revalidateOnFocus: false },
  );
  const show = (value: number) => shownValue(slug, value);
  const figure = (value: number) => formatChartValue(value, countPrefix(slug));

  async function save(): Promise<void> {
    setWriting(true);
    try {
      const rows: ChartRecord[] = [];
      for (let next = 1, total = 1; rows.length < total; next += 1) {
        const reply = await client.send(readChartRecords, {
          params: { slug },
          query: { ...asked, page: next, limit: FILE_PAGE, sort: 'date' },
        });
        if (reply.data.length === 0) break;
        rows.push(...reply.data);
        total = reply.total;
      }
      const period = `${asked.year}-${String(asked.month).padStart(2, '0')}`;
      const head = [
        [i18n._(chartCards[slug].title), period],
        [t`Definition`, i18n._(chartDefinitions[slug])],
        [t`Time zone`, company.timeZone],
        [t`As of`, dateTimeText(asOf, i18n.locale, company.timeZone)],
        [],
        [t`Date`, t`Customer`, t`Invoice`, t`What`, t`Value`],
      ];
      const money = isMoney(slug);
      const body = rows.map((row) => [
        ...[row.date, row.debtor?.name ?? '', row.reference ?? '', noteOf(row)],
        money ? (row.value / 100).toFixed(2) : row.value,
      ]);
      await saveReply(new Response(csvOf([...head, ...body])), `${slug}-${period}.csv`);
    } catch (error) {
      showToast('error', refusalOf(error).message);
    } finally {
      setWriting(false);
    }
  }

  function noteOf({ note }: ChartRecord): string {
    const label = noteLabels[note];
    if (label) return i18n._(label);
    const days = Number(note);
    if (note === '' || Number.isNaN(days) || slug === 'debtors_with_outstanding_accounts') return '';
    return days === 0 ? t`Not past due` : t`${days} days past due`;
  }

  return (
    <section aria-label={t`Records`} className="mt-5 border-border border-t pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-36">
          <SelectInput
            aria-label={t`Records of`}
            value={String(at)}
            onChange={(event) => {
              setAt(Number(event.target.value));
              setPage(1);
            }}
            options={points.map((each, index) => ({ value: String(index), label: formatPeriod(each.id) })).toReversed()}
          />
        </span>
        <p className="figures order-last w-full text-body text-muted sm:order-none sm:w-auto sm:flex-1" role="status">
          {list.data && <Trans>Together {figure(list.data.sum)}</Trans>}
        </p>
        <Button size="small" className="ml-auto" busy={isWriting} onClick={() => void save()}>
          {!isWriting && <Download aria-hidden />}
          <Trans>Export CSV</Trans>
        </Button>
      </div>
      {list.data && point && list.data.point !== point.value && (
        <p className="mt-2 text-compact text-muted">
          <Trans>Something changed since the chart was loaded: it stood at {figure(point.value)}.</Trans>
        </p>
      )}
      {list.error && !list.data ? (
        <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />
      ) : !list.data ? (
        <SkeletonLines />
      ) : list.data.total === 0 ? (
        <p className="py-8 text-center text-body text-muted">
          <Trans>Nothing was counted in this month.</Trans>
        </p>
      ) : (
        <>
          <PlainTable label={t`Records`} className="mt-3 w-full text-body">
            <tbody>
              {list.data.data.map((row) => (
                <tr key={`${row.kind} ${row._id}`} className="border-border border-t align-top">
                  <th scope="row" className="min-w-0 py-1.5 pr-3 text-left font-normal">
                    <RecordName row={row} note={noteOf(row)} onLeave={onLeave} />
                    <span className="block text-compact text-muted">
                      {dateText(row.date, i18n.locale)}
                      {row.kind !== 'part' && noteOf(row) !== '' && <> · {noteOf(row)}</>}
                    </span>
                  </th>
                  {/* Where each counts once, how many there are stands above. */}
                  <td className="figures py-1.5 text-right">{!isCount(slug) && show(row.value)}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
          {list.data.total > limit && <Pagination page={page} limit={limit} total={list.data.total} onPage={setPage} />}
        </>
      )}
    </section>
  );
}

function RecordName({
  row,
  note,
  onLeave,
}: {
  readonly row: ChartRecord;
  readonly note: string;
  readonly onLeave: () => void;
}) {
  const { reference, debtor, accountId } = row;
  if (row.kind === 'part') return <>{note}</>;
  return (
    <span className="flex flex-wrap gap-x-2 break-words [&_a]:rounded-tag [&_a]:underline-offset-2 [&_a:hover]:underline">
      {reference !== null && accountId !== null && (
        <Link to="/debts/$id" params={{ id: accountId }} onClick={onLeave} className="font-medium">
          {reference}
        </Link>
      )}
      {debtor && (
        <Link to="/customers/$id" params={{ id: debtor._id }} onClick={onLeave}>
          {debtor.name || '—'}
        </Link>
      )}
      {!debtor && reference === null && <>—</>}
    </span>
  );
}

/** Charts whose records are cents; the index is made of sums of money, too. */
function isMoney(slug: FigureChart): boolean {
  return slug === 'total_amount_collected' || slug === 'collection_effectiveness_index';
}

/** Charts whose records each count one. */
function isCount(slug: FigureChart): boolean {
  return !isMoney(slug) && slug !== 'actions_time_saving' && slug !== 'actions_estimated_value';
}

function shownValue(slug: FigureChart, value: number): string {
  return isMoney(slug) ? formatMoney(value) : `${value} min`;
}

/** A share is told as a count here: so many records stand below. */
function countPrefix(slug: FigureChart) {
  const { prefix } = chartSettings[slug];
  return prefix === 'PERCENT' && slug !== 'collection_effectiveness_index' ? 'CUSTOM_PREFIX' : prefix;
}
