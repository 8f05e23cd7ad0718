import { Trans, useLingui } from '@lingui/react/macro';
import type { debtorRow } from '@recoup/contract/debtors.ts';
import { wordsIn } from '@recoup/domain/languages.ts';
import {
  type MergeChoices,
  type MergeConflict,
  type MergeField,
  type MergeSide,
  mergeFieldLabel,
} from '@recoup/domain/merges/merge-fields.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { zoneLabel } from '@recoup/domain/time-zones/zone-labels.ts';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { useId } from 'react';
import type { z } from 'zod';
import { spokenLanguage } from '../../kit/language/language.ts';
import { PhoneText } from '../../kit/records/phone-text.tsx';

type Row = z.output<typeof debtorRow>;

type MergeTableProps = {
  readonly winner: Row;
  readonly loser: Row;
  readonly conflicts: readonly MergeConflict[];
  readonly choices: MergeChoices;
  readonly onChoice: (field: MergeField, side: MergeSide) => void;
};

/** Both customers beside each other; where both say something else, one of them is chosen. */
export function MergeTable({ winner, loser, conflicts, choices, onChoice }: MergeTableProps) {
  const { t, i18n } = useLingui();
  const group = useId();
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        {([winner, loser] as const).map((row, index) => (
          <div
            key={row._id}
            className={`min-w-0 rounded-card border p-3 ${index === 0 ? 'border-accent bg-selected' : 'border-border'}`}
          >
            <p className="font-medium text-meta text-muted">{index === 0 ? t`Stays` : t`Goes`}</p>
            <p className="break-words font-semibold text-body">{row.displayName}</p>
            <p className="text-compact text-muted">
              {[
                row.internalReference,
                t`${formatMoney(row.totals.outstandingCents)} outstanding`,
                t`${row.totals.accounts} accounts`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        ))}
      </div>
      {conflicts.length === 0 && (
        <p className="text-body text-muted">
          <Trans>Nothing to choose: they say the same, or only one of them says something.</Trans>
        </p>
      )}
      {conflicts.map(({ field, ...values }) => (
        <fieldset key={field} className="m-0 grid grid-cols-2 gap-3">
          <legend className="mb-1 font-medium text-compact">{wordsIn(i18n.locale, mergeFieldLabel(field))}</legend>
          {(['winner', 'loser'] as const).map((side) => {
            const id = `${group}-${field}-${side}`;
            return (
              <label
                key={side}
                htmlFor={id}
                className="flex min-w-0 cursor-pointer items-start gap-2.5 rounded-card border border-border p-2.5 text-body has-checked:border-accent has-checked:bg-selected"
              >
                <RadioInput
                  id={id}
                  name={`${group}-${field}`}
                  checked={(choices[field] ?? 'winner') === side}
                  onChange={() => onChoice(field, side)}
                  className="mt-0.5"
                />
                <span className="min-w-0 break-words">
                  <MergeValue field={field} value={values[side]} />
                </span>
              </label>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

/** A value as people read it. */
function MergeValue({ field, value }: { readonly field: MergeField; readonly value: string }) {
  if (field === 'language') return value === 'es' ? 'Español' : 'English';
  if (field === 'isVerified') return value === 'yes' ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  if (field === 'phone') return <PhoneText value={value} />;
  if (field === 'timeZone') return zoneLabel(value, spokenLanguage());
  // The document: birthdays MM/dd/yyyy.
  if (field === 'dateOfBirth') return `${value.slice(5, 7)}/${value.slice(8, 10)}/${value.slice(0, 4)}`;
  return value;
}
