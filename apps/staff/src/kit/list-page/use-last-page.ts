import { useEffect, useEffectEvent } from 'react';
import type { ListCall } from './list-props.ts';

/** A page behind the last one, as after a deletion, leads to the last; `null` where there are no pages. */
export function useLastPage(
  list: ListCall<unknown>,
  shown: { readonly page: number; readonly limit: number } | null,
  onPage: (page: number) => void,
): void {
  const last = Math.max(1, Math.ceil((list.data?.total ?? 0) / (shown?.limit ?? 1)));
  const isCounted = list.data?.total != null && !list.data.hasMore;
  const isBeyond = shown !== null && isCounted && !list.isRefreshing && shown.page > last;
  const goTo = useEffectEvent(onPage);
  useEffect(() => {
    if (isBeyond) goTo(last);
  }, [isBeyond, last]);
}
