import { useLingui } from '@lingui/react/macro';
import type { FilterCondition } from '@recoup/domain/filters/filter.ts';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Skeleton } from '../page/skeleton.tsx';
import { isComplete } from './edit-filter.ts';
import { type FilterField, firstOperator } from './filter-field.ts';
import { Surface } from './surface.tsx';

const FieldPicker = lazy(() => import('./field-picker.tsx').then((file) => ({ default: file.FieldPicker })));
const ConditionEditor = lazy(() =>
  import('./condition-editor.tsx').then((file) => ({ default: file.ConditionEditor })),
);

/** Brings the builder before it is asked for, so that the keys after `f` are not lost. */
export function prepareBuilder(): void {
  void import('./field-picker.tsx');
  void import('./condition-editor.tsx');
}

type AddConditionProps = {
  readonly trigger: ReactElement<{ onClick?: () => void }>;
  readonly fields: readonly FilterField[];
  readonly count: number | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The condition under way: null while the field is being chosen. */
  readonly draft: FilterCondition | null;
  /** Every step of the new condition; `complete` says whether the list may follow it. */
  readonly onDraft: (draft: FilterCondition, complete: boolean) => void;
};

/** A new condition: field, then operator and value. The list follows as soon as the condition says something. */
export function AddCondition({ trigger, fields, count, open, onOpenChange, draft, onDraft }: AddConditionProps) {
  const { t } = useLingui();
  // What was in the panel stays in it while it closes: the focus returns from there.
  const [last, setLast] = useState(draft);
  if (open && last !== draft) setLast(draft);
  const shown = open ? draft : last;
  const field = fields.find(({ name }) => name === shown?.field);
  const change = (next: FilterCondition) => onDraft(next, isComplete(next));
  return (
    <Surface title={t`Add a filter`} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <Suspense fallback={<Skeleton className="h-64 w-64" />}>
        {shown && field ? (
          <ConditionEditor
            field={field}
            condition={shown}
            onChange={change}
            onDone={() => onOpenChange(false)}
            count={isComplete(shown) ? count : undefined}
          />
        ) : (
          <FieldPicker
            fields={fields}
            onPick={(picked) =>
              // Yes and no have no value step, but nothing is meant before one of them is chosen.
              onDraft({ field: picked.name, operator: firstOperator[picked.type], values: [] }, false)
            }
          />
        )}
      </Suspense>
    </Surface>
  );
}
