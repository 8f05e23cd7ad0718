import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Copy } from 'lucide-react';
import { useRef } from 'react';

type SecretDialogProps = { readonly secret: string; readonly isNew: boolean; readonly onClose: () => void };

/** The secret of an endpoint that was just made: the one time that it is shown. */
export function SecretDialog({ secret, isNew, onClose }: SecretDialogProps) {
  const { t } = useLingui();
  const copyButton = useRef<HTMLButtonElement>(null);
  /** Without the right to the clipboard it stands there to be copied by hand. */
  function copy(): void {
    navigator.clipboard.writeText(secret).then(
      () => showToast('success', t`Secret copied`),
      () => undefined,
    );
  }
  return (
    <Dialog
      open
      held
      initialFocus={copyButton}
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? t`Webhook added` : t`New secret`}
      footer={
        <>
          <Button ref={copyButton} onClick={copy}>
            <Copy aria-hidden />
            {t`Copy the secret`}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t({ message: 'I have kept it', context: 'webhook' })}
          </Button>
        </>
      }
    >
      <Notice kind="warning" className="mb-4">
        {isNew
          ? t({
              message: 'Copy it now and keep it where your program keeps its secrets. It is not shown again.',
              context: 'webhook',
            })
          : t`Copy it now: it is not shown again. The one before signs along for 24 hours.`}
      </Notice>
      <FormField label={t`Signing secret`} hint={t`Your program checks with it that an event came from Recoup.`}>
        {(control) => (
          <TextInput
            {...control}
            readOnly
            value={secret}
            className="font-mono text-compact"
            onFocus={(event) => event.target.select()}
          />
        )}
      </FormField>
    </Dialog>
  );
}
