import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { changeNewsSetting, type readNewsSetting } from '@recoup/contract/news.ts';
import { wordsIn } from '@recoup/domain/languages.ts';
import { isForAdmins, type NewsEvent, newsEventLabels, newsEvents } from '@recoup/domain/news/news-events.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { PlainTable } from '@recoup/ui/native/plain-table.tsx';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useId, useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { slotLabel } from '../workflows/step-labels.ts';

type Setting = ReplyOf<typeof readNewsSetting>;
type Way = 'shows' | 'mails';

type NewsSettingFormProps = {
  readonly setting: Setting;
  readonly onSaved: (setting: Setting) => Promise<unknown>;
  readonly onReload: () => Promise<unknown>;
};

/** Each kind of news by the ways in which it is told, and the mail of the day. */
export function NewsSettingForm({ setting, onSaved, onReload }: NewsSettingFormProps) {
  const { t } = useLingui();
  const client = useClient();
  const isAdmin = useMay()('settings.write');
  const [chosen, setChosen] = useState(setting);
  const [busy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const isDirty = JSON.stringify(chosen) !== JSON.stringify(setting);
  useUnsaved(isDirty && !busy);
  const events = newsEvents.filter((event) => isAdmin || !isForAdmins(event));

  function toggle(way: Way, event: NewsEvent, isOn: boolean): void {
    const next = newsEvents.filter((each) => (each === event ? isOn : chosen[way].includes(each)));
    setChosen({ ...chosen, [way]: next });
  }

  async function save(): Promise<void> {
    setBusy(true);
    const { digestAt: _digestAt, ...body } = chosen;
    try {
      const saved = await client.send(changeNewsSetting, { body });
      showToast('success', t`Saved`);
      await onSaved(saved);
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      if (refused.code === 'STALE_VERSION') setStale(true);
      else showToast('error', refused.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isStale && (
        <Notice
          kind="warning"
          action={
            <Button size="small" onClick={() => void onReload()}>
              <Trans>Load again</Trans>
            </Button>
          }
        >
          <Trans>You have changed this in another window meanwhile.</Trans>
        </Notice>
      )}
      <Card title={t`What you hear of`} flush>
        <PlainTable label={t`What you hear of`} className="w-full text-body">
          <thead>
            <tr className="text-compact text-muted">
              <th scope="col" className="px-4 py-2 text-left font-medium">{t`News`}</th>
              <th scope="col" className="w-24 px-2 py-2 text-center font-medium">{t`In the app`}</th>
              <th scope="col" className="w-24 px-2 py-2 text-center font-medium">{t`By mail`}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <NewsSettingRow key={event} event={event} chosen={chosen} onToggle={toggle} />
            ))}
          </tbody>
        </PlainTable>
      </Card>
      <DigestCard
        digest={chosen.digest}
        digestAt={setting.digestAt}
        onChange={(digest) => setChosen({ ...chosen, digest })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={busy} disabled={!isDirty || isStale}>
          <Trans>Save</Trans>
        </Button>
        <Button disabled={!isDirty || busy} onClick={() => setChosen(setting)}>
          <Trans>Discard</Trans>
        </Button>
        <span role="status" className="text-compact text-muted">
          {isDirty ? t`Not saved yet` : ''}
        </span>
      </div>
    </form>
  );
}

type NewsSettingRowProps = {
  readonly event: NewsEvent;
  readonly chosen: Setting;
  readonly onToggle: (way: Way, event: NewsEvent, isOn: boolean) => void;
};

function NewsSettingRow({ event, chosen, onToggle }: NewsSettingRowProps) {
  const { t, i18n } = useLingui();
  const label = wordsIn(i18n.locale, newsEventLabels[event]);
  return (
    <tr className="border-border border-t">
      <th scope="row" className="h-11 px-4 py-2 text-left font-normal">
        {label}
      </th>
      {(['shows', 'mails'] as const).map((way) => (
        <td key={way} className="px-2 py-2 text-center">
          <CheckInput
            aria-label={way === 'shows' ? t`${label}: in the app` : t`${label}: by mail`}
            checked={chosen[way].includes(event)}
            onChange={({ target }) => onToggle(way, event, target.checked)}
          />
        </td>
      ))}
    </tr>
  );
}

type DigestCardProps = {
  readonly digest: boolean;
  /** When the company sends it; null: it sends none. */
  readonly digestAt: string | null;
  readonly onChange: (digest: boolean) => void;
};

function DigestCard({ digest, digestAt, onChange }: DigestCardProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const time = digestAt && slotLabel(digestAt, i18n.locale);
  return (
    <Card title={t`Mail of the day`}>
      <div className="flex items-start gap-3">
        <SwitchInput
          id={id}
          className="mt-0.5"
          checked={digest}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <div>
          <label htmlFor={id} className="text-body">{t`One mail a day`}</label>
          <p id={`${id}-hint`} className="max-w-prose text-compact text-muted">
            {time
              ? t`At ${time}: what came in, what is broken and what waits. What you were already mailed does not stand in it again.`
              : t`Your company sends none at present. An Administrator switches it on under Preferences.`}
          </p>
        </div>
      </div>
    </Card>
  );
}
