import { Trans, useLingui } from '@lingui/react/macro';
import { credentials } from '@recoup/contract/auth.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { useSession, useUser } from '../kit/session/session.tsx';
import { useLogOut } from '../kit/unsaved/use-log-out.tsx';

/** The session ended while somebody was at work: the page stays as it is, the password brings it back to life. */
export function ReAuthDialog() {
  const { t } = useLingui();
  const session = useSession();
  const { logOut, question } = useLogOut();
  const { email, isDemo } = useUser();
  return (
    <>
      {question}
      <Dialog
        open
        onOpenChange={(open) => !open && void logOut()}
        title={t`Please log in again`}
        description={t`Your session has ended. What you typed on this page is still there.`}
      >
        {isDemo ? (
          <Button variant="primary" onClick={() => void session.openDemo()}>
            <Trans>Open the demo</Trans>
          </Button>
        ) : (
          <Form
            isFleeting
            schema={credentials}
            defaultValues={{ email, password: '' }}
            onSubmit={(values) => session.logIn(values, true)}
            className="space-y-4"
          >
            {(form) => (
              <>
                <TextField name="email" label={t`E-mail`} type="email" autoComplete="username" readOnly />
                <TextField
                  name="password"
                  label={t`Password`}
                  type="password"
                  autoComplete="current-password"
                  required
                />
                <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                  <Trans>Log in</Trans>
                </Button>
              </>
            )}
          </Form>
        )}
      </Dialog>
    </>
  );
}
