import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { confirmCode } from '@recoup/contract/portal-sign-in.ts';
import { NativeInput } from '@recoup/ui/native/native-input.tsx';
import { type FormEvent, useState } from 'react';
import { Field } from '#portal/kit/field.tsx';
import { Notice } from '#portal/kit/notice.tsx';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { SendButton } from '#portal/kit/send-button.tsx';
import { useSending } from '#portal/kit/use-sending.ts';
import { keepRaised } from './use-sign-in.ts';

type CodeFormProps = {
  readonly path: string;
  readonly sent: { readonly channel: 'SMS' | 'EMAIL'; readonly masked: string };
  readonly resending: boolean;
  readonly onResend: () => void;
};

/** Takes the six digits; they may be pasted, or filled in by the phone. */
export function CodeForm({ path, sent, resending, onResend }: CodeFormProps) {
  const client = useClient();
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const sending = useSending();
  const digits = code.replace(/\D/g, '');

  function submit(event: FormEvent) {
    event.preventDefault();
    setShort(digits.length !== 6);
    if (digits.length !== 6) return;
    void sending.run(async () => {
      await keepRaised(path, await client.send(confirmCode, { body: { code: digits } }));
    });
  }

  const { masked } = sent;
  const error = short ? t`Enter the six digits of the code.` : sending.fields.code;
  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <p role="status">
        {sent.channel === 'SMS' ? (
          <Trans>We are sending a text message with a code to {masked}. It is valid for 10 minutes.</Trans>
        ) : (
          <Trans>We are sending an e-mail with a code to {masked}. It is valid for 10 minutes.</Trans>
        )}
      </p>
      {sending.problem && !sending.fields.code && (
        <Notice kind="error">
          <ProblemText problem={{ code: sending.problem }} />
        </Notice>
      )}
      <Field label={<Trans>Code</Trans>} error={error}>
        {(ids) => (
          <NativeInput
            {...ids}
            name="code"
            className="portal-field figures"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setShort(false);
            }}
          />
        )}
      </Field>
      <SendButton busy={sending.busy}>
        <Trans>Continue</Trans>
      </SendButton>
      <button
        type="button"
        onClick={onResend}
        aria-disabled={resending}
        className="portal-button portal-button-secondary"
      >
        <Trans>Send a new code</Trans>
      </button>
    </form>
  );
}
