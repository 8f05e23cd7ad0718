import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CODE_DIGITS, CodeInput } from '@recoup/ui/field/code-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

type CodeFormProps = {
  /** What is asked for: six digits, or a recovery code. */
  readonly kind: 'digits' | 'recovery';
  readonly hint: ReactNode;
  /** Sends a code; what it throws stands at the field or above it, and the next one is typed. */
  readonly onSend: (code: string) => Promise<void>;
  /** The word on the button. */
  readonly action?: ReactNode;
  /** Under the field, such as what sends another code. */
  readonly below?: ReactNode;
  /** Beside the button, such as Cancel in a dialog; without it the button is as wide as the form. */
  readonly beside?: ReactNode;
};

/** Takes a code that somebody was shown, sent, or has kept; six digits send themselves. */
export function CodeForm({ kind, hint, onSend, action, below, beside }: CodeFormProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLFormElement>(null);
  const isDigits = kind === 'digits';
  const focus = () => place.current?.querySelector('input')?.focus();
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  async function send(given: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    setProblem(undefined);
    try {
      await onSend(given);
    } catch (error) {
      const atField = isApiError(error) ? (error.fields.code ?? error.fields.sms) : undefined;
      if (atField) setFault(atField);
      else setProblem(isApiError(error) ? error.message : String(error));
      setCode('');
      setBusy(false);
      focus();
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim().length >= CODE_DIGITS) return void send(code);
    setFault(isDigits ? t`Enter the six digits of the code.` : t`Enter one of your recovery codes.`);
    focus();
  }

  return (
    <form ref={place} onSubmit={submit} noValidate aria-busy={busy} className="space-y-4">
      {problem && <Notice kind="error">{problem}</Notice>}
      <FormField label={isDigits ? t`Code` : t`Recovery code`} hint={hint} error={fault} isSpoken>
        {(control) =>
          isDigits ? (
            <CodeInput
              {...control}
              value={code}
              busy={busy}
              onValueChange={setCode}
              onComplete={(all) => void send(all)}
            />
          ) : (
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
          )
        }
      </FormField>
      {below}
      <div className="flex flex-wrap justify-end gap-2">
        {beside}
        <Button type="submit" variant="primary" {...(beside ? {} : { size: 'large', className: 'w-full' })} busy={busy}>
          {action ?? <Trans>Continue</Trans>}
        </Button>
      </div>
    </form>
  );
}
