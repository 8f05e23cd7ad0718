import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { changeSlackNotification, type readSlackNotification } from '@recoup/contract/slack.ts';
import { wordsIn } from '@recoup/domain/languages.ts';
import { newsEventLabels, type TeamNewsEvent, teamNewsEvents } from '@recoup/domain/news/news-events.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CheckLine } from '@recoup/ui/choice/check-line.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';

type Setting = ReplyOf<typeof readSlackNotification>;
type SlackFormProps = { readonly setting: Setting; readonly onSaved: (setting: Setting) => void };

/** The webhook, what is posted, and whether customers are named. */
export function SlackForm({ setting, onSaved }: SlackFormProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('integration.write');
  const [address, setAddress] = useState('');
  const [events, setEvents] = useState<readonly TeamNewsEvent[]>(
    setting.version === 0 ? ['PAYMENT_RECEIVED', 'CUSTOMER_REPLIED', 'DISPUTE_OPENED'] : setting.events,
  );
  const [withNames, setWithNames] = useState(setting.withNames);
  const [busy, setBusy] = useState<'save' | 'test' | 'off' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useUnsaved(() => address.trim() !== '' && busy === null);

  async function send(what: 'save' | 'test' | 'off'): Promise<void> {
    if (busy) return;
    setBusy(what);
    setProblem(null);
    const typed = address.trim() === '' ? {} : { webhookUrl: address };
    const body = { ...typed, events: [...events], withNames, isActive: what !== 'off', isTest: what === 'test' };
    try {
      const saved = await client.send(changeSlackNotification, { body: { ...body, version: setting.version } });
      showToast('success', what === 'test' ? t`Posted to Slack` : what === 'off' ? t`Switched off` : t`Saved`);
      if (what === 'test') return;
      setAddress('');
      onSaved(saved);
    } catch (thrown) {
      const { message, fields } = refusalOf(thrown);
      if (fields.webhookUrl) setProblem(fields.webhookUrl);
      else showToast('error', message);
    } finally {
      setBusy(null);
    }
  }

  return (
    <form
      noValidate
      className="max-w-xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send('save');
      }}
    >
      <FormField
        label={t`Webhook`}
        hint={
          setting.last4
            ? t`One that ends with ${setting.last4} is kept. Leave this empty to keep it.`
            : t`Of an incoming webhook in Slack: https://hooks.slack.com/services/…`
        }
        error={problem ?? undefined}
        isSpoken
      >
        {(control) => (
          <TextInput
            {...control}
            value={address}
            disabled={!mayWrite}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </FormField>
      <fieldset disabled={!mayWrite}>
        <legend className="mb-1 font-medium text-body">{t`What is posted`}</legend>
        {teamNewsEvents.map((event) => (
          <CheckLine
            key={event}
            isChosen={events.includes(event)}
            onChange={(isChosen) =>
              setEvents(teamNewsEvents.filter((each) => (each === event ? isChosen : events.includes(each))))
            }
          >
            {wordsIn(i18n.locale, newsEventLabels[event])}
          </CheckLine>
        ))}
      </fieldset>
      <fieldset disabled={!mayWrite}>
        <legend className="mb-1 font-medium text-body">{t`Names`}</legend>
        <CheckLine isChosen={withNames} onChange={setWithNames}>
          <Trans>Name the customer. Everybody in the channel reads that they owe you money.</Trans>
        </CheckLine>
      </fieldset>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy === 'save'}>
            {setting.isActive ? <Trans>Save</Trans> : <Trans>Switch on</Trans>}
          </Button>
          <Button busy={busy === 'test'} onClick={() => void send('test')}>
            <Trans>Post a test</Trans>
          </Button>
          {setting.isActive && (
            <Button busy={busy === 'off'} onClick={() => void send('off')}>
              <Trans>Switch off</Trans>
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
