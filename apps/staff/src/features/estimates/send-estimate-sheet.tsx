import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listContacts } from '@recoup/contract/contacts.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { sendEstimate } from '@recoup/contract/estimates.ts';
import { suggestedMail } from '@recoup/domain/estimates/estimate-message.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Estimate } from './estimate-form.ts';
import { EstimateMailPreview } from './estimate-mail-preview.tsx';
import { useWhyHeld } from './use-why-held.ts';

const form = z.object({
  subject: z.string().trim().min(1).max(250),
  message: z.string().trim().min(1).max(5000),
});

type SendEstimateProps = {
  readonly estimate: Estimate;
  readonly onClose: () => void;
  readonly onChanged: (estimate: Estimate) => void;
};

/** Mails an estimate: to whom, and what the mail says. */
export function SendEstimateSheet({ estimate, onClose, onChanged }: SendEstimateProps) {
  const { t } = useLingui();
  const client = useClient();
  const id = useId();
  const whyHeld = useWhyHeld();
  const { debtor, currency, totalCents } = estimate;
  const contacts = useCall(listContacts, { params: { id: debtor._id } });
  const customer = useCall(readDebtor, { params: { id: debtor._id } });
  // Sent again after a lost answer, it is the same mail.
  const [_id] = useState(uuidv7);
  const mails = contacts.data?.data.filter(({ kind }) => kind === 'EMAIL');
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [isHourChosen, setHourChosen] = useState(false);
  const contactIds = chosen ?? mails?.flatMap((mail) => (mail.isPrimary ? [mail._id] : [])) ?? [];
  const total = formatMoney(totalCents, { currency });
  if (!mails || !customer.data)
    return (
      <FormSheet
        key="waiting"
        title={t`Send estimate`}
        schema={form}
        defaultValues={{}}
        submit={null}
        onSubmit={async () => {}}
        onClose={onClose}
      >
        <SkeletonLines />
      </FormSheet>
    );
  const language = languageOf(customer.data.language);
  return (
    <FormSheet
      key="mail"
      title={estimate.status === 'Draft' ? t`Send estimate` : t`Send again`}
      schema={form}
      defaultValues={suggestedMail(language)}
      submit={contactIds.length === 0 ? null : t`Send estimate over ${total}`}
      onClose={onClose}
      onSubmit={async (words) => {
        const body = { ...words, _id, contactIds: [...contactIds], version: estimate.version, isHourChosen };
        const asked = client.send(sendEstimate, { params: { id: estimate._id }, body });
        const { refused, ...sent } = await asked.catch((thrown: unknown) => {
          throw whyHeld(thrown);
        });
        onChanged(sent);
        if (refused.length === 0) showToast('success', t`Estimate ${estimate.reference} sent`);
        else showToast('error', t`Sent, but not to every address. The timeline says to which.`);
      }}
    >
      {mails.length === 0 ? (
        <Notice kind="warning">
          <Trans>This customer has no e-mail address. Add one under Contacts, or mark the estimate as sent.</Trans>
        </Notice>
      ) : (
        <fieldset>
          <legend className="mb-1.5 font-medium text-compact">
            <Trans>To</Trans>
          </legend>
          {mails.map((mail) => (
            <label key={mail._id} htmlFor={`${id}-${mail._id}`} className="flex min-h-8 items-center gap-2.5 text-body">
              <CheckInput
                id={`${id}-${mail._id}`}
                checked={contactIds.includes(mail._id)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked
                      ? [...contactIds, mail._id].slice(0, 5)
                      : contactIds.filter((contactId) => contactId !== mail._id),
                  )
                }
              />
              <span className="min-w-0 break-all">{mail.value}</span>
            </label>
          ))}
        </fieldset>
      )}
      <TextField name="subject" label={t`Subject`} required maxLength={250} />
      <TextAreaField
        name="message"
        label={t`Message`}
        hint={t`The PDF goes along, and a button to read and accept the estimate.`}
        required
        rows={10}
        maxLength={5000}
      />
      <EstimateMailPreview estimate={estimate} language={language} contactId={contactIds[0] ?? null} />
      <label htmlFor={`${id}-hour`} className="flex items-start gap-2.5 text-body">
        <CheckInput id={`${id}-hour`} checked={isHourChosen} onChange={({ target }) => setHourChosen(target.checked)} />
        <span>
          <Trans>Send now, although it may be early or late at the customer’s place</Trans>
        </span>
      </label>
    </FormSheet>
  );
}
