import { Trans, useLingui } from '@lingui/react/macro';
import type { workflowRow } from '@recoup/contract/workflows.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Suspense, useState } from 'react';
import type { z } from 'zod';
import { lazyPart } from '../../kit/files/lazy-part.tsx';

const TurnOnSheet = lazyPart(() =>
  import('../../features/rehearsals/turn-on-sheet.tsx').then((file) => file.TurnOnSheet),
);
const TurnOffSheet = lazyPart(() =>
  import('../../features/workflows/turn-off-sheet.tsx').then((file) => file.TurnOffSheet),
);

type CampaignSwitchProps = {
  readonly campaign: z.output<typeof workflowRow>;
  readonly onChanged: () => void;
  readonly size?: 'medium' | 'small';
  /** Why it cannot be turned on now: something is not saved. */
  readonly blocked?: string;
  /** The page was opened to turn the campaign on. */
  readonly startsOpen?: boolean;
};

/** The way to on and off: always by a sheet that says what follows, never directly. */
export function CampaignSwitch({
  campaign,
  onChanged,
  size = 'medium',
  blocked,
  startsOpen = false,
}: CampaignSwitchProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(startsOpen && !campaign.isSendActive);
  const isOn = campaign.isSendActive;
  // The sheet keeps what it was opened for: while it closes the campaign has changed already.
  const [turning, setTurning] = useState<'on' | 'off'>('on');
  const Sheet = turning === 'off' ? TurnOffSheet : TurnOnSheet;
  return (
    <>
      <Button
        size={size}
        variant={isOn || size === 'small' ? 'secondary' : 'primary'}
        aria-label={
          size === 'small' ? (isOn ? t`Turn off ${campaign.name}` : t`Review and turn on ${campaign.name}`) : undefined
        }
        aria-disabled={!isOn && blocked !== undefined}
        title={isOn ? undefined : blocked}
        onClick={() => {
          setTurning(isOn ? 'off' : 'on');
          setOpen(true);
        }}
      >
        {isOn ? (
          <Trans>Turn off</Trans>
        ) : size === 'small' ? (
          <Trans>Turn on…</Trans>
        ) : (
          <Trans>Review and turn on</Trans>
        )}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Sheet campaign={campaign} onClose={() => setOpen(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
}
