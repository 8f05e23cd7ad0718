import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { cannotPay } from '@recoup/contract/portal-answers.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { type FormEvent, useState } from 'react';
import { mutate } from 'swr';
import { uuidv7 } from 'uuidv7';
import type { Statement } from '#portal/features/statement/statement.ts';
import { BackLink } from '#portal/kit/back-link.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { SendingNotice } from '#portal/kit/sending-notice.tsx';
import { useFaultInView } from '#portal/kit/use-fault-in-view.ts';
import { useFormat } from '#portal/kit/use-format.ts';
import { AgreedMeanwhile, hasAgreement } from './agreed-meanwhile.tsx';
import { AnswerDone, AnswerPage } from './answer-page.tsx';
import type { Answer } from './use-answers.ts';

/** `/{path}/cannot-pay`: I cannot pay now. */
export function HardshipPage() {
  return <AnswerPage>{(path, statement) => <Hardship path={path} statement={statement} />}</AnswerPage>;
}

type Props = { readonly path: string; readonly statement: Statement };

export function Hardship({ path, statement }: Props) {
  const client = useClient();
  const { t } = useLingui();
  const format = useFormat();
  const [id] = useState(uuidv7);
  const [until, setUntil] = useState('');
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const sending = useSending();
  const form = useFaultInView(sending.refused);
  const { name } = statement.creditor;

  function submit(event: FormEvent) {
    event.preventDefault();
    void sending.run(async () => {
      setAnswer(await client.send(cannotPay, { body: { _id: id, until: until || null, text } }));
      await mutate((key) => Array.isArray(key) && key.includes(path));
    });
  }

  if (answer) {
    const day = answer.restsUntil ? format.day(answer.restsUntil) : null;
    return (
      <AnswerDone
        path={path}
        title={t`Thank you for telling us`}
        creditorName={name}
        said={<Trans>{name} now knows that you cannot pay at the moment.</Trans>}
        beside={<AgreedMeanwhile path={path} statement={statement} />}
      >
        <li>{day ? <Trans>Reminders rest until {day}.</Trans> : <Trans>Reminders rest.</Trans>}</li>
        {answer.isUnread ? (
          <li>
            <Trans>
              Somebody reads what you wrote first. Until then no reminder is sent to you by itself, not even of what you
              agreed on, and nothing that you agreed on ends.
            </Trans>
          </li>
        ) : (
          hasAgreement(statement) && (
            <li>
              <Trans>
                About what you agreed on you still hear from {name}: what is due, what is late, and what ends, unless
                you have stopped messages.
              </Trans>
            </li>
          )
        )}
        <li>
          <Trans>Somebody there looks for a way with you. What you owe stays as it is meanwhile.</Trans>
        </li>
        <li>
          <Trans>You can pay, or a part of it, whenever it suits you better.</Trans>
        </li>
      </AnswerDone>
    );
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-6">
      <BackLink path={path} />
      <div className="space-y-3">
        <PageHeading title={t`I cannot pay now`} creditorName={name} />
        <p>
          <Trans>It is good that you say so. Reminders rest, and somebody looks for a way with you.</Trans>
        </p>
      </div>
      <AgreedMeanwhile path={path} statement={statement} />
      <SendingNotice sending={sending} shown={['until']} />
      <FormField
        label={<Trans>When might it be better?</Trans>}
        hint={<Trans>Within the next 90 days. Leave it empty if you do not know: reminders rest for 30 days.</Trans>}
        error={sending.fields.until}
        isSpoken
      >
        {(own) => <TextInput {...own} type="date" value={until} onChange={(event) => setUntil(event.target.value)} />}
      </FormField>
      <FormField
        label={<Trans>What should they know?</Trans>}
        hint={<Trans>Only what you want to say. Not needed.</Trans>}
      >
        {(own) => (
          <TextArea {...own} rows={4} maxLength={1000} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </FormField>
      <Button type="submit" variant="primary" busy={sending.busy}>
        <Trans>Tell {name}</Trans>
      </Button>
    </form>
  );
}
