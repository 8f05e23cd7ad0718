import { Trans } from '@lingui/react/macro';
import type { EntityKind } from '@recoup/domain/vocabulary.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { type FieldValues, get, useController, useFormState } from 'react-hook-form';
import { CustomValueInput } from './custom-value-input.tsx';
import { type CustomFieldProperty, useCustomProperties } from './use-custom-properties.ts';

type CustomFieldsFieldsProps = {
  readonly entity: EntityKind;
  /** Path of the record inside the form: `account.` or nothing. */
  readonly prefix?: string;
  readonly className?: string;
};

/** The company's own fields inside a form, bound as `custom.<id>`; nothing when the company has none. */
export function CustomFieldsFields({ entity, prefix = '', className }: CustomFieldsFieldsProps) {
  const properties = useCustomProperties(entity);
  if (properties.length === 0) return null;
  return (
    <fieldset className={className}>
      <legend className="mb-3 font-semibold text-body">
        <Trans>Custom fields</Trans>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {properties.map((property) => (
          <CustomField key={property.propertyId} property={property} name={`${prefix}custom.${property.propertyId}`} />
        ))}
      </div>
    </fieldset>
  );
}

function CustomField({ property, name }: { readonly property: CustomFieldProperty; readonly name: string }) {
  const { field } = useController<FieldValues>({ name });
  const { errors } = useFormState<FieldValues>({ name });
  const error: unknown = get(errors, `${name}.message`);
  return (
    <FormField label={property.singularName} optional error={typeof error === 'string' ? error : undefined}>
      {(control) => (
        <CustomValueInput
          property={property}
          value={field.value as string | number | boolean | null | undefined}
          onChange={field.onChange}
          onBlur={field.onBlur}
          control={control}
          ref={field.ref}
        />
      )}
    </FormField>
  );
}
