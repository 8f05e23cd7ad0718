import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listUnmatched } from '@recoup/contract/incoming-mail.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { MailCheck } from 'lucide-react';
import type { TrayProps } from './tray-props.ts';
import { UnmatchedCard } from './unmatched-card.tsx';

/** Mails from somebody who is no customer, and mails that could not be read. */
export function MailTray({ search: { page, limit, state }, onSearch }: TrayProps) {
  const { t } = useLingui();
  const list = useCall(listUnmatched, { query: { page, limit, state } }, { keepPrevious: true });
  if (list.error && !list.data) return <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />;
  if (!list.data) return <SkeletonLines />;
  if (list.data.total === 0)
    return state === 'OPEN' ? (
      <EmptyState icon={MailCheck} title={t`Every e-mail has its customer`}>
        <Trans>E-mails from unknown senders will stand here.</Trans>
      </EmptyState>
    ) : (
      <EmptyState icon={MailCheck} title={state === 'IGNORED' ? t`No e-mail was ignored` : t`No sender is blocked`} />
    );
  return (
    <>
      <ol aria-label={t`E-mails without a customer`} className="max-w-3xl space-y-3">
        {list.data.data.map((mail) => (
          <UnmatchedCard key={mail._id} mail={mail} state={state} onSettled={() => void list.mutate()} />
        ))}
      </ol>
      <Pagination
        page={page}
        limit={limit}
        total={list.data.total}
        onPage={(next) => onSearch({ page: next })}
        onLimit={(next) => onSearch({ page: 1, limit: next })}
      />
    </>
  );
}
