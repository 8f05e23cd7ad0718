import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { allMatching, nothingSelected, type Selection, selectedCount } from './selection.ts';

type SelectionBarProps = {
  readonly selection: Selection;
  readonly onChange: (next: Selection) => void;
  readonly total: number;
  /** Whether the choice may grow to all that match: only of a list that is narrowed, for the server takes no other. */
  readonly narrowed: boolean;
  /** What can be done with the selection. */
  readonly children: ReactNode;
};

/** How many rows are chosen, the way to all that match, and what can be done with them. */
export function SelectionBar({ selection, onChange, total, narrowed, children }: SelectionBarProps) {
  const { t, i18n } = useLingui();
  const count = selectedCount(selection, total);
  if (count === 0) return null;
  const everything = i18n.number(total);
  return (
    <div className="sticky bottom-3 z-20 mx-3 my-3 flex flex-wrap items-center gap-2 rounded-card border border-border bg-surface px-3 py-2 shadow-popover">
      <p role="status" className="figures font-medium text-body">
        <Plural value={count} one="# selected" other="# selected" />
      </p>
      {narrowed && selection.mode === 'ids' && count < total && (
        <Button variant="ghost" size="small" onClick={() => onChange(allMatching)}>
          <Trans>Select all {everything} matching</Trans>
        </Button>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        <IconButton icon={X} label={t`Clear selection`} onClick={() => onChange(nothingSelected)} />
      </span>
    </div>
  );
}
