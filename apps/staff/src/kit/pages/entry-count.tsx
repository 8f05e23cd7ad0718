import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type EntryCountProps = {
  readonly count: number;
  /** What it counts, for who hears the page: "3 unread". */
  readonly words: ReactNode;
};

/** What waits behind an entry of the sidebar, as a number beside it; nothing where nothing waits. */
export function EntryCount({ count, words }: EntryCountProps) {
  const { i18n } = useLingui();
  if (count === 0) return null;
  return (
    <span className="figures ml-auto rounded-full bg-sunken px-1.5 text-meta text-muted group-data-[status=active]:bg-surface">
      <span aria-hidden>{i18n.number(count)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
