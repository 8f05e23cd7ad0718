import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listSessions, passwordChange, updatePassword } from '@recoup/contract/auth.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { PasswordOwner } from '@recoup/ui/field/password-owner.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';

/** Changes one's own password; all other devices are signed out. */
export function PasswordForm() {
  const { t } = useLingui();
  const client = useClient();
  const { email } = useUser();
  const sessions = useCall(listSessions, {});
  const [round, setRound] = useState(0);
  return (
    <Form
      key={round}
      isFleeting
      schema={passwordChange}
      defaultValues={{ currentPassword: '', password: '' }}
      onSubmit={async (body) => {
        await client.send(updatePassword, { body });
        showToast('success', t`Password changed. All other devices are signed out.`);
        setRound((before) => before + 1);
        void sessions.mutate();
      }}
      className="max-w-sm space-y-4"
    >
      {(form) => (
        <>
          <PasswordOwner email={email} />
          <TextField
            name="currentPassword"
            label={t`Current password`}
            type="password"
            autoComplete="current-password"
            required
          />
          <TextField
            name="password"
            label={t`New password`}
            hint={t`At least 8 characters. A few random words work well.`}
            type="password"
            autoComplete="new-password"
            required
          />
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            <Trans>Change the password</Trans>
          </Button>
        </>
      )}
    </Form>
  );
}
