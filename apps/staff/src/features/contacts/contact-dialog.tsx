import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { contactFields, saveContacts, updateContact } from '@recoup/contract/contacts.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useId, useState } from 'react';
import { z } from 'zod';
import { asSeen } from '../../kit/records/as-seen.ts';
import type { Contact } from './contact.ts';

const form = contactFields.extend({ kind: z.enum(['EMAIL', 'PHONE']) });

type ContactDialogProps = {
  readonly debtorId: string;
  /** The one to change; without it a new one is added. */
  readonly contact?: Contact;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

const seenOf = ({ value, extension, name, label, isPrimary }: Contact) => ({
  value,
  extension,
  name,
  label,
  isPrimary,
});

/** Adds a way to reach a customer, or changes one. */
export function ContactDialog({ debtorId, contact, onClose, onSaved }: ContactDialogProps) {
  const { t } = useLingui();
  const client = useClient();
  const primary = useId();
  // As it was when the dialog opened: what somebody else changes meanwhile is not written over (G27).
  const [opened] = useState(contact);

  async function save({ kind, ...values }: z.output<typeof form>): Promise<void> {
    const body = { ...values, extension: values.extension ?? null, name: values.name ?? '', label: values.label ?? '' };
    // The last primary mark can only go to another contact.
    const { isPrimary, ...rest } = body;
    const marked = isPrimary ? body : rest;
    try {
      if (opened)
        await asSeen(opened, seenOf(opened), (known) =>
          client.send(updateContact, { params: { id: opened._id }, body: { ...marked, ...known } }),
        );
      else await client.send(saveContacts, { params: { id: debtorId }, body: { contacts: [{ ...marked, kind }] } });
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      const fields = Object.entries(refusal.fields).map(([name, text]) => [name.replace('contacts.0.', ''), text]);
      throw Object.assign(new Error(refusal.message), { fields: Object.fromEntries(fields), message: refusal.message });
    }
    showToast('success', t`Contact saved`);
    onSaved();
  }

  return (
    <FormSheet
      title={contact ? t`Edit contact` : t`Add contact`}
      asDialog
      onClose={onClose}
      schema={form}
      defaultValues={{
        kind: contact?.kind ?? 'PHONE',
        value: contact?.value ?? '',
        extension: contact?.extension ?? '',
        name: contact?.name ?? '',
        label: contact?.label ?? '',
        isPrimary: contact?.isPrimary ?? false,
      }}
      onSubmit={save}
    >
      {(state) => {
        const isPhone = state.watch('kind') === 'PHONE';
        return (
          <>
            {!contact && (
              <SelectField
                name="kind"
                label={t`Kind`}
                options={[
                  { value: 'PHONE', label: t`Phone` },
                  { value: 'EMAIL', label: t`E-mail` },
                ]}
              />
            )}
            <div className={isPhone ? 'grid grid-cols-[1fr_6rem] gap-3' : ''}>
              <TextField
                name="value"
                label={isPhone ? t`Phone` : t`E-mail`}
                required
                type={isPhone ? 'tel' : 'email'}
                inputMode={isPhone ? 'tel' : 'email'}
                placeholder={isPhone ? '+1 305 555 0100' : undefined}
                autoComplete="off"
              />
              {isPhone && (
                <TextField
                  name="extension"
                  label={t`Extension`}
                  inputMode="numeric"
                  maxLength={20}
                  autoComplete="off"
                />
              )}
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField name="name" label={t`Whose it is`} optional autoComplete="off" maxLength={100} />
              <TextField name="label" label={t`Label`} optional autoComplete="off" maxLength={60} />
            </div>
            <label htmlFor={primary} className="flex items-center gap-2.5 text-body">
              <CheckInput id={primary} {...state.register('isPrimary')} disabled={contact?.isPrimary} />
              <Trans>Primary: messages go here</Trans>
            </label>
          </>
        );
      }}
    </FormSheet>
  );
}
