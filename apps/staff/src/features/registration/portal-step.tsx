import { Trans, useLingui } from '@lingui/react/macro';
import { portalEntries } from '@recoup/contract/registration.ts';
import { suggestSubdomain } from '@recoup/domain/registration/subdomain.ts';
import { zoneLabels } from '@recoup/domain/time-zones/zone-labels.ts';
import { zoneOfState } from '@recoup/domain/time-zones/zone-of-state.ts';
import { timeZoneNames } from '@recoup/domain/vocabulary.ts';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { useWatch } from 'react-hook-form';
import { spokenLanguage } from '../../kit/language/language.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

const schema = portalEntries.required().extend({ subdomain: portalEntries.shape.subdomain.unwrap().min(3).max(40) });

/** Where customers pay, by which clock the company works, and in which language it writes. */
export function PortalStep(props: StepProps) {
  const { t } = useLingui();
  const { portal, company, address, portalHost } = props.registration;
  const name = company.dba || company.legalName || '';
  return (
    <StepForm
      {...props}
      step="PORTAL"
      title={<Trans>Payment portal</Trans>}
      lead={<Trans>Here your customers see what they owe and pay it.</Trans>}
      schema={schema}
      defaultValues={{
        subdomain: portal.subdomain ?? suggestSubdomain(name),
        timeZone: portal.timeZone ?? zoneOfState(address.state) ?? 'New York',
        language: portal.language ?? spokenLanguage(),
      }}
    >
      <div>
        <TextField
          name="subdomain"
          label={t`Name of the portal`}
          hint={t`3 to 40 letters, digits and hyphens.`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <PortalAddress host={portalHost} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="timeZone"
          label={t`Time zone`}
          options={timeZoneNames.map((value) => ({ value, label: zoneLabels[value][spokenLanguage()] }))}
          required
        />
        <SelectField
          name="language"
          label={t`Language of your messages`}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
          required
        />
      </div>
    </StepForm>
  );
}

/** The address as it will be, while its name is typed. */
function PortalAddress({ host }: { readonly host: string }) {
  const name: unknown = useWatch({ name: 'subdomain' });
  const shown = typeof name === 'string' && name !== '' ? name.toLowerCase() : '…';
  return (
    <p className="mt-1.5 wrap-anywhere text-compact text-muted">
      {shown}.{host}
    </p>
  );
}
