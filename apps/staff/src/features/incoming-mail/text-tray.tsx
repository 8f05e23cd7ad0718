import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listUnmatchedTexts } from '@recoup/contract/unmatched-texts.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { MessageSquare } from 'lucide-react';
import type { TrayProps } from './tray-props.ts';
import { UnmatchedTextCard } from './unmatched-text-card.tsx';

/** Texts from numbers of no customer. */
export function TextTray({ search, onSearch }: TrayProps) {
  const { t } = useLingui();
  const { page, limit } = search;
  const state = search.state === 'BLOCKED' ? 'OPEN' : search.state;
  const list = useCall(listUnmatchedTexts, { query: { page, limit, state } }, { keepPrevious: true });
  if (list.error && !list.data) return <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />;
  if (!list.data) return <SkeletonLines />;
  if (list.data.total === 0)
    return state === 'OPEN' ? (
      <EmptyState icon={MessageSquare} title={t`Every text has its customer`}>
        <Trans>Texts from unknown numbers will stand here.</Trans>
      </EmptyState>
    ) : (
      <EmptyState icon={MessageSquare} title={t`No text was ignored`} />
    );
  return (
    <>
      <ol aria-label={t`Texts without a customer`} className="max-w-3xl space-y-3">
        {list.data.data.map((text) => (
          <UnmatchedTextCard key={text._id} text={text} state={state} onSettled={() => void list.mutate()} />
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
