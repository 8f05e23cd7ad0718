import { Trans, useLingui } from '@lingui/react/macro';
import { addressEntries } from '@recoup/contract/registration.ts';
import { requiredText } from '@recoup/contract/scalars.ts';
import { addressMessages } from '@recoup/domain/addresses/check-address.ts';
import { checkZip, zipMessages } from '@recoup/domain/addresses/check-zip.ts';
import { formatNorthAmerican } from '@recoup/domain/phones/format-north-american.ts';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { z } from 'zod';
import { spokenLanguage } from '../../kit/language/language.ts';
import { stateOptions } from '../companies/state-options.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

/** A part that is missing is told in the document's own words. */
const part = (problem: keyof typeof addressMessages, max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .refine((text) => Boolean(text), { error: () => addressMessages[problem][spokenLanguage()] });

const schema = addressEntries.extend({
  address: requiredText(200),
  city: part('city', 100),
  state: part('state', 2),
  zip: part('zip', 20).refine((zip) => !checkZip(zip, 'US'), { error: () => zipMessages.US[spokenLanguage()] }),
  phone: requiredText(250),
  supportEmail: z.email().max(254),
});

/** Where a letter reaches the company, and where its customers ask. */
export function AddressStep(props: StepProps) {
  const { t } = useLingui();
  const { address, account } = props.registration;
  const phone = formatNorthAmerican(address.phone ?? '') ?? address.phone;
  return (
    <StepForm
      {...props}
      step="ADDRESS"
      title={<Trans>Address</Trans>}
      lead={
        <Trans>
          An address in the United States. Every message to your customers names it: they must know who writes and how
          to ask.
        </Trans>
      }
      schema={schema}
      defaultValues={{ ...address, phone, supportEmail: address.supportEmail ?? account.email }}
    >
      <div className="grid gap-4 sm:grid-cols-6">
        <TextField name="address" label={t`Street`} autoComplete="address-line1" required className="sm:col-span-4" />
        <TextField name="unit" label={t`Unit`} autoComplete="address-line2" optional className="sm:col-span-2" />
        <TextField name="city" label={t`City`} autoComplete="address-level2" required className="sm:col-span-2" />
        <SelectField
          name="state"
          label={t`State`}
          placeholder={t`Please choose`}
          options={stateOptions(spokenLanguage())}
          required
          className="sm:col-span-2"
        />
        <TextField
          name="zip"
          label={t`ZIP code`}
          autoComplete="postal-code"
          inputMode="numeric"
          required
          className="sm:col-span-2"
        />
        <TextField
          name="phone"
          label={t`Phone for customers`}
          type="tel"
          autoComplete="tel"
          required
          className="sm:col-span-3"
        />
        <TextField
          name="supportEmail"
          label={t`E-mail for customers`}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          className="sm:col-span-3"
        />
      </div>
    </StepForm>
  );
}
