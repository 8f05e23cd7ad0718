import { Plural, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { reopenTasks } from '@recoup/contract/tasks.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { UndoNotice } from '../../kit/page/undo-notice.tsx';
import type { BulkEnd } from './task-bulk-actions.tsx';

type UndoTasksProps = { readonly end: BulkEnd; readonly onClose: () => void; readonly onUndone: () => void };

/** Says what has just been done to several tasks, and takes it back. */
export function UndoTasks({ end, onClose, onUndone }: UndoTasksProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <UndoNotice
      onClose={onClose}
      onUndo={async () => {
        const { changed } = await client.send(reopenTasks, { body: { ids: [...end.ids] } });
        if (changed < end.ids.length) showToast('info', t`Tasks after which a campaign has gone on stay as they are`);
        onUndone();
      }}
    >
      {end.verb === 'completed' ? (
        <Plural value={end.ids.length} one="# task completed." other="# tasks completed." />
      ) : (
        <Plural value={end.ids.length} one="# task deleted." other="# tasks deleted." />
      )}
    </UndoNotice>
  );
}
