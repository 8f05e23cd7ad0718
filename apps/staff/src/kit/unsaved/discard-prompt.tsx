import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';

type DiscardPromptProps = { readonly open: boolean; readonly onStay: () => void; readonly onDiscard: () => void };

/** Asks before a panel with unsaved changes closes. */
export function DiscardPrompt({ open, onStay, onDiscard }: DiscardPromptProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title={t`Close without saving?`}
      description={t`What you typed here will be lost.`}
      footer={
        <>
          <Button onClick={onStay}>{t`Keep editing`}</Button>
          <Button variant="danger" onClick={onDiscard}>{t`Discard changes`}</Button>
        </>
      }
    />
  );
}
