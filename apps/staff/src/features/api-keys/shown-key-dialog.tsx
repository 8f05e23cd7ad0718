import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Copy } from 'lucide-react';
import { useRef } from 'react';

type ShownKeyProps = { readonly name: string; readonly secretKey: string; readonly onClose: () => void };

/** A key that was just made: the one time that it is shown. */
export function ShownKeyDialog({ name, secretKey, onClose }: ShownKeyProps) {
  const { t } = useLingui();
  const copyButton = useRef<HTMLButtonElement>(null);
  /** Without the right to the clipboard the key stands there to be copied by hand. */
  function copy(): void {
    navigator.clipboard.writeText(secretKey).then(
      () => showToast('success', t`Key copied`),
      () => undefined,
    );
  }
  return (
    <Dialog
      open
      held
      initialFocus={copyButton}
      onOpenChange={(open) => !open && onClose()}
      title={name}
      footer={
        <>
          <Button ref={copyButton} onClick={copy}>
            <Copy aria-hidden />
            {t`Copy the key`}
          </Button>
          <Button variant="primary" onClick={onClose}>{t`I have kept it`}</Button>
        </>
      }
    >
      <Notice kind="warning" className="mb-4">
        {t`Copy it now and keep it where your program keeps its secrets. It is not shown again.`}
      </Notice>
      <FormField label={t`Key`} hint={t`Sent as: Authorization: Bearer, and the key.`}>
        {(control) => (
          <TextInput
            {...control}
            readOnly
            value={secretKey}
            className="font-mono text-compact"
            onFocus={(event) => event.target.select()}
          />
        )}
      </FormField>
    </Dialog>
  );
}
