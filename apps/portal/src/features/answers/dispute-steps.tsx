import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { reopenPortalDispute, withdrawPortalDispute, writePortalDispute } from '@recoup/contract/portal-disputes.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { type FormEvent, useState } from 'react';
import { mutate } from 'swr';
import { uuidv7 } from 'uuidv7';
import { SendingNotice } from '#portal/kit/sending-notice.tsx';
import { useFaultInView } from '#portal/kit/use-fault-in-view.ts';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { WordsField } from './invoice-answer.tsx';
import type { PortalDispute } from './portal-dispute.ts';
import { type FailedFile, mostFiles, ProofFiles, sendFiles } from './proof-files.tsx';
import { SentFiles } from './sent-files.tsx';

type StepsProps = { readonly dispute: PortalDispute; readonly onChanged: () => void };

/** What a customer can do about an objection: write, send papers, take it back, or take it up again. */
export function DisputeSteps({ dispute, onChanged }: StepsProps) {
  const format = useFormat();
  if (dispute.status === 'OPENED') {
    return (
      <div className="space-y-8">
        <WriteForm dispute={dispute} onChanged={onChanged} />
        <Withdraw dispute={dispute} onChanged={onChanged} />
      </div>
    );
  }
  if (dispute.reopenUntil === null) return null;
  return (
    <section aria-labelledby="again" className="space-y-3">
      <h2 id="again" className="font-semibold text-title">
        <Trans>Is there something new?</Trans>
      </h2>
      <p>
        <Trans>Until {format.date(dispute.reopenUntil)} you can take it up again.</Trans>
      </p>
      <WriteForm dispute={dispute} onChanged={onChanged} />
    </section>
  );
}

/** Words and papers; of an answered objection they take it up again. */
function WriteForm({ dispute, onChanged }: StepsProps) {
  const { t } = useLingui();
  const client = useClient();
  const path = usePath();
  // Sent again after a lost answer it is the same line (G20).
  const [_id, setId] = useState(uuidv7);
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [failed, setFailed] = useState<readonly FailedFile[]>([]);
  const [checked, setChecked] = useState(false);
  const [sent, setSent] = useState(0);
  const sending = useSending();
  const form = useFaultInView(checked ? sending.refused : '');
  const isOpen = dispute.status === 'OPENED';
  const mayAdd = dispute.files.length < mostFiles;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (text.trim() === '') return;
    void sending.run(async () => {
      const input = { params: { id: dispute._id }, body: { _id, text } };
      await client.send(isOpen ? writePortalDispute : reopenPortalDispute, input);
      setFailed(await sendFiles(client, { kind: 'dispute', id: dispute._id }, files));
      setId(uuidv7());
      setText('');
      setFiles([]);
      setChecked(false);
      setSent((before) => before + 1);
      onChanged();
      await mutate((key) => Array.isArray(key) && key.includes(path));
    });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <SendingNotice sending={sending} shown={['text']} />
      {failed.length > 0 && <SentFiles key={sent} to={{ kind: 'dispute', id: dispute._id }} failed={failed} />}
      <WordsField
        label={isOpen ? <Trans>Your message</Trans> : <Trans>What is new?</Trans>}
        hint={<Trans>In your own words. Please do not write card numbers here.</Trans>}
        rows={4}
        max={2_000}
        value={text}
        onChange={setText}
        error={checked && text.trim() === '' ? t`Please write something.` : sending.fields.text}
      />
      {mayAdd && <ProofFiles key={sent} label={<Trans>Papers or pictures</Trans>} onChosen={setFiles} />}
      <Button type="submit" variant="primary" busy={sending.busy}>
        {isOpen ? <Trans>Send message</Trans> : <Trans>Take it up again</Trans>}
      </Button>
    </form>
  );
}

function Withdraw({ dispute, onChanged }: StepsProps) {
  const client = useClient();
  const path = usePath();
  const [isAsked, setAsked] = useState(false);
  const sending = useSending();
  if (!isAsked) {
    return (
      <Button onClick={() => setAsked(true)}>
        <Trans>Take the dispute back</Trans>
      </Button>
    );
  }
  return (
    <Notice
      kind="info"
      action={
        <span className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={sending.busy}
            onClick={() =>
              void sending.run(async () => {
                await client.send(withdrawPortalDispute, { params: { id: dispute._id }, body: {} });
                onChanged();
                await mutate((key) => Array.isArray(key) && key.includes(path));
              })
            }
          >
            <Trans>Yes, take it back</Trans>
          </Button>
          <Button onClick={() => setAsked(false)}>
            <Trans>No, it stands</Trans>
          </Button>
        </span>
      }
    >
      <SendingNotice sending={sending} shown={[]} />
      <Trans>Then you agree that the invoice is owed, and reminders may begin again after three days.</Trans>
    </Notice>
  );
}
