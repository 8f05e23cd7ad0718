import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAudit } from '@recoup/contract/audit.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { History, SearchX } from 'lucide-react';
import { ExportButton } from '../../kit/exports/export-button.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useUser } from '../../kit/session/session.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditHealthLine } from './audit-health-line.tsx';
import type { AuditSearch } from './audit-search.ts';
import { AuditSheet } from './audit-sheet.tsx';
import { useActorName } from './use-actor-name.ts';
import { useAuditColumns } from './use-audit-columns.tsx';

const route = getRouteApi('/shell/settings/settings/audit');
const LIMIT = 50;

/** Who did what in the company, from where, and whether anybody touched it since. */
export function AuditPage() {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const actorName = useActorName();
  const columns = useAuditColumns(search);
  const { entry, cursor, ...filter } = search;
  const list = useCall(listAudit, { query: { ...filter, cursor, limit: LIMIT } }, { keepPrevious: true });
  const put = (next: Partial<AuditSearch>) =>
    void navigate({ to: '/settings/audit', search: { ...search, ...next }, resetScroll: false });
  const rows = list.data?.data;
  const open = rows?.find((row) => row._id === entry);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const nextCursor = list.data?.nextCursor;
  return (
    <Page
      title={t`Audit`}
      description={t`Every change and every sign-in, by whom and from where. Rows cannot be changed and are kept for seven years.`}
      actions={<ExportButton list="audit" only={{ audit: filter }} columns={[]} />}
    >
      <AuditHealthLine />
      <section aria-label={t`Audit`} className="rounded-card border border-border bg-surface">
        <AuditFilters
          search={search}
          onSearch={(next) => put({ ...next, cursor: undefined, entry: undefined })}
          first={rows?.[0]}
        />
        <DataTable
          label={t`Audit`}
          columns={columns}
          rows={rows}
          refreshing={list.isRefreshing}
          rowId={(row) => row._id}
          onOpen={(row) => put({ entry: row._id })}
          peeked={open?._id ?? null}
          card={(row) => ({
            first: (
              <Link to="/settings/audit" search={{ ...search, entry: row._id }} resetScroll={false}>
                {row.actionText}
              </Link>
            ),
            second: `${row.record.name ?? row.record.kindText} · ${actorName(row.actor)} · ${dateTimeText(row.at, i18n.locale, company.timeZone)}`,
          })}
          error={
            list.error && (
              <ErrorRegion
                message={list.error.message}
                requestId={list.error.requestId}
                onRetry={() => void list.mutate()}
              />
            )
          }
          empty={
            <EmptyState
              icon={isFiltered ? SearchX : History}
              title={isFiltered ? t`Nothing matches these filters` : t`Nothing was done yet`}
            >
              {isFiltered ? <Trans>Look at other days, or clear the filters.</Trans> : null}
            </EmptyState>
          }
        />
        {(cursor || nextCursor) && (
          <div className="flex justify-end gap-2 border-border border-t p-3">
            {cursor && (
              <Button size="small" onClick={() => put({ cursor: undefined, entry: undefined })}>
                <Trans>Newest</Trans>
              </Button>
            )}
            {nextCursor && (
              <Button size="small" onClick={() => put({ cursor: nextCursor, entry: undefined })}>
                <Trans>Older</Trans>
              </Button>
            )}
          </div>
        )}
      </section>
      {open && <AuditSheet entry={open} onClose={() => put({ entry: undefined })} />}
    </Page>
  );
}
