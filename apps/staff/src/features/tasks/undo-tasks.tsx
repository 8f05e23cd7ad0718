import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { reopenTasks } from '@recoup/contract/tasks.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { BulkEnd } from './task-bulk-actions.tsx';

type UndoTasksProps = { readonly end: BulkEnd; readonly onClose: () => void; readonly onUndone: () => void };

/** Says what has just been done to several tasks, and takes it back. */
export function UndoTasks({ end, onClose, onUndone }: UndoTasksProps) {
  const { t } = useLingui();
  const client = useClient();
  const [busy, setBusy] = useState(false);

  async function undo(): Promise<void> {
    setBusy(true);
    try {
      const { changed } = await client.send(reopenTasks, { body: { ids: [...end.ids] } });
      if (changed < end.ids.length) showToast('info', t`Tasks after which a campaign has gone on stay as they are`);
      onUndone();
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
      {end.verb === 'completed' ? (
        <Plural value={end.ids.length} one="# task completed." other="# tasks completed." />
      ) : (
        <Plural value={end.ids.length} one="# task deleted." other="# tasks deleted." />
      )}
    </Notice>
  );
}
