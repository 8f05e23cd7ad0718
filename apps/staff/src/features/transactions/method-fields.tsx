import { useLingui } from '@lingui/react/macro';
import type { handMethods } from '@recoup/contract/manual-transactions.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { handMethodLabels } from '../../kit/records/transaction-labels.ts';

export type HandMethod = (typeof handMethods)[number];

export interface HandFields {
  readonly method: HandMethod;
  readonly receivedOn: string;
  readonly reference: string;
  readonly note: string;
}

const methods: readonly HandMethod[] = ['CASH', 'WIRE_TRANSFER', 'ACH', 'CARD'];

type MethodFieldsProps = {
  readonly value: HandFields;
  readonly today: string;
  readonly dateLabel: string;
  readonly onChange: (value: HandFields) => void;
};

/** How and when money moved by hand, and what tells it. */
export function MethodFields({ value, today, dateLabel, onChange }: MethodFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <FormField label={t`Method`}>
        {(control) => (
          <SelectInput
            {...control}
            value={value.method}
            onChange={(event) =>
              onChange({ ...value, method: methods.find((each) => each === event.target.value) ?? 'CASH' })
            }
            options={methods.map((each) => ({ value: each, label: i18n._(handMethodLabels[each]) }))}
          />
        )}
      </FormField>
      <FormField label={dateLabel}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            max={today}
            value={value.receivedOn}
            onChange={(event) => onChange({ ...value, receivedOn: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t`Reference`} optional hint={t`Number of the check or transfer.`}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            autoComplete="off"
            value={value.reference}
            onChange={(event) => onChange({ ...value, reference: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t`Note`} optional hint={t`Seen by the team only.`}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={2000}
            autoComplete="off"
            value={value.note}
            onChange={(event) => onChange({ ...value, note: event.target.value })}
          />
        )}
      </FormField>
    </div>
  );
}
