import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Blocked } from '../button/blocked.tsx';
import { Button } from '../button/button.tsx';
import { DialogWindow } from './dialog-window.tsx';

type DiscardPromptProps = {
  readonly open: boolean;
  /** A page is left, and not only a panel closed. */
  readonly leavesPage?: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
};

/** Asks before typed text is lost; the focus stands on what keeps it. */
export function DiscardPrompt({ open, leavesPage = false, onStay, onDiscard }: DiscardPromptProps) {
  const { t } = useLingui();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <DialogWindow
      open={open}
      onOpenChange={(next) => !next && onStay()}
      initialFocus={stay}
      title={leavesPage ? t`Leave without saving?` : t`Close without saving?`}
      description={leavesPage ? t`What you typed on this page will be lost.` : t`What you typed here will be lost.`}
      footer={
        <Blocked because={null}>
          <Button ref={stay} onClick={onStay}>
            {leavesPage ? t`Stay on this page` : t`Keep editing`}
          </Button>
          <Button variant="danger" onClick={onDiscard}>{t`Discard changes`}</Button>
        </Blocked>
      }
    />
  );
}
