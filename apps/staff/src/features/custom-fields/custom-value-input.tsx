import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { findReferences } from '@recoup/contract/custom-fields.ts';
import { customTextMax } from '@recoup/domain/custom-fields/custom-value.ts';
import { ComboInput } from '@recoup/ui/field/combo-input.tsx';
import type { ControlProps } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { type Ref, useState } from 'react';
import { numberOfText, textOfNumber } from './number-text.ts';
import type { CustomFieldProperty } from './use-custom-properties.ts';
import { useReferenceNames } from './use-reference-names.ts';

export type TypedValue = string | number | boolean | null;

type CustomValueInputProps = {
  readonly property: CustomFieldProperty;
  readonly value: TypedValue | undefined;
  /** Null when the field was emptied; a number that is none stays text, and the server says so at the field. */
  readonly onChange: (value: TypedValue) => void;
  readonly onBlur?: () => void;
  readonly control: Partial<ControlProps> & { readonly 'aria-label'?: string };
  readonly ref?: Ref<HTMLInputElement & HTMLSelectElement>;
};

/** The input that fits a field's type: text, number, yes or no, or a record that is searched for. */
export function CustomValueInput({ property, value, onChange, onBlur, control, ref }: CustomValueInputProps) {
  const { t } = useLingui();
  const shared = { ...control, onBlur };
  if (property.type === 'REFERENCE') {
    return <ReferenceInput {...shared} property={property} value={value} onChange={onChange} />;
  }
  if (property.type === 'NUMBER') return <NumberInput {...shared} ref={ref} value={value} onChange={onChange} />;
  if (property.type === 'BOOLEAN') {
    return (
      <SelectInput
        {...shared}
        ref={ref}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
        placeholder={t`Not set`}
        options={[
          { value: 'true', label: t`Yes` },
          { value: 'false', label: t`No` },
        ]}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      ref={ref}
      autoComplete="off"
      maxLength={customTextMax}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}

type PartProps = Omit<CustomValueInputProps, 'property' | 'control'> & Partial<ControlProps>;

/** A number as people write it; what was typed stays as it is until it is a number. */
function NumberInput({ value, onChange, ref, ...control }: PartProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState(() => textOfNumber(value, i18n.locale));
  const isSame = numberOfText(typed, i18n.locale) === (value ?? null);
  return (
    <TextInput
      {...control}
      ref={ref}
      inputMode="decimal"
      autoComplete="off"
      value={isSame ? typed : textOfNumber(value, i18n.locale)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberOfText(target.value, i18n.locale));
      }}
    />
  );
}

function ReferenceInput({
  property,
  value,
  onChange,
  ref: _,
  ...control
}: PartProps & { readonly property: CustomFieldProperty }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const kind = property.referenceKind ?? 'debtor';
  const found = useCall(findReferences, { query: { kind, search } }, { keepPrevious: true });
  const nameOf = useReferenceNames([property], [{ [property.propertyId]: value ?? null }]);
  const id = typeof value === 'string' && value !== '' ? value : null;
  const picked = found.data?.data.find((record) => record._id === id);
  const name = id === null ? null : (picked?.name ?? nameOf(property.propertyId, id));
  return (
    <ComboInput
      // The name of what is stored arrives after the first drawing; then the input begins anew with it.
      key={id !== null && name === undefined ? 'waiting' : 'ready'}
      {...control}
      value={id === null ? null : { value: id, label: name ?? '' }}
      onValueChange={(option) => onChange(option?.value ?? null)}
      options={(found.data?.data ?? []).map((record) => ({
        value: record._id,
        label: record.name,
        detail: record.detail ?? undefined,
      }))}
      onSearch={setSearch}
      loading={found.isLoading || found.isRefreshing}
      placeholder={t`Search…`}
    />
  );
}
