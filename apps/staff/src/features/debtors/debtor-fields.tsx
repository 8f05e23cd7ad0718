import { useLingui } from '@lingui/react/macro';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';

/** What is asked about a customer, in every form that has one. */
export function DebtorFields({ prefix = '' }: { readonly prefix?: string }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name={`${prefix}firstName`} label={t`First name`} autoComplete="off" />
      <TextField name={`${prefix}lastName`} label={t`Last name`} autoComplete="off" />
      <TextField name={`${prefix}companyName`} label={t`Company`} optional autoComplete="off" />
      <TextField name={`${prefix}internalReference`} label={t`Customer ID`} optional autoComplete="off" />
      <TextField name={`${prefix}email`} label={t`E-mail`} type="email" inputMode="email" autoComplete="off" />
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        <TextField
          name={`${prefix}phone`}
          label={t`Phone`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="+1 305 555 0100"
        />
        <TextField
          name={`${prefix}extension`}
          label={t`Extension`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <SelectField
        name={`${prefix}language`}
        label={t`Language`}
        hint={t`Messages and the payment page speak it.`}
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
      />
      <fieldset className="grid gap-4 border-border border-t pt-4 sm:col-span-2 sm:grid-cols-6">
        <legend className="sr-only">{t`Address`}</legend>
        <TextField
          name={`${prefix}address.address`}
          label={t`Address`}
          optional
          autoComplete="off"
          className="sm:col-span-4"
        />
        <TextField
          name={`${prefix}address.unit`}
          label={t`Unit`}
          optional
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField name={`${prefix}address.city`} label={t`City`} autoComplete="off" className="sm:col-span-2" />
        <TextField name={`${prefix}address.state`} label={t`State`} autoComplete="off" className="sm:col-span-2" />
        <TextField name={`${prefix}address.zip`} label={t`ZIP`} autoComplete="off" className="sm:col-span-2" />
        <TextField name={`${prefix}address.country`} label={t`Country`} autoComplete="off" className="sm:col-span-2" />
      </fieldset>
    </div>
  );
}
