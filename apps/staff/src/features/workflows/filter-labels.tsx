import { Trans, useLingui } from '@lingui/react/macro';
import { type Filter, type FilterCondition, type FilterGroup, isGroup } from '@recoup/domain/filters/filter.ts';
import { conditionLabel } from '@recoup/ui/filter/condition-labels.ts';
import type { FilterField } from '@recoup/ui/filter/filter-field.ts';
import { useValueNames } from '@recoup/ui/filter/value-names.ts';
import { Fragment } from 'react';
import { useFilterFields } from '../filters/use-filter-fields.ts';

/** The conditions of an audience in words, to be read and not changed. */
export function FilterLabel({ filter }: { readonly filter: Filter | undefined }) {
  const fields = useFilterFields('account');
  if (!filter || filter.conditions.length === 0) {
    return (
      <span className="text-muted">
        <Trans>None</Trans>
      </span>
    );
  }
  return <GroupLabel group={filter} fields={fields} />;
}

type GroupProps = { readonly group: FilterGroup; readonly fields: readonly FilterField[] };

function GroupLabel({ group, fields }: GroupProps) {
  return group.conditions.map((part, at) => (
    <Fragment key={JSON.stringify(part)}>
      {at > 0 && <span className="text-muted"> {group.match === 'any' ? <Trans>or</Trans> : <Trans>and</Trans>} </span>}
      {isGroup(part) ? (
        <>
          (<GroupLabel group={part} fields={fields} />)
        </>
      ) : (
        <ConditionText condition={part} field={fields.find(({ name }) => name === part.field)} />
      )}
    </Fragment>
  ));
}

function ConditionText(props: { readonly condition: FilterCondition; readonly field: FilterField | undefined }) {
  const { i18n } = useLingui();
  const nameOf = useValueNames(props.condition.values, props.field);
  const words = conditionLabel(props.condition, props.field, i18n, nameOf);
  return [words.field, words.operator, words.value].filter(Boolean).join(' ');
}
