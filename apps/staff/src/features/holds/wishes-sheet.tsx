import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { updateContactRules } from '@recoup/contract/contact-rules.ts';
import { readInconvenientTimes } from '@recoup/domain/contact-policy/inconvenient-times.ts';
import { debtNatures } from '@recoup/domain/contact-policy/policy-facts.ts';
import { contactChannels } from '@recoup/domain/vocabulary.ts';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { z } from 'zod';
import { preferenceLabels } from '../contacts/contact-labels.ts';
import { timesInWords } from './times-in-words.ts';
import type { ContactRules } from './wish-lines.tsx';

const form = z.object({
  inconvenient: z.string().trim().max(500).optional(),
  preferredChannel: z.enum(contactChannels),
  nature: z.enum(debtNatures).optional(),
});

type WishesSheetProps = { readonly rules: ContactRules; readonly onClose: () => void; readonly onSaved: () => void };

/** When and by what a customer wants to be reached. Times are checked while they are typed, and said in words. */
export function WishesSheet({ rules, onClose, onSaved }: WishesSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  return (
    <FormSheet
      title={t`Edit wishes`}
      onClose={onClose}
      schema={form}
      defaultValues={{
        inconvenient: rules.inconvenient,
        preferredChannel: rules.preferredChannel,
        nature: rules.isNatureStated ? rules.nature : '',
      }}
      onSubmit={async ({ inconvenient = '', preferredChannel, nature = null }) => {
        const body = { version: rules.version, inconvenient, preferredChannel, nature };
        await client.send(updateContactRules, { params: { id: rules.debtorId }, body });
        showToast('success', t`Saved`);
        onSaved();
      }}
    >
      {(state) => {
        const typed = String(state.watch('inconvenient') ?? '').toUpperCase();
        const isRead = readInconvenientTimes(typed) !== null;
        return (
          <>
            <TextField
              name="inconvenient"
              label={t`Quiet times`}
              optional
              maxLength={500}
              autoComplete="off"
              placeholder="MON-FRI 09:00-17:00; SUN 00:00-24:00"
              hint={
                typed.trim() === '' ? (
                  <Trans>Days and hours at the customer’s place, like MON-FRI 09:00-17:00; SUN 00:00-24:00</Trans>
                ) : isRead ? (
                  timesInWords(typed, i18n.locale).join(' · ')
                ) : (
                  <Trans>Not readable yet. Write it like MON-FRI 09:00-17:00</Trans>
                )
              }
            />
            <SelectField
              name="preferredChannel"
              label={t`Prefers`}
              options={contactChannels.map((value) => ({ value, label: i18n._(preferenceLabels[value]) }))}
            />
            <SelectField
              name="nature"
              label={t`Debt of`}
              hint={t`Decides which rules protect the customer.`}
              options={[
                { value: '', label: t`By the company name` },
                { value: 'CONSUMER', label: t`a consumer` },
                { value: 'BUSINESS', label: t`a business` },
              ]}
            />
          </>
        );
      }}
    </FormSheet>
  );
}
