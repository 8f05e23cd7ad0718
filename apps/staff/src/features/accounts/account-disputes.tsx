import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAccountDisputes } from '@recoup/contract/disputes.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { useNow, useUser } from '../../app/session.tsx';

const limit = 20;

/** Objections of the customer to one account. */
export function AccountDisputes({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const [page, setPage] = useState(1);
  const list = useCall(listAccountDisputes, { params: { id }, query: { page, limit } }, { keepPrevious: true });
  if (list.error && !list.data) return <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />;
  if (!list.data) return <SkeletonLines />;
  if (list.data.total === 0) {
    return (
      <EmptyState icon={Gavel} title={t`No disputes`}>
        <Trans>If the customer objects to this account, it will stand here, and reminders wait.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-border" aria-label={t`Disputes`}>
        {list.data.data.map((dispute) => (
          <li key={dispute._id} className="py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-2 text-compact text-muted">
              {dispute.status === 'OPENED' ? (
                <Chip tone="amber" icon={Gavel}>{t`Open`}</Chip>
              ) : (
                <Chip tone="green">{t`Answered`}</Chip>
              )}
              <Moment at={dispute.openedAt} now={now} timeZone={company.timeZone} />
              {dispute.source === 'import' && t`By import`}
              {dispute.source === 'portal' && t`From the portal`}
            </p>
            <p className="mt-1.5 whitespace-pre-line break-words text-body">{dispute.reason || '—'}</p>
          </li>
        ))}
      </ul>
      {list.data.total > limit && <Pagination page={page} limit={limit} total={list.data.total} onPage={setPage} />}
    </>
  );
}
