import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type readDispute, writeDispute } from '@recoup/contract/disputes.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useNow, useUser } from '../../kit/session/session.tsx';

type Case = ReplyOf<typeof readDispute>;

type DisputeThreadProps = {
  readonly dispute: Case;
  /** May write, and the dispute is open. */
  readonly mayWrite: boolean;
  readonly onWritten: (next: Case) => void;
};

/** What was written about a dispute, oldest first, and the line for the next word to the customer. */
export function DisputeThread({ dispute, mayWrite, onWritten }: DisputeThreadProps) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  if (dispute.messages.length === 0 && !mayWrite) return null;
  return (
    <section aria-label={t`Conversation`} className="space-y-3">
      <h3 className="font-medium text-body">{t`Conversation`}</h3>
      {dispute.messages.length > 0 && (
        <ol className="space-y-3">
          {dispute.messages.map(({ _id, member, text, at }) => (
            <li key={_id} className={member ? '' : 'border-accent border-l-2 pl-3'}>
              <p className="flex flex-wrap justify-between gap-x-3 text-compact text-muted">
                <span>{member?.name ?? dispute.debtor.displayName}</span>
                <Moment at={at} now={now} timeZone={company.timeZone} />
              </p>
              <p className="whitespace-pre-line break-words text-body">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && <WriteLine key={dispute._id} id={dispute._id} onWritten={onWritten} />}
    </section>
  );
}

type WriteLineProps = { readonly id: string; readonly onWritten: (next: Case) => void };

function WriteLine({ id, onWritten }: WriteLineProps) {
  const { t } = useLingui();
  const client = useClient();
  const [text, setText] = useState('');
  // A line that is sent again after a lost answer is the same line.
  const [_id, setId] = useState(uuidv7);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsaved(text.trim() !== '' && !busy);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      onWritten(await client.send(writeDispute, { params: { id }, body: { _id, text } }));
      setText('');
      setId(uuidv7());
    } catch (error) {
      setProblem(isApiError(error) ? (error.fields.text ?? error.message) : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="space-y-2">
      <FormField
        label={t`Write to the customer`}
        hint={t`They get a message with a link and answer in the portal. The deadline stands.`}
        {...(problem ? { error: problem } : {})}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
      <Button type="submit" disabled={text.trim() === ''} busy={busy}>
        <SendHorizontal aria-hidden />
        <Trans>Send message</Trans>
      </Button>
    </form>
  );
}
