import { Trans, useLingui } from '@lingui/react/macro';
import { referenceKinds } from '@recoup/domain/custom-fields/custom-property.ts';
import { type CustomFieldType, customFieldTypes } from '@recoup/domain/vocabulary.ts';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { referenceLabels, typeLabels } from './custom-field-labels.ts';

/** Label, name of one, type and, for a link, what it points at. */
export function PropertyFields({ fixedType }: { readonly fixedType: CustomFieldType | null }) {
  const { t, i18n } = useLingui();
  const { register, setValue, getFieldState, getValues } = useFormContext();
  const type: unknown = useWatch({ name: 'type' });
  const id = useId();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="label"
          label={t`Label`}
          hint={t`Heading of the column`}
          required
          autoComplete="off"
          maxLength={60}
          onInput={({ currentTarget }) => {
            // The second name follows the first until somebody writes their own.
            if (fixedType === null && !getFieldState('singularName').isTouched) {
              setValue('singularName', currentTarget.value, { shouldValidate: getValues('singularName') !== '' });
            }
          }}
        />
        <TextField
          name="singularName"
          label={t`Name of one`}
          hint={t`Label in forms`}
          required
          autoComplete="off"
          maxLength={60}
        />
      </div>
      {fixedType === null ? (
        <fieldset>
          <legend className="mb-1 font-medium text-compact">
            <Trans>Type</Trans>
          </legend>
          <div className="grid gap-1.5 sm:grid-cols-2">
            {customFieldTypes.map((each) => (
              <label
                key={each}
                htmlFor={`${id}-${each}`}
                className="flex cursor-pointer items-start gap-2.5 rounded-card border border-border p-2.5 text-body has-checked:border-accent has-checked:bg-selected"
              >
                <RadioInput {...register('type')} id={`${id}-${each}`} value={each} className="mt-0.5" />
                <span>
                  <span className="font-medium">{i18n._(typeLabels[each].name)}</span>
                  <span className="block text-meta text-muted">{i18n._(typeLabels[each].hint)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className="text-body text-muted">
          <Trans>Type: {i18n._(typeLabels[fixedType].name)}. It stays, because records may hold values of it.</Trans>
        </p>
      )}
      {fixedType === null && type === 'REFERENCE' && (
        <SelectField
          name="referenceKind"
          label={t`Points at`}
          required
          placeholder={t`Choose`}
          options={referenceKinds.map((kind) => ({ value: kind, label: i18n._(referenceLabels[kind]) }))}
        />
      )}
    </>
  );
}
