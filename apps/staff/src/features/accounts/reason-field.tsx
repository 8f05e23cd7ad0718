import { useLingui } from '@lingui/react/macro';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';

type ReasonFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
  /** Who reads it, where that is not the timeline. */
  readonly hint?: string;
};

/** Why something is done, for the timeline and the audit. */
export function ReasonField({ value, onChange, required = false, hint }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <FormField
      label={t`Reason`}
      {...(required ? { required } : { optional: true })}
      hint={hint ?? t`Stands on the timeline.`}
      className="mt-4"
    >
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
