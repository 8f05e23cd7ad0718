import { Trans, useLingui } from '@lingui/react/macro';
import { confirmPhoneLogin, sendPhoneLogin } from '@recoup/contract/factors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { useState } from 'react';
import { z } from 'zod';
import { staffClient } from '../../kit/session/staff-client.ts';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';

const schema = z.object({ phone: z.string().trim().min(1).max(250) });

type PhoneLoginProps = {
  readonly onOpen: (token: string) => Promise<void>;
  /** The code was right, and the password is asked for, too. */
  readonly onPassword: (userId: string) => void;
};

/** Logs in with a code by text to a confirmed phone; whoever has a second step on is asked for the password then. */
export function PhoneLogin({ onOpen, onPassword }: PhoneLoginProps) {
  const { t } = useLingui();
  const [sent, setSent] = useState<{ readonly phone: string; readonly resendAt: number | null } | null>(null);

  async function send(phone: string): Promise<void> {
    const reply = await staffClient.send(sendPhoneLogin, { body: { phone } });
    setSent({ phone, resendAt: new Date(reply.resendAt).getTime() });
  }

  if (!sent)
    return (
      <Form
        isFleeting
        schema={schema}
        defaultValues={{ phone: '' }}
        onSubmit={({ phone }) => send(phone)}
        className="space-y-4"
      >
        {(form) => (
          <>
            <TextField
              name="phone"
              label={t`Phone`}
              hint={t`The number that you confirmed under Your security.`}
              type="tel"
              autoComplete="tel"
              required
              className="[&_input]:h-11"
            />
            <Button type="submit" variant="primary" size="large" busy={form.formState.isSubmitting} className="w-full">
              <Trans>Send the code</Trans>
            </Button>
          </>
        )}
      </Form>
    );
  const { phone } = sent;
  return (
    <div className="space-y-4">
      <CodeForm
        kind="digits"
        hint={<Trans>If {phone} belongs to an account, a code is on its way. It works for 10 minutes.</Trans>}
        below={
          <ResendCode
            at={sent.resendAt}
            onResend={() => {
              setSent({ phone, resendAt: null });
              send(phone).catch(() => setSent({ phone, resendAt: Date.now() + 30_000 }));
            }}
          />
        }
        onSend={async (sms) => {
          const reply = await staffClient.send(confirmPhoneLogin, { body: { phone, sms } });
          if ('token' in reply) await onOpen(reply.token);
          else onPassword(reply.userId);
        }}
      />
      <p className="text-center text-compact">
        <Button variant="ghost" size="small" onClick={() => setSent(null)}>
          <Trans>Use another number</Trans>
        </Button>
      </p>
    </div>
  );
}
