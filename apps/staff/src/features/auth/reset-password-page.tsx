import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { passwordReset, resetPassword } from '@recoup/contract/auth.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../kit/page/route-focus.ts';
import { staffClient } from '../../kit/session/staff-client.ts';
import { EntryFrame } from './entry-frame.tsx';
import { forgetLinkToken, useLinkToken } from './link-token.ts';

const schema = passwordReset.pick({ password: true });
const linkClasses = 'text-accent-text underline underline-offset-4';

/** Chooses a new password along a mailed link. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  usePageTitle(t`Choose a new password`);
  const token = useLinkToken();
  const [state, setState] = useState<'open' | 'done' | 'over'>(token ? 'open' : 'over');
  if (state === 'done')
    return (
      <EntryFrame
        title={<Trans>Your password is changed</Trans>}
        lead={<Trans>You were signed out everywhere. Log in with the new password.</Trans>}
      >
        <Link to="/login" className={linkClasses}>
          <Trans>Log in</Trans>
        </Link>
      </EntryFrame>
    );
  if (state === 'over')
    return (
      <EntryFrame
        title={<Trans>This link no longer works</Trans>}
        lead={
          <Trans>
            It was used, replaced by a newer one, or is older than 30 minutes. Your password has not changed.
          </Trans>
        }
      >
        <Link to="/forgot-password" className={linkClasses}>
          <Trans>Send a new link</Trans>
        </Link>
      </EntryFrame>
    );
  return (
    <EntryFrame
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>At least 8 characters. A few random words work well.</Trans>}
    >
      <Form
        isFleeting
        schema={schema}
        defaultValues={{ password: '' }}
        onSubmit={async ({ password }) => {
          try {
            await staffClient.send(resetPassword, { body: { token, password } });
            forgetLinkToken();
            setState('done');
          } catch (error) {
            if (!isApiError(error) || error.code !== 'LINK_EXPIRED') throw error;
            setState('over');
          }
        }}
        className="space-y-4"
      >
        {(form) => (
          <>
            <TextField
              name="password"
              label={t`New password`}
              type="password"
              autoComplete="new-password"
              required
              className="[&_input]:h-11"
            />
            <Button type="submit" variant="primary" size="large" busy={form.formState.isSubmitting} className="w-full">
              <Trans>Save the password</Trans>
            </Button>
          </>
        )}
      </Form>
    </EntryFrame>
  );
}
