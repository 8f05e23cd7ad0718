import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { requestCode } from '@recoup/contract/portal-sign-in.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { type FormEvent, useId, useState } from 'react';
import { ContactLines } from '#portal/kit/contact-lines.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { BirthdayForm } from './birthday-form.tsx';
import { CodeForm } from './code-form.tsx';
import type { SignIn } from './use-sign-in.ts';

type Sent = { readonly channel: 'SMS' | 'EMAIL'; readonly masked: string; readonly contactId: string };
type SignInFormProps = { readonly path: string; readonly signIn: SignIn };

/** Shows that it is them: a code to a contact on file, or date of birth and ZIP where they are on file. */
export function SignInForm({ path, signIn }: SignInFormProps) {
  const client = useClient();
  const { t } = useLingui();
  const creditor = useCreditor();
  const [sent, setSent] = useState<Sent | null>(null);
  const sending = useSending();
  const { name } = creditor;

  function send(contactId: string) {
    void sending.run(async () => {
      const answer = await client.send(requestCode, { body: { contactId } });
      setSent({ channel: answer.channel, masked: answer.masked, contactId });
    });
  }

  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <PageHeading title={t`Confirm that it is you`} creditorName={name} />
        <p>
          <Trans>
            What stands here is meant for one person only. {name} sends a code to a phone number or e-mail address that
            they know.
          </Trans>
        </p>
      </div>
      {sending.problem && (
        <Notice kind="error">
          <ProblemText problem={{ code: sending.problem }} />
        </Notice>
      )}
      {sent ? (
        <CodeForm path={path} sent={sent} resending={sending.busy} onResend={() => send(sent.contactId)} />
      ) : signIn.contacts.length > 0 ? (
        <ContactChoice contacts={signIn.contacts} busy={sending.busy} onChosen={send} />
      ) : (
        !signIn.byBirthday && (
          <Notice kind="info">
            <Trans>{name} has no phone number or e-mail address of yours that a code could go to.</Trans>
          </Notice>
        )
      )}
      {sent && signIn.contacts.length > 1 && (
        <Button onClick={() => setSent(null)}>
          <Trans>Send it somewhere else</Trans>
        </Button>
      )}
      {signIn.byBirthday && <BirthdayForm path={path} isOnlyWay={signIn.contacts.length === 0} />}
      <ContactLines creditor={creditor} />
    </div>
  );
}

type ContactChoiceProps = {
  readonly contacts: SignIn['contacts'];
  readonly busy: boolean;
  readonly onChosen: (contactId: string) => void;
};

function ContactChoice({ contacts, busy, onChosen }: ContactChoiceProps) {
  const id = useId();
  const [chosen, setChosen] = useState(contacts[0]?._id ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    onChosen(chosen);
  }
  return (
    <form onSubmit={submit} className="space-y-6">
      <fieldset>
        <legend className="mb-3 font-semibold text-title">
          <Trans>Where should the code go?</Trans>
        </legend>
        <div className="space-y-3">
          {contacts.map(({ _id, channel, masked }) => (
            <label key={_id} htmlFor={`${id}-${_id}`} className="choice">
              <NativeChoice
                id={`${id}-${_id}`}
                type="radio"
                name="contact"
                value={_id}
                checked={chosen === _id}
                onChange={() => setChosen(_id)}
              />
              <span className="min-w-0 flex-1 break-words">
                {channel === 'SMS' ? <Trans>Text message to {masked}</Trans> : <Trans>E-mail to {masked}</Trans>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" variant="primary" busy={busy}>
        <Trans>Send the code</Trans>
      </Button>
    </form>
  );
}
