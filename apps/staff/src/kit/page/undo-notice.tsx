import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Undo2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type UndoNoticeProps = {
  /** What has just been done. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Takes it back; what it throws is told, and the notice stays. */
  readonly onUndo: () => Promise<void>;
  /** Where it stands above no list. */
  readonly className?: string;
};

/** Says what has just been done, above the list it was done in, and takes it back. */
export function UndoNotice({ children, onClose, onUndo, className = 'mx-3 mb-3' }: UndoNoticeProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);

  async function undo(): Promise<void> {
    setBusy(true);
    try {
      await onUndo();
    } catch (thrown) {
      showToast('error', isApiError(thrown) ? thrown.message : String(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Notice
      kind="success"
      className={className}
      action={
        <span className="flex items-center gap-1">
          <Button size="small" busy={busy} onClick={() => void undo()}>
            <Undo2 aria-hidden />
            <Trans>Undo</Trans>
          </Button>
          <IconButton icon={X} label={t`Close`} onClick={onClose} />
        </span>
      }
    >
      {children}
    </Notice>
  );
}
