import { useLingui } from '@lingui/react/macro';
import { type OfferedIntent, offeredIntents } from '@recoup/domain/portal/portal-choices.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { choiceLabels } from '../portal/choice-labels.ts';

type ChoiceOfLinkProps = {
  readonly intent: OfferedIntent | undefined;
  readonly onChange: (intent: OfferedIntent | undefined) => void;
};

/** What the customer finds behind a link that is handed over. */
export function ChoiceOfLink({ intent, onChange }: ChoiceOfLinkProps) {
  const { t, i18n } = useLingui();
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
          options={offeredIntents.map((value) => ({ value, label: i18n._(choiceLabels[value]) }))}
          onChange={({ target }) => onChange(offeredIntents.find((each) => each === target.value))}
        />
      )}
    </FormField>
  );
}
