import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { changeSmsCampaign, smsCampaignDraft, submitSmsCampaign } from '@recoup/contract/sms-registrations.ts';
import { consentPlaces, textPurposes } from '@recoup/domain/sms-registrations/campaign-draft.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { SelectField, TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FeeLine } from './fee-line.tsx';
import type { SmsCampaign } from './registration-labels.ts';

type CampaignFormProps = { readonly campaign: SmsCampaign; readonly onSent: (campaign: SmsCampaign) => void };

const LEAST = 3;
const MOST = 5;
const empty = {
  ...{ purpose: 'overdue invoice', description: '', optIn: { where: ['WEBSITE'], words: '', url: null } },
  ...{ samples: ['', '', ''], help: '', privacyUrl: '', termsUrl: '', areaCode: '' },
};

/** Says to the carriers what is sent by text, with what it costs; what they would refuse lands on its field before. */
export function CampaignForm({ campaign, onSent }: CampaignFormProps) {
  const { t } = useLingui();
  const client = useClient();
  const { version, draft, state, fees } = campaign;
  const [samples, setSamples] = useState(draft?.samples.length ?? LEAST);
  return (
    <Form
      schema={smsCampaignDraft}
      defaultValues={draft ?? empty}
      onSubmit={async (values) => {
        const body = { ...values, version };
        onSent(await (draft ? client.send(changeSmsCampaign, { body }) : client.send(submitSmsCampaign, { body })));
        showToast('success', t`Sent to the phone carriers`);
      }}
      className="space-y-6"
    >
      {(form) => (
        <>
          <AboutFields />
          <ConsentFields />
          <div className="space-y-4">
            {Array.from({ length: samples }, (_, index) => index + 1).map((number) => (
              <TextAreaField
                key={number}
                name={`samples.${number - 1}`}
                label={t`Sample ${number}`}
                hint={
                  number === 1 ? t`As it really leaves: your name, an amount, the link to your portal, STOP.` : null
                }
                required
                rows={3}
                maxLength={255}
              />
            ))}
            {samples < MOST && (
              <Button data-keeps-place onClick={() => setSamples(samples + 1)}>
                <Trans>Add sample</Trans>
              </Button>
            )}
          </div>
          <PageFields />
          <FeeLine fees={fees} isAgain={state === 'REJECTED' || state === 'SUSPENDED'} />
          <Button type="submit" variant="primary" disabled={form.formState.isSubmitting}>
            {draft ? <Trans>Send texts for review again</Trans> : <Trans>Send texts for review</Trans>}
          </Button>
        </>
      )}
    </Form>
  );
}

function AboutFields() {
  const { t } = useLingui();
  const purposes: Readonly<Record<(typeof textPurposes)[number], string>> = {
    'loan account': t`Loans that we gave`,
    'overdue bill': t`Overdue bills`,
    'overdue invoice': t`Overdue invoices`,
  };
  return (
    <div className="space-y-4">
      <SelectField
        name="purpose"
        label={t`What your texts are about`}
        options={textPurposes.map((value) => ({ value, label: purposes[value] }))}
        required
      />
      <TextAreaField
        name="description"
        label={t`Who gets texts, why and when`}
        hint={t`Such as: our own customers, about invoices that are due, a few times a month.`}
        required
        rows={3}
      />
    </div>
  );
}

function ConsentFields() {
  const { t } = useLingui();
  const id = useId();
  const { register } = useFormContext();
  const places: Readonly<Record<(typeof consentPlaces)[number], string>> = {
    WEBSITE: t`On our website`,
    PAPER: t`On paper`,
    PHONE: t`On the phone`,
    IN_PERSON: t`In person`,
    PORTAL: t`In the customer portal`,
  };
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="font-medium text-body">
          <Trans>Where customers agree to texts</Trans>
        </legend>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {consentPlaces.map((value) => (
            <label key={value} htmlFor={`${id}-${value}`} className="flex items-center gap-2 text-body">
              <CheckInput id={`${id}-${value}`} value={value} {...register('optIn.where')} />
              {places[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        name="optIn.words"
        label={t`What they read or hear`}
        hint={t`Word for word, with your name, how often, that rates may apply, and STOP.`}
        required
        rows={4}
      />
      <TextField
        name="optIn.url"
        label={t`Where it can be seen`}
        hint={t`The page, or a picture of it. Needed for a website.`}
        optional
        inputMode="url"
      />
    </div>
  );
}

function PageFields() {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextAreaField
        name="help"
        label={t`Answer to HELP`}
        hint={t`Your name, and how people reach you.`}
        required
        rows={3}
        maxLength={255}
        className="sm:col-span-2"
      />
      <TextField name="privacyUrl" label={t`Address of the privacy policy`} required inputMode="url" />
      <TextField name="termsUrl" label={t`Address of the terms`} required inputMode="url" />
      <TextField
        name="areaCode"
        label={t`Area code of your number`}
        hint={t`We look for a number there that takes texts and calls.`}
        required
        maxLength={3}
        inputMode="numeric"
      />
    </div>
  );
}
