import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { type rulePack, switchPack } from '@recoup/contract/contact-policy.ts';
import { Blocked } from '@recoup/ui/button/blocked.tsx';
import { Button } from '@recoup/ui/button/button.tsx';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { ChevronDown, ChevronUp, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { RuleLines } from './rule-lines.tsx';

type Pack = z.output<typeof rulePack>;

/** One pack of rules: what it is about, what it contains, its switch with the reason. */
export function PackCard({ pack, onSwitched }: { readonly pack: Pack; readonly onSwitched: () => void }) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const mayWrite = useMay()('settings.write');
  const [isOpen, setIsOpen] = useState(false);
  const [isSwitching, setIsSwitching] = useState(false);
  const list = useId();
  const { lastChange } = pack;
  return (
    <li className="rounded-card border border-border bg-surface p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-body">{pack.title}</h3>
          <p className="mt-0.5 text-compact text-muted">{pack.about}</p>
        </div>
        {pack.isLocked ? (
          <Chip tone="neutral" icon={Lock}>{t`Always on`}</Chip>
        ) : mayWrite ? (
          <SwitchInput aria-label={pack.title} checked={pack.isOn} onChange={() => setIsSwitching(true)} />
        ) : (
          <Chip tone={pack.isOn ? 'green' : 'red'}>
            {pack.isOn ? t({ message: 'On', context: 'rules' }) : t({ message: 'Off', context: 'rules' })}
          </Chip>
        )}
      </div>
      {lastChange && (
        <p className="mt-2 text-compact text-muted">
          {lastChange.isOn ? <Trans>Switched on</Trans> : <Trans>Switched off</Trans>}{' '}
          <Moment at={lastChange.at} now={now} timeZone={company.timeZone} /> · {lastChange.member} ·{' '}
          {lastChange.reason}
        </p>
      )}
      <Blocked because={null}>
        <Button
          variant="ghost"
          size="small"
          className="mt-2 -ml-2"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          <Trans>What it contains ({pack.rules.length})</Trans>
        </Button>
      </Blocked>
      <div id={list} hidden={!isOpen} className="mt-2 border-border border-t pt-3">
        {isOpen && <RuleLines rules={pack.rules} />}
      </div>
      {isSwitching && <SwitchSheet pack={pack} onClose={() => setIsSwitching(false)} onSwitched={onSwitched} />}
    </li>
  );
}

type SwitchSheetProps = { readonly pack: Pack; readonly onClose: () => void; readonly onSwitched: () => void };

/** Asks for the reason, which stays on file for good. */
function SwitchSheet({ pack, onClose, onSwitched }: SwitchSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={pack.isOn ? t`Switch off` : t`Switch on`}
      danger={pack.isOn}
      reason={{ isRequired: true, maxLength: 1000, hint: t`Stays on file, with your name.` }}
      facts={[
        { label: t`Rules`, value: pack.title },
        { label: t`Number of rules`, value: pack.rules.length },
      ]}
      onConfirm={async (reason) => {
        const body = { isOn: !pack.isOn, reason };
        await client.send(switchPack, { params: { pack: pack._id }, body });
        showToast('success', pack.isOn ? t`Rules switched off` : t`Rules switched on`);
        onSwitched();
        onClose();
      }}
    >
      <p className="mt-4 text-compact text-muted">
        {pack.isOn ? (
          <Trans>From now on nothing is kept back by these rules. Whether they are law for you, counsel knows.</Trans>
        ) : (
          <Trans>From now on these rules decide about every message and call.</Trans>
        )}
      </p>
    </ConfirmSheet>
  );
}
