import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { beginClosing, type readClosing } from '@recoup/contract/closing.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';

type CloseCardProps = { readonly onChanged: (closing: ReplyOf<typeof readClosing>) => Promise<unknown> };

/** What happens at once and later, and the name that is typed. */
export function CloseCard({ onChanged }: CloseCardProps) {
  const { t } = useLingui();
  const client = useClient();
  const { company } = useUser();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function close(): Promise<void> {
    setBusy(true);
    setWrong(null);
    setProblem(null);
    try {
      await onChanged(await client.send(beginClosing, { body: { name } }));
    } catch (thrown) {
      const { message, fields } = refusalOf(thrown);
      if (fields.name) setWrong(fields.name);
      else if (isApiError(thrown) && thrown.code === 'FORBIDDEN')
        setProblem(
          company.parent
            ? t`${company.name} has people of its own: only its owner can delete it.`
            : t`Only the owner can delete the company. Team shows who that is.`,
        );
      else setProblem(message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-4">
      <Card title={t`What happens`}>
        <ul className="list-disc space-y-1 pl-5 text-body">
          <li>{t`At once: campaigns stop, nothing is charged and nothing is sent. Your customers read in the portal where to ask. Payments that are under way are still booked.`}</li>
          <li>{t`At once: what you pay for Recoup ends with its paid period. If the company is kept, an Administrator lets it go on in Billing.`}</li>
          <li>{t`For 30 days: any Administrator can keep the company. Everything then goes on where it stood.`}</li>
          <li>{t`After 30 days: nobody gets in, and your customers’ addresses, phone numbers, birthdays, notes, tasks, imports and files are erased. The ledger, the audit and the records of contact stay as long as the law asks for them, and nobody opens them.`}</li>
        </ul>
      </Card>
      <Card title={t`Delete ${company.name}`}>
        <form
          noValidate
          className="max-w-md space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            void close();
          }}
        >
          <FormField label={t`Type the name of the company`} hint={company.name} error={wrong ?? undefined} isSpoken>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </FormField>
          {problem && <Notice kind="error">{problem}</Notice>}
          <Button type="submit" variant="danger" busy={busy} disabled={name.trim() === ''}>
            <Trans>Delete the company</Trans>
          </Button>
        </form>
      </Card>
    </div>
  );
}
