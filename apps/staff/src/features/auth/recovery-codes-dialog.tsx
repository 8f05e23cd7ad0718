import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { useRef } from 'react';
import { RecoveryCodeList } from './recovery-code-list.tsx';

type RecoveryCodesDialogProps = { readonly codes: readonly string[]; readonly onClose: () => void };

/** Ten codes that open the account once each, when phone and app are gone. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useLingui();
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      held
      initialFocus={copy}
      onOpenChange={(open) => !open && onClose()}
      title={t`Keep your recovery codes`}
      description={t`Each of them logs you in once when you do not have your second step. You still need your password.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>I have kept them</Trans>
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} copyRef={copy} />
    </Dialog>
  );
}
