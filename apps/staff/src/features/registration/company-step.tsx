import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listBusinessDomains } from '@recoup/contract/companies.ts';
import { companyEntries } from '@recoup/contract/registration.ts';
import { requiredText } from '@recoup/contract/scalars.ts';
import { businessTypes, type CustomerType, companyKinds, customerTypes, regions } from '@recoup/domain/vocabulary.ts';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { z } from 'zod';
import { businessTypeWords, companyKindWords, regionWords } from '../companies/company-words.ts';
import { wordOptions } from '../companies/word-options.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { WayField } from './way-field.tsx';

const customerWords: Readonly<Record<CustomerType, MessageDescriptor>> = {
  B2B: msg`Businesses`,
  B2C: msg`Consumers`,
  B2B_B2C: msg`Businesses and consumers`,
};

const schema = companyEntries.required().extend({
  legalName: requiredText(200),
  dba: companyEntries.shape.dba,
  website: companyEntries.shape.website,
  collectsAs: z.enum(['FIRST', 'THIRD'], { error: () => i18n._(msg`Please choose whose invoices you collect.`) }),
});

/** Who the company is, and whose invoices it collects. */
export function CompanyStep(props: StepProps) {
  const { t } = useLingui();
  const { data: domains } = useCall(listBusinessDomains, {});
  const { industry } = props.registration.company;
  const industries = domains?.data.map(({ value, name }) => ({ value, label: name })) ?? [];
  const choose = t`Please choose`;
  return (
    <StepForm
      {...props}
      // A list that comes later would leave its chosen entry unchosen.
      key={domains || !industry ? 'ready' : 'waiting'}
      step="COMPANY"
      title={<Trans>Your company</Trans>}
      lead={<Trans>What stands on invoices, messages and the payment portal.</Trans>}
      schema={schema}
      defaultValues={props.registration.company}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="legalName" label={t`Legal name`} autoComplete="organization" required />
        <TextField name="dba" label={t`Doing business as`} optional />
        <SelectField
          name="businessType"
          label={t`Business type`}
          placeholder={choose}
          options={wordOptions(businessTypes, businessTypeWords)}
          required
        />
        <SelectField
          name="kind"
          label={t`Ownership`}
          placeholder={choose}
          options={wordOptions(companyKinds, companyKindWords)}
          required
        />
        <SelectField name="industry" label={t`Industry`} placeholder={choose} options={industries} required />
        <SelectField
          name="region"
          label={t`Region`}
          placeholder={choose}
          options={wordOptions(regions, regionWords)}
          required
        />
        <SelectField
          name="customerType"
          label={t`Your customers are`}
          placeholder={choose}
          options={wordOptions(customerTypes, customerWords)}
          required
        />
        <TextField name="website" label={t`Website`} inputMode="url" autoComplete="url" optional />
      </div>
      <WayField
        name="collectsAs"
        legend={t`Whose invoices do you collect?`}
        ways={[
          {
            value: 'FIRST',
            label: t`Our own`,
            text: t`Your company sold something, and customers owe it to you.`,
          },
          {
            value: 'THIRD',
            label: t`Those of others`,
            text: t`You collect for other companies. The stricter rules for collectors hold from the first message.`,
          },
        ]}
      />
    </StepForm>
  );
}
