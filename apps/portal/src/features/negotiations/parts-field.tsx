import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@recoup/ui/native/native-select.tsx';
import { Field } from '#portal/kit/field.tsx';

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
    <Field label={<Trans>In how many payments?</Trans>} error={error}>
      {(ids) => (
        <NativeSelect
          {...ids}
          className="portal-field"
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? t`At once` : t`${count} monthly payments`}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
