import { useLingui } from '@lingui/react/macro';
import type { FilterCondition } from '@recoup/domain/filters/filter.ts';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../page/skeleton.tsx';
import { conditionLabel } from './condition-labels.ts';
import { isComplete } from './edit-filter.ts';
import type { FilterField } from './filter-field.ts';
import { Surface } from './surface.tsx';
import { useValueNames } from './value-names.ts';

const ConditionEditor = lazy(() =>
  import('./condition-editor.tsx').then((file) => ({ default: file.ConditionEditor })),
);

type ConditionChipProps = {
  readonly condition: FilterCondition;
  readonly field: FilterField | undefined;
  readonly count: number | undefined;
  readonly onChange: (next: FilterCondition) => void;
  readonly onRemove: () => void;
  /** Begins "this, or …"; left out where groups go no deeper. */
  readonly onGroup?: { readonly label: string; readonly run: () => void };
};

/** A condition in words; pressed it can be changed. */
export function ConditionChip({ condition, field, count, onChange, onRemove, onGroup }: ConditionChipProps) {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState<FilterCondition | null>(null);
  // What was in the panel stays in it while it closes: the focus returns from there.
  const [last, setLast] = useState<FilterCondition | null>(null);
  if (draft && last !== draft) setLast(draft);
  const shown = draft ?? last;
  const nameOf = useValueNames(condition.values, field);
  const words = conditionLabel(condition, field, i18n, nameOf);
  const said = [words.field, words.operator, words.value].filter(Boolean).join(' ');

  /** A condition that says nothing yet waits in the editor; the list keeps the last one that did. */
  function change(next: FilterCondition): void {
    setDraft(next);
    if (isComplete(next)) onChange(next);
  }

  const chip = (
    <button
      type="button"
      title={said}
      className={classNames(
        'flex h-9 min-w-0 items-center gap-1 rounded-l-control border border-accent/40 border-r-0 bg-selected pr-1.5 pl-2.5 text-compact transition-colors hover:border-accent lg:h-7',
        !field && 'border-danger text-danger-text',
      )}
    >
      <span className="truncate">
        <span className="text-muted">{words.field}</span> <span className="text-muted">{words.operator}</span>
        {words.value && <span className="font-medium text-text"> {words.value}</span>}
      </span>
    </button>
  );
  return (
    <span className="inline-flex max-w-full items-stretch">
      {field ? (
        <Surface
          title={t`Change filter ${field.label}`}
          trigger={chip}
          open={draft !== null}
          onOpenChange={(open) => setDraft(open ? condition : null)}
        >
          {shown && (
            <Suspense fallback={<Skeleton className="h-32 w-72" />}>
              <ConditionEditor
                field={field}
                condition={shown}
                onChange={change}
                onDone={() => setDraft(null)}
                count={count}
                actions={
                  onGroup && (
                    <Button
                      size="small"
                      variant="ghost"
                      onClick={() => {
                        setDraft(null);
                        onGroup.run();
                      }}
                    >
                      {onGroup.label}
                    </Button>
                  )
                }
              />
            </Suspense>
          )}
        </Surface>
      ) : (
        chip
      )}
      <button
        type="button"
        aria-label={t`Remove filter ${said}`}
        onClick={onRemove}
        className="grid w-8 shrink-0 place-items-center rounded-r-control border border-accent/40 border-l-0 bg-selected text-muted hover:text-text lg:w-6"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
