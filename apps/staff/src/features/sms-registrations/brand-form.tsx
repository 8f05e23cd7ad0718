import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { brandDraft, changeSmsBrand, submitSmsBrand } from '@recoup/contract/sms-registrations.ts';
import { stockExchanges } from '@recoup/domain/sms-registrations/brand-draft.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useEntityOptions, useProfitOptions, useVerticalOptions } from './brand-options.ts';
import type { SmsBrand } from './registration-labels.ts';

type BrandFormProps = { readonly brand: SmsBrand; readonly onSent: (brand: SmsBrand) => void };

const empty = {
  ...{ entityType: 'Limited Liability Company', profitType: 'Private', vertical: 'PROFESSIONAL', legalName: '' },
  ...{ displayName: '', ein: '', website: '', supportEmail: '', phone: '' },
  address: { street: '', city: '', state: '', zip: '' },
  contact: { firstName: '', lastName: '', email: '' },
};

/** Says to the carriers who sends the texts; what they would refuse lands on its field before anything is sent. */
export function BrandForm({ brand, onSent }: BrandFormProps) {
  const { t } = useLingui();
  const client = useClient();
  const { version, state } = brand;
  const isFirst = state === 'DRAFT';
  return (
    <Form
      schema={brandDraft}
      defaultValues={{ ...empty, ...brand.draft }}
      onSubmit={async (values) => {
        const body = { ...values, version };
        onSent(await (isFirst ? client.send(submitSmsBrand, { body }) : client.send(changeSmsBrand, { body })));
        showToast('success', t`Sent to the phone carriers`);
      }}
      className="space-y-6"
    >
      {(form) => (
        <>
          <KindFields isPublic={form.watch('profitType') === 'Public'} />
          <PlaceFields />
          <ReachFields />
          <Button type="submit" variant="primary" disabled={form.formState.isSubmitting}>
            {isFirst ? <Trans>Send company for review</Trans> : <Trans>Send changes for review</Trans>}
          </Button>
        </>
      )}
    </Form>
  );
}

function KindFields({ isPublic }: { readonly isPublic: boolean }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="legalName"
        label={t`Legal name`}
        hint={t`Word for word as on the letter of the IRS (CP 575).`}
        required
        maxLength={100}
      />
      <TextField name="displayName" label={t`Name that customers know`} required maxLength={100} />
      <TextField name="ein" label={t`EIN`} hint={t`Nine digits.`} required maxLength={20} inputMode="numeric" />
      <SelectField name="vertical" label={t`Industry`} options={useVerticalOptions()} required />
      <SelectField name="entityType" label={t`Kind of business`} options={useEntityOptions()} required />
      <SelectField name="profitType" label={t`Whose it is`} options={useProfitOptions()} required />
      {isPublic && (
        <>
          <SelectField
            name="stock.exchange"
            label={t`Stock exchange`}
            options={stockExchanges.map((value) => ({ value, label: value }))}
            required
          />
          <TextField name="stock.symbol" label={t`Stock symbol`} required maxLength={10} />
        </>
      )}
    </div>
  );
}

function PlaceFields() {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="address.street"
        label={t`Street`}
        hint={t`Where the business is; no PO box.`}
        required
        maxLength={100}
      />
      <TextField name="address.city" label={t`City`} required maxLength={100} />
      <TextField name="address.state" label={t`State`} hint={t`Two letters.`} required maxLength={2} />
      <TextField name="address.zip" label={t`ZIP code`} required maxLength={10} inputMode="numeric" />
    </div>
  );
}

function ReachFields() {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="website"
        label={t`Website`}
        hint={t`Reviewers open it and look for your name.`}
        required
        maxLength={100}
        inputMode="url"
      />
      <TextField
        name="supportEmail"
        label={t`E-mail for questions`}
        hint={t`Of the same domain as the website.`}
        required
        maxLength={100}
        inputMode="email"
      />
      <TextField name="phone" label={t`Phone`} hint={t`With country, such as +13055550100.`} required maxLength={20} />
      <TextField name="contact.firstName" label={t`First name of a contact person`} required maxLength={100} />
      <TextField name="contact.lastName" label={t`Last name of the contact person`} required maxLength={100} />
      <TextField name="contact.email" label={t`E-mail of the contact person`} required maxLength={100} />
    </div>
  );
}
