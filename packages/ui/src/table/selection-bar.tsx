import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useCommands } from '../keyboard/command-registry.tsx';
import { allMatching, nothingSelected, type Selection, selectedCount } from './selection.ts';

type SelectionBarProps = {
  readonly selection: Selection;
  readonly onChange: (next: Selection) => void;
  readonly total: number;
  /** The rows on the screen. */
  readonly page: readonly string[];
  /** What can be done with the selection. */
  readonly children: ReactNode;
};

/** How many rows are chosen, the way to all that match, and what can be done with them. */
export function SelectionBar({ selection, onChange, total, page, children }: SelectionBarProps) {
  const { t, i18n } = useLingui();
  const count = selectedCount(selection, total);
  const clear = () => onChange(nothingSelected);
  useCommands(
    count > 0
      ? [
          {
            id: 'clear selection',
            title: t`Clear selection`,
            group: t`List`,
            keys: 'escape',
            keysOnly: true,
            run: clear,
          },
        ]
      : [],
  );
  if (count === 0) return null;
  const everything = i18n.number(total);
  const isPage = selection.mode === 'ids' && count === page.length && page.every((id) => selection.ids.includes(id));
  return (
    <div className="sticky bottom-3 z-20 mx-3 my-2 flex flex-wrap items-center gap-2 rounded-card border border-border bg-surface px-3 py-2 shadow-popover">
      <p role="status" className="figures font-medium text-body">
        {isPage ? (
          <Plural value={count} one="# on this page selected." other="# on this page selected." />
        ) : (
          <Plural value={count} one="# selected" other="# selected" />
        )}
      </p>
      {selection.mode === 'ids' && count < total && (
        <Button variant="ghost" size="small" onClick={() => onChange(allMatching)} className="text-accent-text">
          <Trans>Select all {everything} matching</Trans>
        </Button>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        <IconButton icon={X} label={t`Clear selection`} onClick={clear} />
      </span>
    </div>
  );
}
