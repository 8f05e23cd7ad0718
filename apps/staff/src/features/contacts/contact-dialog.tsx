import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { contactFields, listContacts, saveContacts, updateContact } from '@recoup/contract/contacts.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useId, useState } from 'react';
import { z } from 'zod';
import { changedByBoth, onlyChanged } from '../../kit/records/only-changed.ts';
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
  // What stands there as far as the person has been told.
  const [known, setKnown] = useState(contact);

  async function save({ kind, ...values }: z.output<typeof form>): Promise<void> {
    const body = { ...values, extension: values.extension ?? null, name: values.name ?? '', label: values.label ?? '' };
    // The last primary mark can only go to another contact.
    const { isPrimary, ...rest } = body;
    const marked = isPrimary ? body : rest;
    try {
      if (opened) await saveChanges(opened, { ...body, isPrimary: isPrimary || opened.isPrimary });
      else await client.send(saveContacts, { params: { id: debtorId }, body: { contacts: [{ ...marked, kind }] } });
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      const fields = Object.entries(refusal.fields).map(([name, text]) => [name.replace('contacts.0.', ''), text]);
      throw Object.assign(new Error(refusal.message), { fields: Object.fromEntries(fields), message: refusal.message });
    }
    showToast('success', t`Contact saved`);
    onSaved();
  }

  async function saveChanges(before: Contact, values: ReturnType<typeof seenOf>): Promise<void> {
    const { changes, seen } = onlyChanged(seenOf(before), values, seenOf(known ?? before));
    try {
      await client.send(updateContact, { params: { id: before._id }, body: { ...changes, seen } });
    } catch (thrown) {
      if (!isApiError(thrown) || thrown.code !== 'STALE_VERSION') throw thrown;
      const { data } = await client.send(listContacts, { params: { id: debtorId } });
      const present = data.find((each) => each._id === before._id);
      if (!present) throw thrown;
      // Who saves again has read what stands there now.
      setKnown(present);
      const both = changedByBoth(seenOf(before), values, seenOf(present));
      const told = both.map((name) => {
        const theirs = present[name] === '' || present[name] === null ? t`nothing` : String(present[name]);
        return [name, t`Somebody else put ${theirs} here meanwhile. Save again to keep yours.`];
      });
      throw Object.assign(new Error(thrown.message), { fields: Object.fromEntries(told) });
    }
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
