import { Plural, Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type listBlocked, listBlockedDebtors } from '@recoup/contract/runs.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';

type BlockedSheetProps = {
  readonly line: ReplyOf<typeof listBlocked>['data'][number];
  readonly onClose: () => void;
};

const PAGE = 20;

/** The customers behind one reason, the highest sum first. */
export function BlockedSheet({ line, onClose }: BlockedSheetProps) {
  const now = useNow();
  const { company } = useUser();
  const [page, setPage] = useState(1);
  const query = { kind: line.kind, reason: line.reason, page, limit: PAGE };
  const { data, error, mutate } = useCall(listBlockedDebtors, { query }, { keepPrevious: true });
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={line.text}>
      <p className="mb-3 text-body text-muted">
        <Plural value={line.customers} one="# customer" other="# customers" />
        {' · '}
        <span className="figures">{formatMoney(line.balanceCents)}</span>
      </p>
      {error && !data ? (
        <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
      ) : data ? (
        <>
          <ul className="-mx-4 divide-y divide-border border-border border-y">
            {data.data.map((row) => (
              <li key={`${row._id} ${row.runId}`} className="relative px-4 py-2.5 hover:bg-sunken">
                <p className="flex items-baseline justify-between gap-3 text-body">
                  <Link
                    to="/customers/$id"
                    params={{ id: row._id }}
                    className="min-w-0 truncate rounded-tag font-medium text-text leading-6 after:absolute after:inset-0 hover:underline"
                  >
                    {row.displayName}
                  </Link>
                  <span className="figures">{formatMoney(row.balanceCents)}</span>
                </p>
                <p className="flex flex-wrap gap-x-2 text-compact text-muted">
                  {row.workflow && <span className="truncate">{row.workflow.name}</span>}
                  {row.since && (
                    <span>
                      <Trans>
                        since <Moment at={row.since} now={now} timeZone={company.timeZone} />
                      </Trans>
                    </span>
                  )}
                  {row.nextPossibleAt && (
                    <span>
                      <Trans>
                        possible again <Moment at={row.nextPossibleAt} now={now} timeZone={company.timeZone} />
                      </Trans>
                    </span>
                  )}
                </p>
              </li>
            ))}
          </ul>
          {data.total > PAGE && <Pagination page={page} limit={PAGE} total={data.total} onPage={setPage} />}
        </>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </SideSheet>
  );
}
