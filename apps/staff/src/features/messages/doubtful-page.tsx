import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { doubtfulMessages } from '@recoup/contract/messages.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck, Mail, MessageSquare } from 'lucide-react';
import { Page } from '../../kit/page/page.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { SettleMessage } from './settle-message.tsx';

type Row = ReplyOf<typeof doubtfulMessages>['data'][number];

const route = getRouteApi('/shell/messages/doubtful');

/** Messages whose answer and report were both lost: what is known of each, and what a member can do. */
export function DoubtfulPage() {
  const { t } = useLingui();
  const { page, limit } = route.useSearch();
  const navigate = useNavigate();
  const list = useCall(doubtfulMessages, { query: { page, limit } }, { keepPrevious: true });
  const put = (next: { readonly page: number; readonly limit: number }) =>
    void navigate({ to: '/messages/doubtful', search: next });
  return (
    <Page
      parent={<Link to="/runs" search={{ page: 1, limit: 20 }}>{t`Runs`}</Link>}
      title={t`Messages in doubt`}
      description={
        <Trans>
          The provider’s answer was lost and no report has come: nobody knows whether they arrived. None is sent again
          by itself. Look into the provider’s log or ask the customer, then say what became of it.
        </Trans>
      }
    >
      {list.error && !list.data && <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />}
      {!list.data && !list.error && <SkeletonLines />}
      {list.data?.total === 0 && (
        <EmptyState icon={CircleCheck} title={t`No message is in doubt`}>
          <Trans>Messages whose fate nobody knows will stand here.</Trans>
        </EmptyState>
      )}
      {list.data && list.data.total > 0 && (
        <>
          <ol aria-label={t`Messages in doubt`} className="max-w-3xl space-y-3">
            {list.data.data.map((row) => (
              <DoubtfulCard key={row._id} row={row} onSettled={() => void list.mutate()} />
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

function DoubtfulCard({ row, onSettled }: { readonly row: Row; readonly onSettled: () => void }) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const Icon = row.channel === 'SMS' ? MessageSquare : Mail;
  return (
    <li className="rounded-card border border-border bg-surface p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-compact text-muted">
        <Icon role="img" aria-label={row.channel === 'SMS' ? t`SMS` : t`E-mail`} className="size-3.5" />
        <Link
          to="/customers/$id"
          params={{ id: row.debtor._id }}
          className="rounded-tag font-medium text-text underline underline-offset-2"
        >
          {row.debtor.displayName}
        </Link>
        <span>{row.to}</span>
        {row.workflow && <span>{row.workflow.name}</span>}
        <span className="ml-auto">
          <Moment at={row.at} now={now} timeZone={company.timeZone} />
        </span>
      </p>
      {row.subject && <p className="mt-1.5 font-medium text-body">{row.subject}</p>}
      <p className="mt-1 whitespace-pre-line break-words text-body">{row.text}</p>
      <p className="mt-1 text-compact text-muted">
        {row.failure && <Trans>When it was handed over: {row.failure}. </Trans>}
        {row.lookUps > 0 && (
          <Plural value={row.lookUps} one="Looked for # time in vain. " other="Looked for # times in vain. " />
        )}
        {row.nextLookUpAt ? (
          <Trans>
            Looked for again <Moment at={row.nextLookUpAt} now={now} timeZone={company.timeZone} />.
          </Trans>
        ) : (
          <Trans>It is not looked for any more.</Trans>
        )}
      </p>
      <SettleMessage id={row._id} canSendAgain={row.canSendAgain} onSettled={onSettled} />
    </li>
  );
}
