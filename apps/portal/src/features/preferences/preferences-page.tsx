import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { changePreferences, readPreferences } from '@recoup/contract/portal-contact.ts';
import { languageNames, languages } from '@recoup/domain/languages.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { NativeChoice } from '@recoup/ui/native/native-choice.tsx';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { mutate } from 'swr';
import { AnswerDone } from '#portal/features/answers/answer-page.tsx';
import { CodeGate } from '#portal/features/sign-in/code-gate.tsx';
import { BackLink } from '#portal/kit/back-link.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { LoadFailed } from '#portal/kit/load-failed.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { SendingNotice } from '#portal/kit/sending-notice.tsx';
import { useFaultInView } from '#portal/kit/use-fault-in-view.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { hasQuietTime, type QuietTime, quietTimeNames, setQuietTime } from './quiet-times.ts';

type Preferences = ReplyOf<typeof readPreferences>;

/** `/{path}/contact-me`: contact me differently. */
export function PreferencesPage() {
  return (
    <CodeGate>
      <Loaded />
    </CodeGate>
  );
}

function Loaded() {
  const path = usePath();
  const { name } = useCreditor();
  const { t } = useLingui();
  const [saved, setSaved] = useState(false);
  const preferences = useCall(readPreferences, {}, { revalidateOnFocus: false });
  if (saved) {
    return (
      <AnswerDone
        path={path}
        title={t`Your wishes are saved`}
        creditorName={name}
        said={<Trans>{name} contacts you as you have said, from now on.</Trans>}
      >
        <li>
          <Trans>What you have switched off stops at once, whoever sends it.</Trans>
        </li>
        <li>
          <Trans>What you owe stays as it is. You can change this page whenever you like.</Trans>
        </li>
      </AnswerDone>
    );
  }
  if (preferences.data) {
    const { version } = preferences.data;
    const onStale = () => void preferences.mutate();
    return (
      <PreferencesForm
        key={version}
        path={path}
        preferences={preferences.data}
        onSaved={() => setSaved(true)}
        onStale={onStale}
      />
    );
  }
  if (preferences.error)
    return <LoadFailed code={codeOf(preferences.error)} onRetry={() => void preferences.mutate()} />;
  return <Loading />;
}

type FormProps = {
  readonly path: string;
  readonly preferences: Preferences;
  readonly onSaved: () => void;
  readonly onStale: () => void;
};

function PreferencesForm({ path, preferences, onSaved, onStale }: FormProps) {
  const client = useClient();
  const { t } = useLingui();
  const { name } = useCreditor();
  const [wish, setWish] = useState(preferences);
  const sending = useSending();
  const form = useFaultInView(sending.refused);
  const change = (part: Partial<Preferences>) => setWish({ ...wish, ...part });

  function submit(event: FormEvent) {
    event.preventDefault();
    void sending
      .run(async () => {
        const contacts = wish.contacts.flatMap(({ _id, messages, calls }) => {
          const before = preferences.contacts.find((each) => each._id === _id);
          const other = {
            ...(before?.messages === messages ? {} : { messages }),
            ...(before?.calls === calls || calls === null ? {} : { calls }),
          };
          return Object.keys(other).length > 0 ? [{ _id, ...other }] : [];
        });
        const { version, language, preferredChannel, inconvenient } = wish;
        const body = { version, language, preferredChannel, inconvenient, contacts };
        await client.send(changePreferences, { body });
        await mutate((key) => Array.isArray(key) && key.includes(path));
      })
      .then((done) => {
        if (done) onSaved();
      });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-8">
      <BackLink path={path} />
      <div className="space-y-3">
        <PageHeading title={t`Contact me differently`} creditorName={name} />
        <p>
          <Trans>Say how {name} may reach you. They must keep to it.</Trans>
        </p>
      </div>
      <SendingNotice
        sending={sending}
        action={
          sending.problem === 'STALE_VERSION' && (
            <Button onClick={onStale}>
              <Trans>Show the current state</Trans>
            </Button>
          )
        }
      />
      <FormField label={<Trans>Language of messages</Trans>}>
        {(ids) => (
          <SelectInput
            {...ids}
            value={wish.language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(event) => change({ language: event.target.value === 'es' ? 'es' : 'en' })}
          />
        )}
      </FormField>
      <ChannelField value={wish.preferredChannel} onChange={(preferredChannel) => change({ preferredChannel })} />
      <QuietTimes value={wish.inconvenient} onChange={(inconvenient) => change({ inconvenient })} />
      <Contacts
        contacts={wish.contacts}
        before={preferences.contacts}
        onChange={(contacts) => change({ contacts: [...contacts] })}
      />
      <Button type="submit" variant="primary" busy={sending.busy}>
        <Trans>Save my wishes</Trans>
      </Button>
    </form>
  );
}

type ChannelFieldProps = {
  readonly value: Preferences['preferredChannel'];
  readonly onChange: (value: Preferences['preferredChannel']) => void;
};

function ChannelField({ value, onChange }: ChannelFieldProps) {
  const { t } = useLingui();
  const options = [
    { value: 'DEFAULT', label: t`No preference` },
    { value: 'EMAIL_MESSAGE', label: t`E-mail` },
    { value: 'SMS_MESSAGE', label: t`Text message` },
    { value: 'PHONE_CALL', label: t`Phone call` },
  ] as const;
  return (
    <FormField label={<Trans>Best way to reach you</Trans>}>
      {(ids) => (
        <SelectInput
          {...ids}
          value={value}
          options={options}
          onChange={(event) => onChange(options.find((each) => each.value === event.target.value)?.value ?? 'DEFAULT')}
        />
      )}
    </FormField>
  );
}

type QuietTimesProps = { readonly value: string; readonly onChange: (value: string) => void };

function QuietLabel({ name }: { readonly name: QuietTime }) {
  switch (name) {
    case 'work':
      return <Trans>Working hours, Monday to Friday, 9 to 5</Trans>;
    case 'mornings':
      return <Trans>Before noon</Trans>;
    case 'evenings':
      return <Trans>After 5 in the afternoon</Trans>;
    case 'weekends':
      return <Trans>Saturday and Sunday</Trans>;
  }
}

function QuietTimes({ value, onChange }: QuietTimesProps) {
  return (
    <fieldset>
      <legend className="font-medium">
        <Trans>Not at these times</Trans>
      </legend>
      <p className="text-body text-muted">
        <Trans>Nothing is sent before 8 in the morning or after 9 at night anyway.</Trans>
      </p>
      <div className="mt-2 divide-y divide-border border-border border-y">
        {quietTimeNames.map((name) => (
          <Tick
            key={name}
            checked={hasQuietTime(value, name)}
            onChange={(on) => onChange(setQuietTime(value, name, on))}
          >
            <QuietLabel name={name} />
          </Tick>
        ))}
      </div>
    </fieldset>
  );
}

type TickProps = {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
};

function Tick({ checked, disabled = false, onChange, children }: TickProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="choice-row">
      <NativeChoice
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}

type Contact = Preferences['contacts'][number];
type ContactsProps = {
  readonly contacts: readonly Contact[];
  readonly before: readonly Contact[];
  readonly onChange: (contacts: readonly Contact[]) => void;
};

function Contacts({ contacts, before, onChange }: ContactsProps) {
  const { name } = useCreditor();
  if (contacts.length === 0) return null;
  const set = (id: string, part: Partial<Contact>) =>
    onChange(contacts.map((each) => (each._id === id ? { ...each, ...part } : each)));
  return (
    <section aria-labelledby="points" className="space-y-4">
      <h2 id="points" className="font-semibold text-title">
        <Trans>Your numbers and addresses</Trans>
      </h2>
      {contacts.map((contact) => {
        const { _id, kind, value, messages, calls } = contact;
        const isBlocked = !contact.canResume && before.find((each) => each._id === _id)?.messages === false;
        return (
          <fieldset key={_id}>
            <legend className="break-words font-medium">{value}</legend>
            <div className="divide-y divide-border border-border border-y">
              <Tick checked={messages} disabled={isBlocked} onChange={(on) => set(_id, { messages: on })}>
                {kind === 'EMAIL' ? <Trans>E-mails</Trans> : <Trans>Text messages</Trans>}
              </Tick>
              {calls !== null && (
                <Tick checked={calls} onChange={(on) => set(_id, { calls: on })}>
                  <Trans>Calls</Trans>
                </Tick>
              )}
            </div>
            {isBlocked && (
              <p className="mt-1.5 text-body text-muted">
                <Trans>To get texts again, send the word START from this phone to {name}.</Trans>
              </p>
            )}
          </fieldset>
        );
      })}
    </section>
  );
}
