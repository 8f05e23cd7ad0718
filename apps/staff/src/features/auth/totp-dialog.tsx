import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { setTotp } from '@recoup/contract/factors.ts';
import { CancelButton } from '@recoup/ui/overlay/cancel-button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { QrPicture } from './qr-picture.tsx';

/** A secret that an authenticator app is about to take. */
export type TotpOffer = { readonly secret: string; readonly uri: string };

type TotpDialogProps = {
  readonly offer: TotpOffer;
  readonly onClose: () => void;
  /** The app is on; recovery codes come with the first factor. */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
};

/** Sets an authenticator app up: scan or type the secret, then give its first code back. */
export function TotpDialog({ offer, onClose, onDone }: TotpDialogProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Set up your authenticator app`}
      description={t`Any app for one-time codes will do, also the one of your password manager.`}
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4">
        <QrPicture text={offer.uri} label={t`Picture for the camera of your authenticator app`} />
        <div className="min-w-48 flex-1 text-body">
          <p className="mb-3">
            <Trans>Scan the picture with the app.</Trans>
          </p>
          <p className="text-compact text-muted">
            <Trans>No camera? Type this key:</Trans>
          </p>
          <p className="figures mt-1 select-all font-medium tracking-wide">
            {offer.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
      </div>
      <CodeForm
        kind="digits"
        hint={<Trans>The six digits that the app shows now.</Trans>}
        action={<Trans>Turn it on</Trans>}
        beside={<CancelButton />}
        onSend={async (code) => onDone((await client.send(setTotp, { body: { code } })).recoveryCodes)}
      />
    </Dialog>
  );
}
