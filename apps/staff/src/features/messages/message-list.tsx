import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { accountRequests, debtorMessages } from '@recoup/contract/messages.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { Mail, MessageSquare, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { DecisionButton } from '../contact-policy/decision-button.tsx';
import { noticeLabels } from '../notices/notice-labels.ts';
import { SettleMessage } from './settle-message.tsx';

type MessageListProps = {
  readonly call: typeof debtorMessages | typeof accountRequests;
  readonly id: string;
  readonly label: string;
  readonly empty: { readonly title: string; readonly text: string };
};

/** Messages of one record, newest first, word for word, with their delivery. */
export function MessageList({ call, id, label, empty }: MessageListProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const list = useCall(call, { params: { id }, query: { page, limit } }, { keepPrevious: true });
  if (list.error && !list.data) return <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />;
  if (!list.data) return <SkeletonLines />;
  if (list.data.total === 0) {
    return (
      <EmptyState icon={MessagesSquare} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="space-y-3" aria-label={label}>
        {list.data.data.map((message) => {
          const Icon = message.channel === 'SMS' ? MessageSquare : Mail;
          const incoming = message.direction === 'incoming';
          return (
            <li
              key={message._id}
              className={`max-w-2xl rounded-card border border-border p-3 ${incoming ? 'bg-surface' : 'ml-auto bg-sunken'}`}
            >
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-compact text-muted">
                <Icon role="img" aria-label={message.channel === 'SMS' ? t`SMS` : t`E-mail`} className="size-3.5" />
                {incoming ? t`From the customer` : message.to}
                {message.member && <span>{t`by ${message.member}`}</span>}
                {message.notice && <Chip tone="blue">{i18n._(noticeLabels[message.notice].name)}</Chip>}
                {message.status && <StatusChip kind="delivery" status={message.status} />}
                <span className="ml-auto">
                  <Moment at={message.at} now={now} timeZone={company.timeZone} />
                </span>
              </p>
              {message.subject && <p className="mt-1.5 font-medium text-body">{message.subject}</p>}
              <p className="mt-1 whitespace-pre-line break-words text-body">{message.text}</p>
              {message.isDoubtful && <SettleMessage id={message._id} onSettled={() => void list.mutate()} />}
              {message.decisionId && (
                <div className="mt-1 -ml-2">
                  <DecisionButton decisionId={message.decisionId} />
                </div>
              )}
              {message.failure && <p className="mt-1 text-compact text-danger-text">{message.failure}</p>}
            </li>
          );
        })}
      </ol>
      {list.data.total > limit && (
        <Pagination
          page={page}
          limit={limit}
          total={list.data.total}
          onPage={setPage}
          onLimit={(next) => {
            setLimit(next);
            setPage(1);
          }}
        />
      )}
    </>
  );
}
