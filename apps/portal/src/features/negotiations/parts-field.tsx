import { Trans, useLingui } from '@lingui/react/macro';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';

type PartsFieldProps = {
  /** The numbers of payments that can be chosen. */
  readonly counts: readonly number[];
  readonly value: number;
  readonly error?: string | undefined;
  readonly onChange: (count: number) => void;
};

/** In how many monthly payments a sum is paid. */
export function PartsField({ counts, value, error, onChange }: PartsFieldProps) {
  const { t } = useLingui();
  return (
    <FormField label={<Trans>In how many payments?</Trans>} error={error} isSpoken>
      {(ids) => (
        <SelectInput
          {...ids}
          value={`${value}`}
          options={counts.map((count) => ({
            value: `${count}`,
            label: count === 1 ? t`At once` : t`${count} monthly payments`,
          }))}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
    </FormField>
  );
}
