import { Trans, useLingui } from '@lingui/react/macro';
import { credentials } from '@recoup/contract/auth.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useState } from 'react';
import { SecondStep } from '../features/auth/second-step.tsx';
import { type SignInChallenge, useSession, useUser } from '../kit/session/session.tsx';
import { useLogOut } from '../kit/unsaved/use-log-out.tsx';

/** The session ended while somebody was at work: the page stays as it is, the password, and the second factor of whoever has one, bring it back to life. */
export function ReAuthDialog() {
  const { t } = useLingui();
  const session = useSession();
  const { logOut, question } = useLogOut();
  const { email, isDemo } = useUser();
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const [over, setOver] = useState<string>();
  return (
    <>
      {question}
      <Dialog
        open
        onOpenChange={(open) => !open && void logOut()}
        title={t`Please log in again`}
        description={t`Your session has ended. What you typed on this page is still there.`}
      >
        {challenge && (
          <SecondStep
            challenge={challenge}
            onOpen={(token) => session.enter(async () => ({ token }))}
            onOver={(message) => {
              setOver(message);
              setChallenge(null);
            }}
          />
        )}
        {challenge ? null : isDemo ? (
          <Button variant="primary" onClick={() => void session.openDemo()}>
            <Trans>Open the demo</Trans>
          </Button>
        ) : (
          <Form
            isFleeting
            schema={credentials}
            defaultValues={{ email, password: '' }}
            onSubmit={async (values) => {
              setOver(undefined);
              setChallenge(await session.logIn(values, { reAuth: true }));
            }}
            className="space-y-4"
          >
            {(form) => (
              <>
                {over && <Notice kind="error">{over}</Notice>}
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
