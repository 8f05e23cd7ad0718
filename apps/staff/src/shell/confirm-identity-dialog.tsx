import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { checkPassword } from '@recoup/contract/auth.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { PasswordOwner } from '@recoup/ui/field/password-owner.tsx';
import { CancelButton } from '@recoup/ui/overlay/cancel-button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import type { IdentityQuestion } from '../kit/session/confirm-identity.ts';
import { useUser } from '../kit/session/session.tsx';

/** What is delicate asks for the password once more; then it goes on where it was. */
export function ConfirmIdentityDialog({ question }: { readonly question: IdentityQuestion }) {
  const { t } = useLingui();
  const client = useClient();
  const { email } = useUser();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && question.settle(false)}
      title={t`Confirm that it is you`}
      description={t`This changes who can do what. Enter your password to continue.`}
    >
      <Form
        isFleeting
        schema={checkPassword.body}
        defaultValues={{ password: '' }}
        onSubmit={async (body) => {
          await client.send(checkPassword, { body });
          question.settle(true);
        }}
        className="space-y-4"
      >
        {(form) => (
          <>
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
    </Dialog>
  );
}
