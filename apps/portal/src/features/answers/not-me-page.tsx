import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { notMe } from '@recoup/contract/portal-answers.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCreditor } from '#portal/kit/link-context.ts';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { SendingNotice } from '#portal/kit/sending-notice.tsx';
import { keepSession } from '#portal/kit/session.ts';
import { usePath } from '#portal/kit/use-path.ts';

/** `/{path}/not-me`: the link came to the wrong person. Nothing is shown of what it is about, and nothing asked (G40). */
export function NotMePage() {
  const client = useClient();
  const { t } = useLingui();
  const path = usePath();
  const { name } = useCreditor();
  const [text, setText] = useState('');
  const [done, setDone] = useState(false);
  const sending = useSending();

  function send() {
    void sending.run(async () => {
      await client.send(notMe, { params: { path }, body: { text } });
      keepSession(path, null);
      setDone(true);
    });
  }

  if (done) {
    return (
      <div className="space-y-6">
        <PageHeading title={t`Thank you, this stops now`} creditorName={name} />
        <Notice kind="success">
          <Trans>{name} sends nothing more to the phone number or e-mail address that got this link.</Trans>
        </Notice>
        <p className="text-muted">
          <Trans>The link no longer opens anything. You can close this page.</Trans>
        </p>
      </div>
    );
  }
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <PageHeading title={t`This is not for me`} creditorName={name} />
        <p>
          <Trans>
            If you are not the person {name} wants to reach, say so here. Messages to you stop at once, and this link
            ends so that nobody reads on.
          </Trans>
        </p>
      </div>
      <SendingNotice sending={sending} />
      <FormField label={<Trans>Anything they should know?</Trans>} hint={<Trans>Not needed.</Trans>}>
        {(own) => (
          <TextArea {...own} rows={3} maxLength={500} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </FormField>
      <div className="space-y-3">
        <Button variant="primary" busy={sending.busy} onClick={send}>
          <Trans>I am not this person</Trans>
        </Button>
        <Link to="/$path" params={{ path }} className={buttonClasses()}>
          <Trans>It is for me, go back</Trans>
        </Link>
      </div>
    </div>
  );
}
