import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, CircleAlert, LoaderCircle, PencilLine } from 'lucide-react';
import type { GridCell } from './grid-column.ts';

type CellTextProps = { readonly cell: GridCell & { readonly isSaving: boolean } };

/** A cell's text, with what it replaces, whether somebody changed it, and what is wrong with it. */
export function CellText({ cell }: CellTextProps) {
  const { t } = useLingui();
  const { change } = cell;
  const text = change ? change.to : (cell.shown ?? cell.text);
  return (
    <>
      <span className="flex items-center gap-1.5 in-[.text-right]:justify-end">
        {change && (
          <>
            <del className="max-w-40 truncate text-muted">
              <span className="sr-only">
                <Trans>Before:</Trans>{' '}
              </span>
              {change.from === '' ? '—' : change.from}
            </del>
            <ArrowRight aria-hidden className="size-3.5 shrink-0 text-subtle" />
          </>
        )}
        <span
          title={text}
          className={change ? 'max-w-56 truncate rounded-tag bg-blue-tint px-1 text-blue-text' : 'max-w-64 truncate'}
        >
          {text === '' ? <span className="text-subtle">—</span> : text}
        </span>
        {cell.isSaving && <LoaderCircle aria-hidden className="size-3.5 shrink-0 animate-spin text-muted" />}
        {cell.isEdited && !cell.isSaving && (
          <PencilLine role="img" aria-label={t`Changed here`} className="size-3.5 shrink-0 text-accent-text" />
        )}
      </span>
      {cell.problems.map((problem) => (
        <Problem key={problem}>{problem}</Problem>
      ))}
    </>
  );
}

/** What is wrong, in a sentence. */
export function Problem({ children }: { readonly children: string }) {
  return (
    <span className="mt-0.5 flex min-w-40 max-w-72 items-start gap-1 whitespace-normal text-left font-sans text-compact text-danger-text">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {children}
    </span>
  );
}
