import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { enablePhone2Fa } from '@recoup/contract/factors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { FactorRow, type FactorRowTools } from './factor-row.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { EndOfFactor } from './totp-row.tsx';

type PhoneRowProps = FactorRowTools & {
  readonly phone: string | null;
  readonly isOn: boolean;
  readonly isOnly: boolean;
  readonly isNeeded: boolean;
};

/** Codes by text: a number is confirmed, then they are turned on, or off. */
export function PhoneRow({ phone, isOn, isOnly, isNeeded, onDone }: PhoneRowProps) {
  const { t } = useLingui();
  const client = useClient();
  const [isTyping, setTyping] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [busy, setBusy] = useState(false);

  async function turnOn(): Promise<void> {
    setBusy(true);
    try {
      const { recoveryCodes } = await client.send(enablePhone2Fa, { body: { isPhone2Fa: true } });
      onDone(t`Codes by text turned on. All other devices are signed out.`, recoveryCodes);
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <FactorRow
        name={t`Codes by text`}
        isOn={isOn}
        isNeeded={isNeeded}
        facts={
          phone === null ? (
            <Trans>A code to your phone. An app is safer: it works without network, and nobody takes it over.</Trans>
          ) : isOn ? (
            <Trans>to {phone}</Trans>
          ) : (
            <Trans>{phone} is confirmed: a code there logs you in. It can be a second step, too.</Trans>
          )
        }
      >
        {phone !== null && !isOn && (
          <Button size="small" busy={busy} onClick={() => void turnOn()}>
            <Trans>Use as second step</Trans>
          </Button>
        )}
        <Button size="small" onClick={() => setTyping(true)}>
          {phone === null ? <Trans>Add your phone</Trans> : <Trans>Change the number</Trans>}
        </Button>
        {isOn && (
          <Button
            size="small"
            disabled={isNeeded}
            aria-label={t`Turn off codes by text`}
            onClick={() => setEnding(true)}
          >
            <Trans>Turn off</Trans>
          </Button>
        )}
      </FactorRow>
      {isTyping && (
        <PhoneDialog
          onClose={() => setTyping(false)}
          onDone={() => {
            setTyping(false);
            onDone(t`Phone confirmed. All other devices are signed out.`);
          }}
        />
      )}
      <ConfirmSheet
        open={isEnding}
        onOpenChange={setEnding}
        action={t`Turn off codes by text`}
        danger
        onConfirm={async () => {
          await client.send(enablePhone2Fa, { body: { isPhone2Fa: false } });
          onDone(t`Codes by text turned off. All other devices are signed out.`);
        }}
      >
        <EndOfFactor isOnly={isOnly} />
      </ConfirmSheet>
    </>
  );
}
