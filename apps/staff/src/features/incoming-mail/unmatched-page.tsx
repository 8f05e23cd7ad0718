import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listUnmatched } from '@recoup/contract/incoming-mail.ts';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { Page } from '../../kit/page/page.tsx';
import { UnmatchedCard } from './unmatched-card.tsx';
import type { unmatchedSearch } from './unmatched-search.ts';

const route = getRouteApi('/shell/inbox/unmatched');

/** Mails from somebody who is no customer, and mails that could not be read: each is linked, ignored, or its sender blocked, and taken back. */
export function UnmatchedPage() {
  const { t } = useLingui();
  const { page, limit, state } = route.useSearch();
  const navigate = useNavigate();
  const list = useCall(listUnmatched, { query: { page, limit, state } }, { keepPrevious: true });
  const put = (next: Partial<typeof unmatchedSearch._output>) =>
    void navigate({ to: '/inbox/unmatched', search: { page, limit, state, ...next } });
  return (
    <Page
      parent={<Link to="/inbox">{t`Inbox`}</Link>}
      title={t`Unmatched e-mails`}
      description={
        <Trans>
          They came to an address of yours from somebody who is no customer. A wish to get no more e-mails was obeyed
          already.
        </Trans>
      }
    >
      <Segmented
        label={t`Which e-mails`}
        value={state}
        options={[
          { value: 'OPEN', label: t`Open` },
          { value: 'IGNORED', label: t`Ignored` },
          { value: 'BLOCKED', label: t`Of blocked senders` },
        ]}
        onChange={(next) => put({ state: next, page: 1 })}
      />
      <div className="h-3" />
      {list.error && !list.data && <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />}
      {!list.data && !list.error && <SkeletonLines />}
      {list.data?.total === 0 && state !== 'OPEN' && (
        <EmptyState icon={MailCheck} title={state === 'IGNORED' ? t`No e-mail was ignored` : t`No sender is blocked`} />
      )}
      {list.data?.total === 0 && state === 'OPEN' && (
        <EmptyState icon={MailCheck} title={t`Every e-mail has its customer`}>
          <Trans>E-mails from unknown senders will stand here.</Trans>
        </EmptyState>
      )}
      {list.data && list.data.total > 0 && (
        <>
          <ol aria-label={t`Unmatched e-mails`} className="max-w-3xl space-y-3">
            {list.data.data.map((mail) => (
              <UnmatchedCard key={mail._id} mail={mail} state={state} onSettled={() => void list.mutate()} />
            ))}
          </ol>
          <Pagination
            page={page}
            limit={limit}
            total={list.data.total}
            onPage={(next) => put({ page: next })}
            onLimit={(next) => put({ page: 1, limit: next })}
          />
        </>
      )}
    </Page>
  );
}
