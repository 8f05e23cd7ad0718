import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listDailyActions } from '@recoup/contract/runs.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { CalendarCheck } from 'lucide-react';
import { useUser } from '../../kit/session/session.tsx';
import { ActionLine } from './action-line.tsx';
import { actionsByHour } from './actions-by-hour.ts';
import { DayBar } from './day-bar.tsx';
import type { RunSearch } from './run-search.ts';
import { StateFilter } from './state-filter.tsx';

type DailyActionsProps = { readonly search: RunSearch; readonly onSearch: (next: Partial<RunSearch>) => void };

/** What campaigns do on one day, hour by hour: what went out, what is planned, and what was not sent and why. */
export function DailyActions({ search, onSearch }: DailyActionsProps) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const { date, state, workflowId, page, limit } = search;
  const body = { date, state: state ? [state] : undefined, workflowId, page, limit };
  const list = useCall(listDailyActions, { body }, { keepPrevious: true, refreshInterval: 60_000 });
  const { data, error } = list;
  if (error && !data) {
    return <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void list.mutate()} />;
  }
  const hours = data ? actionsByHour(data.data, company.timeZone) : [];
  const hour = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-US' : i18n.locale, {
    hour: 'numeric',
    timeZone: company.timeZone,
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 pb-3">
        <DayBar date={date} shown={data?.date} onDate={(next) => onSearch({ date: next, page: 1 })} />
        <StateFilter counts={data?.counts} value={state} onChange={(next) => onSearch({ state: next, page: 1 })} />
      </div>
      {!data ? (
        <div className="px-4 pb-6">
          <SkeletonLines lines={6} />
        </div>
      ) : data.data.length === 0 ? (
        <EmptyState icon={CalendarCheck} title={state ? t`Nothing of this kind on this day` : t`Nothing on this day`}>
          {state ? (
            <Trans>Look at the other states, or at another day.</Trans>
          ) : (
            <Trans>No campaign has anything to send or to do. Planned steps show here up to 90 days ahead.</Trans>
          )}
        </EmptyState>
      ) : (
        hours.map((group) => (
          <section key={group.at} aria-label={hour.format(new Date(group.at))}>
            <h2 className="sticky top-(--sticky-top,0px) z-10 flex items-baseline gap-2 border-border border-y bg-sunken px-4 py-1.5 font-medium text-compact">
              <span className="figures">{hour.format(new Date(group.at))}</span>
              <span className="text-meta text-muted">
                <Plural value={group.actions.length} one="# step" other="# steps" />
              </span>
            </h2>
            <ul className="divide-y divide-border">
              {group.actions.map((action) => (
                <ActionLine key={action.key} action={action} onOpen={() => onSearch({ run: action.runId })} />
              ))}
            </ul>
          </section>
        ))
      )}
      {data && data.total > 0 && (
        <div className="border-border border-t">
          <Pagination
            page={page}
            limit={limit}
            total={data.total}
            onPage={(next) => onSearch({ page: next })}
            onLimit={(next) => onSearch({ page: 1, limit: next })}
          />
        </div>
      )}
    </>
  );
}
