import { Trans, useLingui } from '@lingui/react/macro';
import { apiError, isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { checkPassword, login } from '@recoup/contract/auth.ts';
import { errorMessage } from '@recoup/domain/errors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { PasswordOwner } from '@recoup/ui/field/password-owner.tsx';
import { CancelButton } from '@recoup/ui/overlay/cancel-button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useState } from 'react';
import { SecondStep } from '../features/auth/second-step.tsx';
import { spokenLanguage } from '../kit/language/language.ts';
import type { IdentityQuestion } from '../kit/session/confirm-identity.ts';
import { type SignInChallenge, useSession, useUser } from '../kit/session/session.tsx';

/** What is delicate asks for the password once more, and for the second factor of whoever has one; then it goes on where it was. */
export function ConfirmIdentityDialog({ question }: { readonly question: IdentityQuestion }) {
  const { t } = useLingui();
  const client = useClient();
  const session = useSession();
  const { email, has2Fa, company } = useUser();
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const [over, setOver] = useState<string>();

  async function confirm(password: string): Promise<void> {
    setOver(undefined);
    // Whoever looks into a child has no password there, and their second factor is known at home alone.
    if (has2Fa || company.parent) {
      const body = { credentials: { email, password }, reAuth: true };
      const reply = await client.send(login, { body }).catch(throwAtPassword);
      if ('userId' in reply) return setChallenge(reply);
      session.goOn(reply.token);
    } else await client.send(checkPassword, { body: { password } });
    question.settle(true);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && question.settle(false)}
      title={t`Confirm that it is you`}
      description={challenge ? t`Your password was right. One more step.` : t`To go on, enter your password once more.`}
    >
      {challenge ? (
        <SecondStep
          challenge={challenge}
          beside={<CancelButton />}
          onOpen={async (token) => {
            session.goOn(token);
            question.settle(true);
          }}
          onOver={(message) => {
            setOver(message);
            setChallenge(null);
          }}
        />
      ) : (
        <Form
          isFleeting
          schema={checkPassword.body}
          defaultValues={{ password: '' }}
          onSubmit={({ password }) => confirm(password)}
          className="space-y-4"
        >
          {(form) => (
            <>
              {over && <Notice kind="error">{over}</Notice>}
              <PasswordOwner email={email} />
              <TextField name="password" label={t`Password`} type="password" autoComplete="current-password" required />
              <div className="flex flex-wrap justify-end gap-2">
                <CancelButton />
                <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                  <Trans>Continue</Trans>
                </Button>
              </div>
            </>
          )}
        </Form>
      )}
    </Dialog>
  );
}

/** A sign-in does not say which of both is wrong; here the address is known, so it is the password. */
function throwAtPassword(error: unknown): never {
  if (!isApiError(error) || error.code !== 'INVALID_CREDENTIALS') throw error;
  const message = errorMessage('INVALID_CURRENT_PASSWORD', spokenLanguage());
  throw apiError(message, { ...error, fields: { password: message } });
}
