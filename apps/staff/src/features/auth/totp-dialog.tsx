import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { setTotp } from '@recoup/contract/factors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CODE_DIGITS, CodeInput } from '@recoup/ui/field/code-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { CancelButton } from '@recoup/ui/overlay/cancel-button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { type FormEvent, useRef, useState } from 'react';
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
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const place = useRef<HTMLFormElement>(null);

  async function send(given: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      onDone((await client.send(setTotp, { body: { code: given } })).recoveryCodes);
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setFault(fields.code ?? message);
      setCode('');
      setBusy(false);
      place.current?.querySelector('input')?.focus();
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.length < CODE_DIGITS) setFault(t`Enter the six digits of the code.`);
    else void send(code);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Set up your authenticator app`}
      description={t`Any app for one-time codes will do, also the one of your password manager.`}
    >
      <form ref={place} onSubmit={submit} noValidate aria-busy={busy} className="space-y-5">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
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
        <FormField label={t`Code`} hint={t`The six digits that the app shows now.`} error={fault} isSpoken>
          {(control) => (
            <CodeInput
              {...control}
              value={code}
              busy={busy}
              onValueChange={setCode}
              onComplete={(given) => void send(given)}
            />
          )}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2">
          <CancelButton />
          <Button type="submit" variant="primary" busy={busy}>
            <Trans>Turn it on</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
