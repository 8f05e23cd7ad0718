import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { confirmPhoneNumber, createConfirmSms } from '@recoup/contract/factors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { CancelButton } from '@recoup/ui/overlay/cancel-button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';

type PhoneDialogProps = { readonly onClose: () => void; readonly onDone: () => void };

/** Confirms one's own number: it is typed, a code goes there, and comes back. */
export function PhoneDialog({ onClose, onDone }: PhoneDialogProps) {
  const { t } = useLingui();
  const client = useClient();
  const [sent, setSent] = useState<{ readonly phone: string; readonly resendAt: number | null } | null>(null);
  const [problem, setProblem] = useState<string>();

  async function send(phone: string): Promise<void> {
    const { resendAt } = await client.send(createConfirmSms, { body: { phone } });
    setSent({ phone, resendAt: new Date(resendAt).getTime() });
  }

  async function sendAgain(phone: string): Promise<void> {
    setProblem(undefined);
    setSent({ phone, resendAt: null });
    await send(phone).catch((thrown: unknown) => {
      const { message, fields } = refusalOf(thrown);
      setProblem(fields.phone ?? message);
      setSent({ phone, resendAt: Date.now() + 30_000 });
    });
  }

  const phone = sent?.phone;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Your phone`}
      description={t`For codes by text, in the United States and Canada.`}
    >
      {sent && phone ? (
        <CodeForm
          kind="digits"
          hint={<Trans>We sent it to {phone}. It works for 10 minutes.</Trans>}
          action={<Trans>Confirm the number</Trans>}
          below={
            <>
              {problem && <Notice kind="error">{problem}</Notice>}
              <ResendCode at={sent.resendAt} onResend={() => void sendAgain(phone)} />
            </>
          }
          beside={<CancelButton />}
          onSend={async (sms) => {
            await client.send(confirmPhoneNumber, { body: { sms } });
            onDone();
          }}
        />
      ) : (
        <Form
          isFleeting
          schema={createConfirmSms.body}
          defaultValues={{ phone: '' }}
          onSubmit={(body) => send(body.phone)}
          className="space-y-4"
        >
          {(form) => (
            <>
              <TextField name="phone" label={t`Phone`} type="tel" autoComplete="tel" required />
              <div className="flex flex-wrap justify-end gap-2">
                <CancelButton />
                <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                  <Trans>Send the code</Trans>
                </Button>
              </div>
            </>
          )}
        </Form>
      )}
    </Dialog>
  );
}
