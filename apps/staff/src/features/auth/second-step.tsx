import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { answerChallenge } from '@recoup/contract/factors.ts';
import type { SecondStep as Method } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CODE_DIGITS, CodeInput } from '@recoup/ui/field/code-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SignInChallenge } from '../../kit/session/session.tsx';
import { staffClient } from '../../kit/session/staff-client.ts';

type SecondStepProps = {
  readonly challenge: SignInChallenge;
  readonly onOpen: (token: string) => Promise<void>;
  /** The sign-in has ended: the password is asked for again; says why. */
  readonly onOver: (message: string) => void;
  /** Beside the button, such as Cancel in a dialog. */
  readonly beside?: ReactNode;
};

/** The second step of a sign-in: the code of an app or phone, which sends itself, or a recovery code; other ways are listed. */
export function SecondStep({ challenge, onOpen, onOver, beside }: SecondStepProps) {
  const [first = 'TOTP'] = challenge.methods;
  const [method, setMethod] = useState<Method>(first);
  const others = challenge.methods.filter((each) => each !== method);
  return (
    <div className="space-y-5">
      <CodeStep key={method} {...{ challenge, method, onOpen, onOver, beside }} />
      {others.length > 0 && (
        <div className="border-border border-t pt-4">
          <p className="mb-1 text-compact text-muted">
            <Trans>Other ways</Trans>
          </p>
          <ul className="-ml-2">
            {others.map((each) => (
              <li key={each}>
                <Button variant="ghost" size="small" onClick={() => setMethod(each)}>
                  <WayName method={each} phone={challenge.phone} />
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

type CodeStepProps = SecondStepProps & { readonly method: Method };

/** One way at a time. */
function CodeStep({ challenge, method, onOpen, onOver, beside }: CodeStepProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLFormElement>(null);
  const focus = () => field.current?.querySelector('input')?.focus();
  useEffect(() => field.current?.querySelector('input')?.focus(), []);

  async function send(given: string): Promise<void> {
    if (busy || method === 'SMS') return;
    setBusy(true);
    setFault(undefined);
    setProblem(undefined);
    try {
      const body = { userId: challenge.userId, method, code: given };
      await onOpen((await staffClient.send(answerChallenge, { body })).token);
    } catch (error) {
      const message = isApiError(error) ? error.message : String(error);
      const isOver = isApiError(error) && error.code === 'SIGN_IN_EXPIRED';
      if (isOver) return onOver(message);
      if (isApiError(error) && error.fields.code) setFault(error.fields.code);
      else setProblem(message);
      setCode('');
      setBusy(false);
      focus();
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isShort = method === 'RECOVERY_CODE' ? code.trim().length < CODE_DIGITS : code.length < CODE_DIGITS;
    if (isShort) {
      setFault(
        method === 'RECOVERY_CODE' ? t`Enter one of your recovery codes.` : t`Enter the six digits of the code.`,
      );
      focus();
    } else void send(code);
  }

  const label = method === 'RECOVERY_CODE' ? t`Recovery code` : t`Code`;
  const hint =
    method === 'RECOVERY_CODE'
      ? t`One of the ten that you kept when you turned the second step on. Each works once.`
      : t`From your authenticator app. It changes every 30 seconds.`;
  return (
    <form ref={field} onSubmit={submit} noValidate aria-busy={busy} className="space-y-4">
      {problem && <Notice kind="error">{problem}</Notice>}
      <FormField label={label} hint={hint} error={fault} isSpoken>
        {(control) =>
          method === 'RECOVERY_CODE' ? (
            <TextInput
              {...control}
              className="figures h-11"
              value={code}
              readOnly={busy}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              placeholder="xxxx-xxxx-xxxx-xxxx"
              onChange={(event) => setCode(event.target.value)}
            />
          ) : (
            <CodeInput
              {...control}
              value={code}
              busy={busy}
              onValueChange={setCode}
              onComplete={(given) => void send(given)}
            />
          )
        }
      </FormField>
      <div className="flex flex-wrap justify-end gap-2">
        {beside}
        <Button type="submit" variant="primary" {...(beside ? {} : { size: 'large', className: 'w-full' })} busy={busy}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  );
}
