import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { previewPreference, resetPreference } from '@recoup/contract/preferences.ts';
import { changedPreferences, plainPreference } from '@recoup/domain/preferences/preference.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { toneLabels } from '../templates/template-labels.ts';
import { slotLabel } from '../workflows/step-labels.ts';
import type { Preference } from './preference.ts';

type ResetCardProps = {
  readonly preference: Preference;
  readonly mayWrite: boolean;
  readonly onReset: () => Promise<unknown>;
};

/** Back to the beginning, with what that changes. */
export function ResetCard({ preference, mayWrite, onReset }: ResetCardProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const [open, setOpen] = useState(false);
  const facts = useChanges(preference);
  const { sendTime, timingMode } = plainPreference;
  const isMoving = preference.sendTime !== sendTime || preference.timingMode !== timingMode;
  const moves = useCall(previewPreference, open && isMoving ? { query: { sendTime, timingMode } } : null);
  const moved = moves.data ? i18n.number(moves.data.moved) : '…';
  return (
    <Card title={t`Back to the beginning`}>
      <p className="mb-3 max-w-prose text-body text-muted">
        <Trans>
          Send time, timing, tone, signature and address for answers become what every company begins with. Your place,
          your customers, your language and the second step stay.
        </Trans>
      </p>
      <Button disabled={!mayWrite || facts.length === 0} onClick={() => setOpen(true)}>
        <Trans>Reset…</Trans>
      </Button>
      <ConfirmSheet
        open={open}
        onOpenChange={setOpen}
        action={t`Reset preferences`}
        facts={isMoving ? [...facts, { label: t`Messages that move`, value: moved }] : facts}
        blocked={isMoving && !moves.data}
        danger
        onConfirm={async () => {
          await client.send(resetPreference, {});
          await onReset();
          showToast('success', t`Reset`);
        }}
      />
    </Card>
  );
}

function useChanges(preference: Preference) {
  const { t, i18n } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    sendTime: t`Send time`,
    timingMode: t`Timing`,
    tone: t`Tone`,
    signature: t`Signature`,
    replyTo: t`Answers go to`,
  };
  const texts: Readonly<Record<string, readonly [string, string]>> = {
    sendTime: [slotLabel(preference.sendTime, i18n.locale), slotLabel(plainPreference.sendTime, i18n.locale)],
    timingMode: [t`Smart`, t`At the send time`],
    tone: [i18n._(toneLabels[preference.tone]), i18n._(toneLabels[plainPreference.tone])],
    signature: [preference.signature, t`None`],
    replyTo: [preference.replyTo ?? '', t`The address that mail leaves from`],
  };
  return changedPreferences(preference, plainPreference).map((key) => ({
    label: labels[key] ?? key,
    value: texts[key]?.join(' → ') ?? '',
  }));
}
