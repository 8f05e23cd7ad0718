import { Trans, useLingui } from '@lingui/react/macro';
import type { CallState } from '@recoup/client/use-call.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Feed } from './conversation.ts';
import { FeedLine } from './feed-line.tsx';

type FeedPaneProps = { readonly feed: CallState<Feed>; readonly onOlder: () => void };

/** So near to the end whoever reads is at the end. */
const NEAR_PX = 80;

/** What was said, the newest at the end and in sight; something new never moves what somebody is reading. */
export function FeedPane({ feed, onOlder }: FeedPaneProps) {
  const { t } = useLingui();
  const pane = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const [hasNews, setHasNews] = useState(false);
  const newest = feed.data?.data[0]?._id;
  useLayoutEffect(() => {
    if (newest === undefined || !pane.current) return;
    if (isAtEnd.current) pane.current.scrollTop = pane.current.scrollHeight;
    else setHasNews(true);
  }, [newest]);
  const toEnd = () => {
    if (pane.current) pane.current.scrollTop = pane.current.scrollHeight;
    setHasNews(false);
  };
  const items = feed.data?.data.toReversed();
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={pane}
        aria-label={t`Conversation`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto p-3 outline-offset-[-2px]"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
          if (isAtEnd.current) setHasNews(false);
        }}
      >
        {feed.error && !items && (
          <ErrorRegion
            message={feed.error.message}
            requestId={feed.error.requestId}
            onRetry={() => void feed.mutate()}
          />
        )}
        {!items && !feed.error && <SkeletonLines />}
        {items?.length === 0 && (
          <EmptyState icon={MessagesSquare} title={t`Nothing was said yet`}>
            <Trans>Messages, calls and notes will stand here.</Trans>
          </EmptyState>
        )}
        {feed.data?.nextCursor && (
          <div className="pb-3 text-center">
            <Button size="small" busy={feed.isRefreshing} onClick={onOlder}>
              <Trans>Load older</Trans>
            </Button>
          </div>
        )}
        {items && items.length > 0 && (
          <ol className="space-y-3">
            {items.map((item) => (
              <FeedLine key={item._id} item={item} onChanged={() => void feed.mutate()} />
            ))}
          </ol>
        )}
      </section>
      {hasNews && (
        <div className="absolute inset-x-0 bottom-2 text-center">
          <Button size="small" variant="primary" onClick={toEnd}>
            <Trans>Something new</Trans>
            <ArrowDown aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}
