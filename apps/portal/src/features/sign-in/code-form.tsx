import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { confirmCode } from '@recoup/contract/portal-sign-in.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { type FormEvent, useState } from 'react';
import { ProblemText } from '#portal/kit/problem-text.tsx';
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
      <FormField label={<Trans>Code</Trans>} error={error} isSpoken>
        {(ids) => (
          <TextInput
            {...ids}
            name="code"
            className="figures"
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
      </FormField>
      <Button type="submit" variant="primary" busy={sending.busy}>
        <Trans>Continue</Trans>
      </Button>
      <Button onClick={onResend} aria-disabled={resending}>
        <Trans>Send a new code</Trans>
      </Button>
    </form>
  );
}
