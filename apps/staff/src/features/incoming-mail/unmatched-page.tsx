import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listUnmatched } from '@recoup/contract/incoming-mail.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { Page } from '../../kit/page/page.tsx';
import { UnmatchedCard } from './unmatched-card.tsx';

const route = getRouteApi('/shell/inbox/unmatched');

/** Mails from somebody who is no customer, and mails that could not be read: each is linked, put aside, or its sender blocked. */
export function UnmatchedPage() {
  const { t } = useLingui();
  const { page, limit } = route.useSearch();
  const navigate = useNavigate();
  const list = useCall(listUnmatched, { query: { page, limit } }, { keepPrevious: true });
  const put = (next: { readonly page: number; readonly limit: number }) =>
    void navigate({ to: '/inbox/unmatched', search: next });
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
      {list.error && !list.data && <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />}
      {!list.data && !list.error && <SkeletonLines />}
      {list.data?.total === 0 && (
        <EmptyState icon={MailCheck} title={t`Every e-mail has its customer`}>
          <Trans>E-mails from unknown senders will stand here.</Trans>
        </EmptyState>
      )}
      {list.data && list.data.total > 0 && (
        <>
          <ol aria-label={t`Unmatched e-mails`} className="max-w-3xl space-y-3">
            {list.data.data.map((mail) => (
              <UnmatchedCard key={mail._id} mail={mail} onSettled={() => void list.mutate()} />
            ))}
          </ol>
          <Pagination
            page={page}
            limit={limit}
            total={list.data.total}
            onPage={(next) => put({ page: next, limit })}
            onLimit={(next) => put({ page: 1, limit: next })}
          />
        </>
      )}
    </Page>
  );
}
