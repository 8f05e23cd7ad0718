import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { restoreProject } from '@recoup/contract/projects.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Undo2, X } from 'lucide-react';
import { useState } from 'react';

type DeletedNoticeProps = { readonly id: string; readonly onClose: () => void; readonly onRestored: () => void };

/** Says that a project was deleted just now, and brings it back. */
export function DeletedNotice({ id, onClose, onRestored }: DeletedNoticeProps) {
  const { t } = useLingui();
  const client = useClient();
  const [busy, setBusy] = useState(false);

  async function undo(): Promise<void> {
    setBusy(true);
    try {
      const { reference } = await client.send(restoreProject, { params: { id } });
      showToast('success', t`Project ${reference} restored`);
      onRestored();
    } catch (thrown) {
      showToast('error', isApiError(thrown) ? thrown.message : String(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Notice
      kind="success"
      className="mx-3 mb-3"
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
      <Trans>Project deleted.</Trans>
    </Notice>
  );
}
