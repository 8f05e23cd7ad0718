import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { deleteContact, type listContacts } from '@recoup/contract/contacts.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import type { Contact } from './contact.ts';

type DeleteContactProps = {
  readonly contact: Contact;
  /** The others of its kind. */
  readonly others: readonly Contact[];
  readonly onClose: () => void;
  readonly onDeleted: (left: ReplyOf<typeof listContacts>) => void;
};

/** Takes a contact away: with the reason, and with the one that messages go to instead. */
export function DeleteContact({ contact, others, onClose, onDeleted }: DeleteContactProps) {
  const { t } = useLingui();
  const client = useClient();
  const [primaryId, setPrimaryId] = useState(others[0]?._id ?? '');
  const needsSuccessor = contact.isPrimary && others.length > 0;
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Delete contact`}
      danger
      reason={{ isRequired: true, maxLength: 200, placeholder: t`Wrong number` }}
      facts={[{ label: t`Contact`, value: <span className="break-all">{contact.value}</span> }]}
      onConfirm={async (reason) => {
        const body = { reason, ...(needsSuccessor ? { primaryId } : {}) };
        onDeleted(await client.send(deleteContact, { params: { id: contact._id }, body }));
        showToast('success', t`Contact deleted`);
      }}
    >
      {needsSuccessor && (
        <FormField label={t`Primary from now on`} className="mt-4">
          {(control) => (
            <SelectInput
              {...control}
              value={primaryId}
              onChange={(event) => setPrimaryId(event.target.value)}
              options={others.map((each) => ({ value: each._id, label: each.value }))}
            />
          )}
        </FormField>
      )}
      <p className="mt-4 text-compact text-muted">
        <Trans>
          Nothing is sent there any more, and payment links that went there end. Its consents stay on record.
        </Trans>
      </p>
    </ConfirmSheet>
  );
}
