import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { inviteMember } from '@recoup/contract/members.ts';
import type { Role } from '@recoup/domain/vocabulary.ts';
import { SelectField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';
import { RoleChoice } from './role-choice.tsx';

type InviteMemberSheetProps = { readonly onClose: () => void; readonly onInvited: () => void };

const schema = inviteMember.body.pick({ email: true, language: true });

/** Invites somebody to the team by e-mail. */
export function InviteMemberSheet({ onClose, onInvited }: InviteMemberSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const [role, setRole] = useState<Role>('OPERATOR');
  return (
    <FormSheet
      asDialog
      title={t`Invite a team member`}
      description={t`They get a mail with a link that works once, for 7 days.`}
      schema={schema}
      defaultValues={{ email: '', language: spokenLanguage() }}
      submit={<Trans>Send the invitation</Trans>}
      onClose={onClose}
      onSubmit={async (values) => {
        await client.send(inviteMember, { body: { ...values, roles: [role] } });
        showToast('success', t`Invitation sent to ${values.email}`);
        onInvited();
      }}
    >
      <TextField name="email" label={t`E-mail`} type="email" autoCapitalize="none" spellCheck={false} required />
      <RoleChoice value={role} onChange={setRole} />
      <SelectField
        name="language"
        label={t`Language of the mail`}
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
      />
    </FormSheet>
  );
}
