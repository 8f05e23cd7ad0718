import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { companyProfile, listBusinessDomains, updateCompany, website } from '@recoup/contract/companies.ts';
import { requiredText, text } from '@recoup/contract/scalars.ts';
import { addressMessages, checkAddress } from '@recoup/domain/addresses/check-address.ts';
import { checkZip, zipMessages } from '@recoup/domain/addresses/check-zip.ts';
import { formatNorthAmerican } from '@recoup/domain/phones/format-north-american.ts';
import { businessTypes, companyKinds, regions } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { z } from 'zod';
import { spokenLanguage } from '../../kit/language/language.ts';
import { useMay } from '../../kit/session/session.tsx';
import { AddressFields } from './address-fields.tsx';
import type { Company } from './company.ts';
import { businessTypeWords, companyKindWords, regionWords } from './company-words.ts';
import { wordOptions } from './word-options.ts';

const { businessType, kind, industry, region } = companyProfile.shape;

/** The profile as it is typed: an empty field is none. A part of the address that is missing is told in the document's words. */
const schema = z
  .strictObject({
    name: requiredText(200),
    legalName: text(200).optional(),
    businessType: businessType.unwrap().optional(),
    kind: kind.unwrap().optional(),
    industry: industry.unwrap().optional(),
    region: region.unwrap().optional(),
    website: website.optional(),
    address: requiredText(500),
    unit: text(50).optional(),
    city: text(100).optional(),
    state: text(50).optional(),
    zip: text(20).optional(),
    country: companyProfile.shape.country,
    supportPhone: text(250).optional(),
    supportEmail: z.email().max(254).optional(),
  })
  .superRefine(
    (typed, context) => {
      for (const part of checkAddress(typed))
        context.addIssue({ code: 'custom', path: [part], message: addressMessages[part][spokenLanguage()] });
      const wrongZip = checkZip(typed.zip, typed.country);
      if (wrongZip)
        context.addIssue({ code: 'custom', path: ['zip'], message: zipMessages[wrongZip][spokenLanguage()] });
    },
    // Whatever else is wrong: everything is said at once.
    { when: () => true },
  );

type CompanyFormProps = {
  readonly company: Company;
  /** The version on which the form was begun (G27). */
  readonly version: number;
  readonly onStale: () => void;
  readonly onSaved: (company: Company) => void;
};

/** Names, what the company is, where a letter reaches it, and how its customers ask. */
export function CompanyForm({ company, version, onStale, onSaved }: CompanyFormProps) {
  const client = useClient();
  const mayWrite = useMay()('company.write');
  const { data: domains } = useCall(listBusinessDomains, {});

  async function save(typed: z.output<typeof schema>): Promise<void> {
    const { legalName = '', unit = '', city = '', state = '', zip = '' } = typed;
    const { businessType = null, kind = null, industry = null, region = null, supportPhone = null } = typed;
    const { website = '', supportEmail = null, name, address, country } = typed;
    const profile = {
      ...{ name, legalName, businessType, kind, industry, region, website },
      ...{ address, unit, city, state, zip, country, supportPhone, supportEmail, version },
    };
    const body = new FormData();
    body.set('company', JSON.stringify(profile));
    try {
      onSaved(await client.send(updateCompany, { body }));
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'STALE_VERSION') onStale();
      throw thrown;
    }
  }

  const phone = formatNorthAmerican(company.supportPhone ?? '') ?? company.supportPhone;
  return (
    <Form
      schema={schema}
      // A list that comes later would leave its chosen entry unchosen.
      key={domains || !company.industry ? 'ready' : 'waiting'}
      defaultValues={{ ...typedOf(company), supportPhone: phone ?? '' }}
      onSubmit={save}
      className="space-y-4"
    >
      {(form) => (
        <fieldset disabled={!mayWrite} className="min-w-0 space-y-4">
          <NameCard industries={domains?.data.map(({ value, name }) => ({ value, label: name })) ?? []} />
          <AddressFields />
          {mayWrite && (
            <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
              <Trans>Save</Trans>
            </Button>
          )}
        </fieldset>
      )}
    </Form>
  );
}

/** What of the company is typed here; what it does not say is an empty field. */
function typedOf(company: Company): Record<string, string> {
  return Object.fromEntries(
    Object.keys(companyProfile.shape).map((key) => [key, String(company[key as keyof Company] ?? '')]),
  );
}

function NameCard({
  industries,
}: {
  readonly industries: readonly { readonly value: string; readonly label: string }[];
}) {
  const { t } = useLingui();
  const none = t`Not said`;
  return (
    <Card title={t`Your company`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label={t`Name`}
          hint={t`Your customers see this one.`}
          autoComplete="organization"
          required
        />
        <TextField name="legalName" label={t`Legal name`} hint={t`As it is registered.`} optional />
        <SelectField
          name="businessType"
          label={t`Business type`}
          placeholder={none}
          options={wordOptions(businessTypes, businessTypeWords)}
          optional
        />
        <SelectField
          name="kind"
          label={t`Ownership`}
          placeholder={none}
          options={wordOptions(companyKinds, companyKindWords)}
          optional
        />
        <SelectField name="industry" label={t`Industry`} placeholder={none} options={industries} optional />
        <SelectField
          name="region"
          label={t`Region`}
          placeholder={none}
          options={wordOptions(regions, regionWords)}
          optional
        />
        <TextField name="website" label={t`Website`} inputMode="url" autoComplete="url" optional />
      </div>
    </Card>
  );
}
