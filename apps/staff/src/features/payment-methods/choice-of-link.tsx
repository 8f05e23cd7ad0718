import { useLingui } from '@lingui/react/macro';
import { type OfferedIntent, offeredIntents } from '@recoup/domain/portal/portal-choices.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';

type ChoiceOfLinkProps = {
  readonly intent: OfferedIntent | undefined;
  readonly onChange: (intent: OfferedIntent | undefined) => void;
};

/** What the customer finds behind a link that is handed over. */
export function ChoiceOfLink({ intent, onChange }: ChoiceOfLinkProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<OfferedIntent, string>> = {
    FULL_PAYMENT: t`Pay all that is owed`,
    PARTIAL_PAYMENT: t`Pay a part`,
    PPLAN: t`Choose a payment plan`,
    SCHEDULE_PAYMENT: t`Choose a day to pay`,
    CHANGE_PAYMENT: t`Change the payment method`,
    ADD_PAYMENT_METHOD: t`Save a payment method`,
  };
  return (
    <FormField
      label={t`The link opens`}
      hint={intent && t`Where this is not possible for the customer, the page says so.`}
      className="mt-4"
    >
      {(control) => (
        <SelectInput
          {...control}
          value={intent ?? ''}
          placeholder={t`All that the customer can do`}
          options={offeredIntents.map((value) => ({ value, label: labels[value] }))}
          onChange={({ target }) => onChange(offeredIntents.find((each) => each === target.value))}
        />
      )}
    </FormField>
  );
}
