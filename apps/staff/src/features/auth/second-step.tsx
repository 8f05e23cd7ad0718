import { Trans } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { answerChallenge, confirmPhoneLogin, sendPhoneLogin } from '@recoup/contract/factors.ts';
import type { SecondStep as Method } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { type ReactNode, useId, useState } from 'react';
import type { SignInChallenge } from '../../kit/session/session.tsx';
import { staffClient } from '../../kit/session/staff-client.ts';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';

type SecondStepProps = {
  readonly challenge: SignInChallenge;
  readonly onOpen: (token: string) => Promise<void>;
  /** The sign-in has ended: the password is asked for again; says why. */
  readonly onOver: (message: string) => void;
  /** Whether this browser may be left out of it from now on: at a log-in, not where somebody confirms that it is them. */
  readonly mayTrust?: boolean;
  /** Beside the button, such as Cancel in a dialog. */
  readonly beside?: ReactNode;
};

/** The second step of a sign-in: the code of an app or phone, which sends itself, or a recovery code; other ways are listed. */
export function SecondStep({ challenge, onOpen, onOver, mayTrust = false, beside }: SecondStepProps) {
  const { userId, phone } = challenge;
  const [first = 'TOTP'] = challenge.methods;
  // A text costs something and may come to a phone that is lost: it is sent when it is asked for.
  const [method, setMethod] = useState<Method>(first);
  const [trust, setTrust] = useState(false);
  const trustId = useId();
  const others = challenge.methods.filter((each) => each !== method);

  /** Runs a call of this sign-in; when it is over, that is told where the password is asked for. */
  async function within(call: () => Promise<void>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'SIGN_IN_EXPIRED') throw error;
      onOver(error.message);
    }
  }

  const answer = (how: 'TOTP' | 'RECOVERY_CODE') => (code: string) =>
    within(async () =>
      onOpen((await staffClient.send(answerChallenge, { body: { userId, method: how, code, trust } })).token),
    );

  const trustChoice = mayTrust && (
    <div className="flex items-start gap-2 text-body">
      <CheckInput id={trustId} checked={trust} onChange={({ target }) => setTrust(target.checked)} className="mt-0.5" />
      <label htmlFor={trustId}>
        <Trans>Do not ask for a code in this browser for 30 days</Trans>
      </label>
    </div>
  );

  return (
    <div className="space-y-5">
      {method === 'TOTP' && (
        <CodeForm
          kind="digits"
          hint={<Trans>From your authenticator app. It changes every 30 seconds.</Trans>}
          onSend={answer('TOTP')}
          below={trustChoice}
          beside={beside}
        />
      )}
      {method === 'RECOVERY_CODE' && (
        <CodeForm
          kind="recovery"
          hint={<Trans>One of the ten that you kept when you turned the second step on. Each works once.</Trans>}
          onSend={answer('RECOVERY_CODE')}
          beside={beside}
        />
      )}
      {method === 'SMS' && <TextStep {...{ userId, phone, within, onOpen, beside, trust, trustChoice }} />}
      {others.length > 0 && (
        <div className="border-border border-t pt-4">
          <p className="mb-1 text-compact text-muted">
            <Trans>Other ways</Trans>
          </p>
          <ul className="-ml-2">
            {others.map((each) => (
              <li key={each}>
                <Button variant="ghost" size="small" onClick={() => setMethod(each)}>
                  <WayName method={each} phone={phone} />
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function WayName({ method, phone }: { readonly method: Method; readonly phone: string | null }) {
  if (method === 'TOTP') return <Trans>Use the authenticator app</Trans>;
  if (method === 'SMS') return <Trans>Text a code to {phone}</Trans>;
  return <Trans>Use a recovery code</Trans>;
}

type TextStepProps = Pick<SecondStepProps, 'onOpen' | 'beside'> & {
  readonly trust: boolean;
  readonly trustChoice: ReactNode;
  readonly userId: string;
  readonly phone: string | null;
  readonly within: (call: () => Promise<void>) => Promise<void>;
};

/** A code by text: sent when it is asked for, and again after a pause. */
function TextStep({ userId, phone, within, onOpen, beside, trust, trustChoice }: TextStepProps) {
  const [resendAt, setResendAt] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await within(async () => {
        const reply = await staffClient.send(sendPhoneLogin, { body: { userId } });
        setResendAt(new Date(reply.resendAt).getTime());
        setSent(true);
      });
    } catch (error) {
      // When the next code can be sent, where that is why.
      setProblem(isApiError(error) ? (error.fields.phone ?? error.message) : String(error));
    } finally {
      setBusy(false);
    }
  }

  const trouble = problem && <Notice kind="error">{problem}</Notice>;
  if (!isSent)
    return (
      <div className="space-y-4">
        {trouble}
        <p className="text-body text-muted">
          <Trans>We text a code of six digits to {phone}.</Trans>
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          {beside}
          <Button
            variant="primary"
            {...(beside ? {} : { size: 'large', className: 'w-full' })}
            busy={busy}
            onClick={() => void send()}
          >
            <Trans>Send the code</Trans>
          </Button>
        </div>
      </div>
    );
  return (
    <CodeForm
      kind="digits"
      hint={<Trans>We sent it to {phone}. It works for 10 minutes.</Trans>}
      below={
        <>
          {trouble}
          {trustChoice}
          <ResendCode at={busy ? null : resendAt} onResend={() => void send()} />
        </>
      }
      beside={beside}
      onSend={(sms) =>
        within(async () => {
          const reply = await staffClient.send(confirmPhoneLogin, { body: { userId, sms, trust } });
          if ('token' in reply) await onOpen(reply.token);
        })
      }
    />
  );
}
