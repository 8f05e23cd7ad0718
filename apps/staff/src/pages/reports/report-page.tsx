import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readReport } from '@recoup/contract/reports.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import {
  groupsOf,
  isOfOneMoment,
  isReportName,
  type ReportName,
  reportTitles,
} from '@recoup/domain/reports/report-names.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { dateText, dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Skeleton, SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { ChartColumn, Info } from 'lucide-react';
import { useState } from 'react';
import { cellText } from '../../features/reports/cell-text.ts';
import { ExportReport } from '../../features/reports/export-report.tsx';
import { LaterReport } from '../../features/reports/later-report.tsx';
import { ReportChart } from '../../features/reports/report-chart.tsx';
import { ReportFilters } from '../../features/reports/report-filters.tsx';
import type { ReportSearch } from '../../features/reports/report-search.ts';
import { type Report, ReportTable } from '../../features/reports/report-table.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';

const route = getRouteApi('/shell/reports/$name');
const LIMIT = 50;

export function ReportPage() {
  const { name } = route.useParams();
  return isReportName(name) ? <OneReport key={name} name={name} /> : <Navigate to="/reports" replace />;
}

/** One report: what it is asked, its chart and its table; what exactly is counted is one click away. */
function OneReport({ name }: { readonly name: ReportName }) {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { company } = useUser();
  const now = useNow();
  const [isDefining, setDefining] = useState(false);
  const { page, ...asked } = search;
  const read = useCall(
    readReport,
    { params: { name }, query: { ...asked, page, limit: LIMIT } },
    { keepPrevious: true, revalidateOnFocus: false },
  );
  const change = (next: Partial<ReportSearch>) =>
    void navigate({ to: '/reports/$name', params: { name }, search: { ...search, page: 1, ...next }, replace: true });
  const report = read.data?.report ?? null;
  return (
    <Page
      parent={<Link to="/reports">{t`Reports`}</Link>}
      title={reportTitles[name][languageOf(i18n.locale)]}
      description={report && <AsOf report={report} />}
      actions={
        <>
          <Button disabled={report === null} onClick={() => setDefining(true)}>
            <Info aria-hidden />
            <Trans>What is counted</Trans>
          </Button>
          <ExportReport name={name} search={search} />
        </>
      }
    >
      <ReportFilters
        search={search}
        today={dateInZone(now, company.timeZone)}
        groups={groupsOf[name]}
        hasMonths={!isOfOneMoment(name)}
        hasChargedOff={name === 'aging' || name === 'dso'}
        onChange={change}
      />
      {read.error && !read.data ? (
        <ErrorRegion message={read.error.message} requestId={read.error.requestId} onRetry={() => void read.mutate()} />
      ) : !read.data ? (
        <ReportSkeleton />
      ) : !report ? (
        <Card>
          <LaterReport
            {...{ name, search, limit: LIMIT, isRunning: read.data.isRunning }}
            onBegun={() => void read.mutate()}
          />
        </Card>
      ) : (
        <ReportBody report={report} onPage={(to) => change({ page: to })} />
      )}
      {isDefining && report && (
        <Dialog open onOpenChange={(open) => !open && setDefining(false)} title={report.title}>
          <p className="text-body">{report.definition}</p>
          <p className="mt-3 text-compact text-muted">
            <Trans>
              Read on {dateTimeText(report.readAt, i18n.locale, report.timeZone)}, days as in {report.timeZone}.
            </Trans>
          </p>
        </Dialog>
      )}
    </Page>
  );
}

function AsOf({ report: { asOf, readAt, timeZone } }: { readonly report: Report }) {
  const { i18n } = useLingui();
  return (
    <Trans>
      As of {dateText(asOf, i18n.locale)} · read {dateTimeText(readAt, i18n.locale, timeZone)}
    </Trans>
  );
}

function ReportBody({ report, onPage }: { readonly report: Report; readonly onPage: (page: number) => void }) {
  const { t, i18n } = useLingui();
  const { chart, notes, rows, total, totals, columns, page, limit, title } = report;
  if (total === 0)
    return (
      <Card>
        <EmptyState icon={ChartColumn} title={t`Nothing to report`}>
          <Trans>Nothing was counted for this day and these accounts. Choose another day, or more accounts.</Trans>
        </EmptyState>
      </Card>
    );
  return (
    <div className="space-y-4">
      {totals && (
        <FigureStrip
          figures={columns
            .map(({ label, kind }, at) => ({ label, kind, cell: totals[at] ?? null }))
            .filter(({ cell }) => typeof cell === 'number')
            .map(({ label, kind, cell }) => ({ label, value: cellText(cell, kind, i18n.locale) }))}
        />
      )}
      {chart && (
        <Card title={t`At a glance`}>
          <ReportChart title={title} chart={chart} />
        </Card>
      )}
      {notes.map((note) => (
        <Notice key={note} kind="info">
          {note}
        </Notice>
      ))}
      <Card flush>
        <ReportTable report={report} />
        {total > rows.length && <Pagination page={page} limit={limit} total={total} onPage={onPage} />}
      </Card>
    </div>
  );
}

function ReportSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-56 w-full" />
      <Card>
        <SkeletonLines lines={6} />
      </Card>
    </div>
  );
}
