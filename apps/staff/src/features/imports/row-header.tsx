import { Trans } from '@lingui/react/macro';
import type { ImportTarget } from '@recoup/domain/imports/import-field.ts';
import { Problem } from '@recoup/ui/grid/cell-text.tsx';
import type { GridColumn } from '@recoup/ui/grid/grid-column.ts';
import { GitCompareArrows } from 'lucide-react';
import { useChangeText } from './change-text.ts';
import { type ImportRow, otherChanges, rowProblems } from './import-row.ts';
import { OutcomeChip } from './outcome-chip.tsx';

type RowHeaderProps = {
  readonly row: ImportRow;
  readonly columns: readonly GridColumn[];
  readonly word: (target: ImportTarget) => string;
};

/** Where a row stands in the file, its fate, and what concerns the whole of it. */
export function RowHeader({ row, columns, word }: RowHeaderProps) {
  const textOf = useChangeText();
  const wrong = columns.filter(({ id }) => row.errors.some(({ column }) => column === Number(id)));
  const shown = new Set(columns.map(({ id }) => Number(id)));
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-2">
        <span className="figures min-w-8 text-muted">
          <span className="sm:sr-only">
            <Trans>Line</Trans>{' '}
          </span>
          {row.line}
        </span>
        <OutcomeChip outcome={row.outcome} />
      </div>
      {rowProblems(row, shown).map((problem) => (
        <Problem key={problem}>{problem}</Problem>
      ))}
      {wrong.length > 0 && (
        // The cell that is wrong may lie out of sight to the right.
        <p className="mt-0.5 max-w-56 whitespace-normal text-compact text-muted max-sm:hidden">
          {wrong.map(({ header }) => header).join(', ')}
        </p>
      )}
      {row.conflict && row.outcome === 'conflict' && (
        <p className="mt-1 flex max-w-72 items-start gap-1 whitespace-normal text-compact text-amber-text">
          <GitCompareArrows aria-hidden className="mt-0.5 size-3.5 shrink-0 text-amber-icon" />
          {row.conflict.message}
        </p>
      )}
      {otherChanges(row, shown).map(({ field, from, to }) => (
        <p key={field} className="mt-1 max-w-72 whitespace-normal text-compact text-muted">
          {word(field)}: <del>{from === '' ? '—' : textOf(field, from)}</del> <span aria-hidden>→</span>{' '}
          <span className="text-text">{to === '' ? '—' : textOf(field, to)}</span>
        </p>
      ))}
    </div>
  );
}
