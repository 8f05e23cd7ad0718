import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DateFormat } from '@recoup/domain/calendar/date-formats.ts';
import { type ImportTarget, importFieldsOf, isChoiceField, isDateField } from '@recoup/domain/imports/import-field.ts';
import type { NumberFormat } from '@recoup/domain/money/number-formats.ts';
import { classNames } from '@recoup/ui/class-names.ts';
import { PickInput } from '@recoup/ui/field/pick-input.tsx';
import { History, Sparkles } from 'lucide-react';
import { useId } from 'react';
import { fieldGroups } from './field-labels.ts';
import { DateForms, NumberForms } from './form-choice.tsx';
import type { ImportColumn, ImportJob } from './import-step.ts';
import { type ColumnChoice, type MappingDraft, type ValueMatch, wantsNumberFormat } from './mapping-draft.ts';
import { type OwnTargets, useTargetLabel } from './own-targets.ts';
import { ValueMatching } from './value-matching.tsx';

type ColumnMatchProps = {
  readonly job: ImportJob;
  readonly column: ImportColumn;
  readonly choice: ColumnChoice;
  readonly draft: MappingDraft;
  readonly own: OwnTargets;
  readonly isActive: boolean;
  /** The person has tried to go on while something about this column is open. */
  readonly isAsked: boolean;
  readonly onActive: () => void;
  readonly onField: (field: ImportTarget | null) => void;
  readonly onDateFormat: (format: DateFormat) => void;
  readonly onNumberFormat: (format: NumberFormat) => void;
  readonly onValue: (from: string, match: Pick<ValueMatch, 'to' | 'create'> | null) => void;
};

/** One column of the file: its name, what stands in it, and the field it feeds. */
export function ColumnMatch({ job, column, choice, draft, own, ...props }: ColumnMatchProps) {
  const { t, i18n } = useLingui();
  const word = useTargetLabel(own);
  const id = useId();
  const { header, distinct } = column;
  const { field } = choice;
  const fields = new Set<ImportTarget>(importFieldsOf(job.entity));
  const option = (target: ImportTarget) => {
    const holder = draft.columns.findIndex((other, at) => at !== column.index && other.field === target);
    const holderName = job.columns[holder]?.header;
    return { value: target, label: word(target), detail: holderName ? t`Now: ${holderName}` : undefined };
  };
  const groups = fieldGroups
    .map(({ title, fields: all }) => ({
      label: i18n._(title),
      items: all.filter((each) => fields.has(each)).map(option),
    }))
    .concat({ label: t`Your own fields`, items: [...own.labels.keys()].map(option) })
    .filter(({ items }) => items.length > 0);

  return (
    <li
      // Whatever has the focus is what the preview shows.
      onFocus={props.onActive}
      className={classNames(
        'grid items-start gap-x-4 gap-y-2 px-4 py-3 transition-colors sm:grid-cols-[1fr_1fr_1.5fr]',
        props.isActive && 'xl:bg-selected/50',
      )}
    >
      <div className="min-w-0 sm:pt-1">
        <p className="break-words font-medium text-body">{header}</p>
        <p className="text-meta text-muted">
          {distinct === null ? (
            <Trans>more than 300 different values</Trans>
          ) : distinct === 0 ? (
            <Trans>empty</Trans>
          ) : (
            <Plural value={distinct} one="# value" other="# different values" />
          )}
        </p>
      </div>
      <p className="line-clamp-2 min-w-0 break-words text-compact text-muted sm:pt-1.5">
        {column.samples.length > 0 ? column.samples.slice(0, 5).join(' · ') : <Trans>empty</Trans>}
      </p>
      <div className="min-w-0 space-y-2">
        <PickInput
          aria-label={t`Field for the column ${header}`}
          aria-describedby={`${id}-reason`}
          groups={groups}
          value={field}
          onChange={(next) => props.onField(targetOf(next))}
          none={t`Do not import`}
        />
        <Reason id={`${id}-reason`} column={column} field={field} />
        {field !== null && isDateField(field) && (
          <DateForms column={column} value={choice.dateFormat} isAsked={props.isAsked} onChange={props.onDateFormat} />
        )}
        {wantsNumberFormat(field, own.numbers) && (
          <NumberForms
            column={column}
            isMoney={field !== null && !own.numbers.has(field)}
            value={choice.numberFormat}
            isAsked={props.isAsked}
            onChange={props.onNumberFormat}
          />
        )}
        {field !== null && (isChoiceField(field) || own.choices.has(field)) && (
          <ValueMatching
            job={job}
            column={column}
            field={field}
            fieldWord={word(field)}
            values={draft.values}
            onValue={props.onValue}
          />
        )}
      </div>
    </li>
  );
}

/** The targets that the list offers are all there is. */
function targetOf(value: string | null): ImportTarget | null {
  return value as ImportTarget | null;
}

type ReasonProps = { readonly id: string; readonly column: ImportColumn; readonly field: ImportTarget | null };

/** Why the wizard chose this field, as long as it is still its choice. */
function Reason({ id, column, field }: ReasonProps) {
  const { proposal } = column;
  if (field === null || proposal?.field !== field) return null;
  const Icon = proposal.by === 'remembered' ? History : Sparkles;
  return (
    <p id={id} className="flex items-center gap-1 text-meta text-muted">
      <Icon aria-hidden className="size-3.5 shrink-0 text-accent-text" />
      {proposal.by === 'name' && <Trans>Auto: by the column's name</Trans>}
      {proposal.by === 'content' && <Trans>Auto: by what stands in it</Trans>}
      {proposal.by === 'remembered' && <Trans>Auto: as you chose the last time</Trans>}
    </p>
  );
}
