import { useCall } from '@recoup/client/use-call.ts';
import type { accountRequests, debtorMessages } from '@recoup/contract/messages.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { HandMadeLinkItem } from './hand-made-link-item.tsx';
import { MessageItem } from './message-item.tsx';

type MessageListProps = {
  readonly call: typeof debtorMessages | typeof accountRequests;
  readonly id: string;
  readonly label: string;
  readonly empty: { readonly title: string; readonly text: string };
};

/** Messages of one record, newest first, word for word, with their delivery; those of an account with its links. */
export function MessageList({ call, id, label, empty }: MessageListProps) {
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
  const settled = () => void list.mutate();
  return (
    <>
      <ol className="space-y-3" aria-label={label}>
        {list.data.data.map((each) => {
          if (!('kind' in each)) return <MessageItem key={each._id} message={each} onSettled={settled} />;
          return each.kind === 'LINK' ? (
            <HandMadeLinkItem key={each.link._id} link={each.link} />
          ) : (
            <MessageItem key={each.message._id} message={each.message} onSettled={settled} />
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
