import { useLingui } from '@lingui/react/macro';
import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { zoneLabel, zoneOptions } from '@recoup/domain/time-zones/zone-labels.ts';
import { DateField, SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { PlainFields } from '@recoup/ui/field/plain-fields.tsx';
import { spokenLanguage } from '../../kit/language/language.ts';
import { CustomFieldsFields } from '../custom-fields/custom-fields-fields.tsx';
import { DuplicateHint } from './duplicate-hint.tsx';

type DebtorFieldsProps = {
  readonly prefix?: string;
  /** The customer that is edited, who is no duplicate of itself. */
  readonly exceptId?: string;
  /** A zone that was stated before and is none of the six. */
  readonly statedZone?: string;
};

/** What is asked about a customer, in every form that has one. */
export function DebtorFields({ prefix = '', exceptId, statedZone }: DebtorFieldsProps) {
  const { t } = useLingui();
  const zones = zoneOptions(spokenLanguage());
  const isOther = statedZone !== undefined && !zones.some((zone) => zone.value === statedZone);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name={`${prefix}firstName`} label={t`First name`} autoComplete="off" />
      <TextField name={`${prefix}lastName`} label={t`Last name`} autoComplete="off" />
      <TextField name={`${prefix}companyName`} label={t`Company`} optional autoComplete="off" />
      <PlainFields table={debtorFields} prefix={prefix} without={['firstName', 'lastName', 'companyName']} />
      <TextField name={`${prefix}internalReference`} label={t`Customer ID`} optional autoComplete="off" />
      <TextField
        name={`${prefix}email`}
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3 sm:col-span-2">
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
      <DuplicateHint prefix={prefix} exceptId={exceptId} />
      <SelectField
        name={`${prefix}language`}
        label={t`Language`}
        hint={t`Messages and the payment page speak it.`}
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
      />
      <SelectField
        name={`${prefix}timeZone`}
        label={t`Time zone`}
        hint={t`Messages keep to its daytime.`}
        placeholder={t`From address and phone`}
        options={isOther ? [...zones, { value: statedZone, label: zoneLabel(statedZone, spokenLanguage()) }] : zones}
      />
      <DateField name={`${prefix}dateOfBirth`} label={t`Date of birth`} optional min="1900-01-01" autoComplete="off" />
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
        <TextField
          name={`${prefix}address.state`}
          label={t`State`}
          placeholder="NY"
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField name={`${prefix}address.zip`} label={t`ZIP`} autoComplete="off" className="sm:col-span-2" />
        <TextField name={`${prefix}address.country`} label={t`Country`} autoComplete="off" className="sm:col-span-2" />
      </fieldset>
      <CustomFieldsFields entity="debtor" prefix={prefix} className="sm:col-span-2" />
    </div>
  );
}
