import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { confirmBirthday } from '@recoup/contract/portal-sign-in.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { keepRaised } from './use-sign-in.ts';

type BirthdayFormProps = { readonly path: string; readonly isOnlyWay: boolean };

/** Another way in: date of birth and ZIP, for whoever cannot get a code. */
export function BirthdayForm({ path, isOnlyWay }: BirthdayFormProps) {
  const client = useClient();
  const { t } = useLingui();
  const [date, setDate] = useState('');
  const [zip, setZip] = useState('');
  const [checked, setChecked] = useState(false);
  const sending = useSending();

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    if (!date || zip.trim() === '') return;
    void sending.run(async () => {
      const body = { birthday: { year, month, day }, zip };
      await keepRaised(path, await client.send(confirmBirthday, { body }));
    });
  }

  return (
    <details className="help" open={isOnlyWay}>
      <summary>
        <Trans>Use your date of birth instead</Trans>
        <ChevronDown aria-hidden className="help-arrow size-5 shrink-0 text-subtle" />
      </summary>
      <form onSubmit={submit} noValidate className="space-y-4 pb-4">
        {sending.problem && (
          <Notice kind="error">
            {sending.fields.birthday ? (
              <Trans>This does not match what is on file. Please check both fields.</Trans>
            ) : (
              <ProblemText problem={{ code: sending.problem }} />
            )}
          </Notice>
        )}
        <FormField
          label={<Trans>Date of birth</Trans>}
          error={checked && !date ? t`Enter your date of birth.` : undefined}
          isSpoken
        >
          {(ids) => (
            <TextInput
              {...ids}
              type="date"
              autoComplete="bday"
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          )}
        </FormField>
        <FormField
          label={<Trans>ZIP code of your address</Trans>}
          error={checked && zip.trim() === '' ? t`Enter your ZIP code.` : undefined}
          isSpoken
        >
          {(ids) => (
            <TextInput
              {...ids}
              className="figures"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              value={zip}
              onChange={(event) => setZip(event.target.value)}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" busy={sending.busy}>
          <Trans>Confirm</Trans>
        </Button>
      </form>
    </details>
  );
}
