import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { removeTotp, setTotp } from '@recoup/contract/factors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { FactorRow, type FactorRowTools } from './factor-row.tsx';
import { TotpDialog, type TotpOffer } from './totp-dialog.tsx';

type TotpRowProps = FactorRowTools & {
  readonly onAt: string | null;
  readonly isOnly: boolean;
  readonly isNeeded: boolean;
};

/** The authenticator app: set up, replaced, turned off. */
export function TotpRow({ onAt, isOnly, isNeeded, onDone }: TotpRowProps) {
  const { t } = useLingui();
  const client = useClient();
  const { company } = useUser();
  const [offer, setOffer] = useState<TotpOffer | null>(null);
  const [isEnding, setEnding] = useState(false);
  const [busy, setBusy] = useState(false);

  async function askForOffer(): Promise<void> {
    setBusy(true);
    try {
      const { secret, uri } = await client.send(setTotp, { body: {} });
      if (secret && uri) setOffer({ secret, uri });
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <FactorRow
        name={t`Authenticator app`}
        isOn={onAt !== null}
        isNeeded={isNeeded}
        facts={
          onAt ? (
            <Trans>
              on since <Moment at={onAt} now={new Date()} timeZone={company.timeZone} />
            </Trans>
          ) : (
            <Trans>A code from an app on your phone or in your password manager.</Trans>
          )
        }
      >
        <Button
          size="small"
          busy={busy}
          aria-label={onAt ? undefined : t`Set up the authenticator app`}
          onClick={() => void askForOffer()}
        >
          {onAt ? <Trans>Use another app</Trans> : <Trans>Set up</Trans>}
        </Button>
        {onAt && (
          <Button
            size="small"
            disabled={isNeeded}
            aria-label={t`Turn off the authenticator app`}
            onClick={() => setEnding(true)}
          >
            <Trans>Turn off</Trans>
          </Button>
        )}
      </FactorRow>
      {offer && (
        <TotpDialog
          offer={offer}
          onClose={() => setOffer(null)}
          onDone={(codes) => {
            setOffer(null);
            onDone(t`Authenticator app turned on. All other devices are signed out.`, codes);
          }}
        />
      )}
      <ConfirmSheet
        open={isEnding}
        onOpenChange={setEnding}
        action={t`Turn off the authenticator app`}
        danger
        onConfirm={async () => {
          await client.send(removeTotp, {});
          onDone(t`Authenticator app turned off. All other devices are signed out.`);
        }}
      >
        <EndOfFactor isOnly={isOnly} />
      </ConfirmSheet>
    </>
  );
}

/** What becomes of the login when a second step is turned off. */
export function EndOfFactor({ isOnly }: { readonly isOnly: boolean }) {
  return (
    <p className="text-body">
      {isOnly ? (
        <Trans>Your password alone logs you in then, and your recovery codes open nothing any more.</Trans>
      ) : (
        <Trans>Your other second step is still asked for.</Trans>
      )}
    </p>
  );
}
