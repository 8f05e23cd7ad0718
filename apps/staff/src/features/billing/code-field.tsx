import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { validateCoupon } from '@recoup/contract/billing.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useState } from 'react';

/** A code that somebody need not type: who brings it, and what it takes off. */
export interface BroughtCode {
  readonly code: string;
  readonly text: string;
  readonly by: string;
}

type CodeFieldProps = {
  readonly brought: BroughtCode | null;
  /** The code that counts; empty: none. */
  readonly value: string;
  readonly onTaken: (code: string) => void;
};

/** A promotion code: it counts when the provider knows it, and says what it takes off. */
export function CodeField({ value, brought, onTaken }: CodeFieldProps) {
  const { t } = useLingui();
  const client = useClient();
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState<string | null>(() =>
    brought && value === brought.code ? t`${brought.text}, from ${brought.by}` : null,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function take(): Promise<void> {
    const code = typed.trim();
    setProblem(null);
    setTold(null);
    if (code === '') return onTaken('');
    setBusy(true);
    try {
      setTold((await client.send(validateCoupon, { body: { code } })).text);
      onTaken(code);
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
      onTaken('');
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormField label={t`Promotion code`} optional hint={told ?? undefined} error={problem ?? undefined} isSpoken>
      {(control) => (
        <span className="flex gap-2">
          <TextInput
            {...control}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button busy={isBusy} onClick={() => void take()}>
            <Trans>Apply</Trans>
          </Button>
        </span>
      )}
    </FormField>
  );
}
