import { Trans, useLingui } from '@lingui/react/macro';
import { forgotPassword } from '@recoup/contract/auth.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../kit/page/route-focus.ts';
import { staffClient } from '../../kit/session/staff-client.ts';
import { EntryFrame } from './entry-frame.tsx';

/** Asks for a link to choose a new password; says the same whether or not the address is known. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  usePageTitle(t`Forgot your password?`);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = (
    <p className="mt-5 text-center text-compact">
      <Link to="/login" className="text-accent-text underline underline-offset-4">
        <Trans>Back to log in</Trans>
      </Link>
    </p>
  );
  if (sentTo !== null)
    return (
      <EntryFrame
        title={<Trans>Check your inbox</Trans>}
        lead={
          <Trans>
            If {sentTo} belongs to an account, a mail with a link is on its way. The link works once, for 30 minutes.
          </Trans>
        }
      >
        <p role="status" className="text-compact text-muted">
          <Trans>Nothing there? Check your spam folder, or the address.</Trans>
        </p>
        <Button className="mt-4 w-full" onClick={() => setSentTo(null)}>
          <Trans>Try another address</Trans>
        </Button>
        {back}
      </EntryFrame>
    );
  return (
    <EntryFrame
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Enter your e-mail address and we send you a link to choose a new one.</Trans>}
    >
      <Form
        isFleeting
        schema={forgotPassword.body}
        defaultValues={{ email: '' }}
        onSubmit={async (body) => {
          await staffClient.send(forgotPassword, { body });
          setSentTo(body.email);
        }}
        className="space-y-4"
      >
        {(form) => (
          <>
            <TextField
              name="email"
              label={t`E-mail`}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              className="[&_input]:h-11"
            />
            <Button type="submit" variant="primary" size="large" busy={form.formState.isSubmitting} className="w-full">
              <Trans>Send the link</Trans>
            </Button>
          </>
        )}
      </Form>
      {back}
    </EntryFrame>
  );
}
