import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Copy } from 'lucide-react';
import { useRef } from 'react';

type ShownSecretProps = {
  readonly secret: string;
  readonly title: string;
  readonly warning: string;
  readonly label: string;
  readonly hint: string;
  /** What the buttons say, and what is said once it is copied. */
  readonly words: { readonly copy: string; readonly copied: string; readonly kept: string };
  readonly onClose: () => void;
};

/** A key or a secret that was just made: the one time that it is shown. */
export function ShownSecretDialog({ secret, title, warning, label, hint, words, onClose }: ShownSecretProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  /** Without the right to the clipboard it stands there to be copied by hand. */
  function copy(): void {
    navigator.clipboard.writeText(secret).then(
      () => showToast('success', words.copied),
      () => undefined,
    );
  }
  return (
    <Dialog
      open
      held
      initialFocus={copyButton}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button ref={copyButton} onClick={copy}>
            <Copy aria-hidden />
            {words.copy}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {words.kept}
          </Button>
        </>
      }
    >
      <Notice kind="warning" className="mb-4">
        {warning}
      </Notice>
      <FormField label={label} hint={hint}>
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
