import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { changeNoticeSetting } from '@recoup/contract/notices.ts';
import { Blocked } from '@recoup/ui/button/blocked.tsx';
import { Button } from '@recoup/ui/button/button.tsx';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Lock, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { noticeLabels } from './notice-labels.ts';
import type { NoticeSetting } from './notice-setting.ts';
import { NoticeTextSheet } from './notice-text-sheet.tsx';

type NoticeSettingRowProps = { readonly setting: NoticeSetting; readonly onSaved: () => void };

/** One kind of notice: when it is sent, its switch, its words. */
export function NoticeSettingRow({ setting, onSaved }: NoticeSettingRowProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('settings.write');
  const [busy, setBusy] = useState(false);
  const [writes, setWrites] = useState(false);
  const { kind, isOn, texts, version } = setting;
  const name = i18n._(noticeLabels[kind].name);
  const isOwn = texts.en !== null || texts.es !== null;

  async function turn(next: boolean): Promise<void> {
    setBusy(true);
    try {
      await client.send(changeNoticeSetting, { params: { kind }, body: { isOn: next, texts, version } });
      showToast('success', next ? t`${name}: switched on` : t`${name}: switched off`);
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : t`This could not be saved.`);
    } finally {
      setBusy(false);
      onSaved();
    }
  }

  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium text-body">{name}</h3>
        <p className="mt-0.5 text-compact text-muted">{i18n._(noticeLabels[kind].about)}</p>
      </div>
      {isOwn && (
        <Chip tone="blue" className="max-sm:hidden">
          <Trans>Own words</Trans>
        </Chip>
      )}
      <Blocked because={null}>
        <Button variant="ghost" size="small" onClick={() => setWrites(true)} aria-label={t`Words of ${name}`}>
          <PenLine aria-hidden />
          <span className="max-sm:sr-only">
            <Trans>Words</Trans>
          </span>
        </Button>
      </Blocked>
      {setting.isFixed ? (
        <Chip tone="neutral" icon={Lock}>{t`Always on`}</Chip>
      ) : mayWrite ? (
        <SwitchInput
          aria-label={name}
          checked={isOn}
          disabled={busy}
          onChange={(event) => void turn(event.target.checked)}
        />
      ) : (
        <Chip tone={isOn ? 'green' : 'neutral'}>
          {isOn ? t({ message: 'On', context: 'notice' }) : t({ message: 'Off', context: 'notice' })}
        </Chip>
      )}
      {writes && <NoticeTextSheet setting={setting} onClose={() => setWrites(false)} onSaved={onSaved} />}
    </li>
  );
}
