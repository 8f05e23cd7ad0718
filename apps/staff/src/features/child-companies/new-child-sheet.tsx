import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { createChild } from '@recoup/contract/child-companies.ts';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';

type NewChildSheetProps = { readonly onClose: () => void; readonly onMade: () => void };

/** Makes a company below this one. */
export function NewChildSheet({ onClose, onMade }: NewChildSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <FormSheet
      asDialog
      title={t`New child company`}
      description={t`It begins empty, with the time zone of this company and the starter templates.`}
      schema={createChild.body}
      defaultValues={{ name: '', subdomain: '' }}
      submit={<Trans>Create</Trans>}
      onClose={onClose}
      onSubmit={async (values) => {
        const child = await client.send(createChild, { body: values });
        showToast('success', t`${child.name} is there. Open it to add its address and team.`);
        onMade();
      }}
    >
      <TextField name="name" label={t`Name`} hint={t`Its customers see this one.`} required />
      <TextField
        name="subdomain"
        label={t`Name of its portal`}
        hint={t`Letters, digits and hyphens: the first part of the portal’s address. It cannot be changed later.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormSheet>
  );
}
