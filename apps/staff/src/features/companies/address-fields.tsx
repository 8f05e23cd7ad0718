import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@recoup/domain/languages.ts';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { stateOptions } from './state-options.ts';

/** Where companies may have their seat, besides where this one has it. */
const countries = ['US', 'CA', 'MX'];

/** Where a letter reaches the company, and how its customers ask. */
export function AddressFields() {
  const { t, i18n } = useLingui();
  const chosen: unknown = useWatch({ name: 'country' });
  const country = typeof chosen === 'string' ? chosen : 'US';
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region' });
  const offered = countries.includes(country) || country === '' ? countries : [...countries, country];
  const isHome = country === 'US';
  useOtherCountry(country);
  return (
    <>
      <Card title={t`Address`}>
        <div className="grid gap-4 sm:grid-cols-6">
          <SelectField
            name="country"
            label={t`Country`}
            options={offered.map((value) => ({ value, label: names.of(value) ?? value }))}
            required
            className="sm:col-span-6"
          />
          <TextField name="address" label={t`Street`} autoComplete="address-line1" required className="sm:col-span-4" />
          <TextField name="unit" label={t`Unit`} autoComplete="address-line2" optional className="sm:col-span-2" />
          <TextField
            name="city"
            label={t`City`}
            autoComplete="address-level2"
            required={isHome}
            className="sm:col-span-2"
          />
          {isHome ? (
            <SelectField
              name="state"
              label={t`State`}
              placeholder={t`Please choose`}
              options={stateOptions(languageOf(i18n.locale))}
              required
              className="sm:col-span-2"
            />
          ) : (
            <TextField
              name="state"
              label={country === 'CA' ? t`Province` : t`State`}
              autoComplete="address-level1"
              optional
              className="sm:col-span-2"
            />
          )}
          <TextField
            name="zip"
            label={isHome ? t`ZIP code` : t`Postal code`}
            autoComplete="postal-code"
            required={isHome}
            className="sm:col-span-2"
          />
        </div>
      </Card>
      <Card title={t`How customers reach you`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="supportPhone" label={t`Phone for customers`} type="tel" autoComplete="tel" optional />
          <TextField
            name="supportEmail"
            label={t`E-mail for customers`}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            optional
          />
        </div>
      </Card>
    </>
  );
}

/** Once another country is chosen, no state of the former one stays, and what was wrong there is judged anew. */
function useOtherCountry(country: string): void {
  const { resetField, getFieldState, trigger } = useFormContext();
  const judged = useRef(country);
  useEffect(() => {
    if (judged.current === country) return;
    judged.current = country;
    // Emptied as its beginning, too: a field that takes another's place is filled with that where it has nothing.
    resetField('state', { defaultValue: '' });
    const wrong = ['city', 'zip'].filter((name) => getFieldState(name).invalid);
    if (wrong.length > 0) void trigger(wrong);
  }, [country, resetField, getFieldState, trigger]);
}
