import { useLingui } from '@lingui/react/macro';
import type { FilterCondition } from '@recoup/domain/filters/filter.ts';
import { operatorsOf, valuesOf } from '@recoup/domain/filters/filter-operators.ts';
import type { FilterOperator } from '@recoup/domain/vocabulary.ts';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { SelectInput } from '../field/select-input.tsx';
import { withOperator } from './edit-filter.ts';
import type { FilterField } from './filter-field.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { operatorLabels } from './operator-labels.ts';
import { valueEditors } from './value-editors.tsx';

type ConditionEditorProps = {
  readonly field: FilterField;
  readonly condition: FilterCondition;
  readonly onChange: (next: FilterCondition) => void;
  readonly onDone: () => void;
  /** Actions on the whole condition: make it a group, take it out. */
  readonly actions?: ReactNode;
  /** How many rows match now; undefined while it is being counted. */
  readonly count: number | undefined;
};

/** Operator and value of one condition, as the type of its field asks for. */
export function ConditionEditor({ field, condition, onChange, onDone, actions, count }: ConditionEditorProps) {
  const { t, i18n } = useLingui();
  const Editor = valueEditors[field.type];
  const takes = valuesOf(condition.operator);
  const found = count === undefined ? '' : i18n.number(count);

  if (field.type === 'boolean') {
    return (
      <div className="space-y-1">
        <p className="px-1.5 pb-1 font-medium text-meta text-subtle">{field.label}</p>
        {operatorsOf.boolean.map((operator, at) => (
          <Button
            key={operator}
            variant="ghost"
            ref={at === 0 ? focusOnMount : undefined}
            aria-pressed={condition.operator === operator}
            className="w-full justify-start text-text aria-pressed:bg-selected"
            // Yes and no are one step: the choice is the whole condition.
            onClick={() => {
              onChange({ ...condition, operator, values: [] });
              onDone();
            }}
          >
            {i18n._(operatorLabels[operator])}
          </Button>
        ))}
        {actions && <div className="flex flex-wrap gap-1 border-border border-t pt-2">{actions}</div>}
      </div>
    );
  }

  return (
    <div className="space-y-2 sm:w-72">
      <p className="px-0.5 font-medium text-meta text-subtle">{field.label}</p>
      <SelectInput
        aria-label={t`How to compare`}
        value={condition.operator}
        options={operatorsOf[field.type].map((operator) => ({
          value: operator,
          label: i18n._(operatorLabels[operator]),
        }))}
        onChange={(event) => onChange(withOperator(condition, event.target.value as FilterOperator))}
      />
      {takes !== 'none' && (
        <Editor
          key={takes}
          field={field}
          values={condition.values}
          onValues={(values) => onChange({ ...condition, values })}
          onDone={onDone}
        />
      )}
      <div className="flex flex-wrap items-center gap-1 border-border border-t pt-2">
        {actions}
        <p role="status" className="figures ml-auto pl-2 text-compact text-muted">
          {count === undefined ? '…' : t`${found} match`}
        </p>
        <Button variant="primary" size="small" onClick={onDone}>{t`Done`}</Button>
      </div>
    </div>
  );
}
