import { Plural, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { reopenTasks, snoozeTasks } from '@recoup/contract/tasks.ts';
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
        if (end.verb === 'snoozed') {
          await client.send(snoozeTasks, { body: { ids: [...end.ids], until: null } });
          return onUndone();
        }
        const { changed } = await client.send(reopenTasks, { body: { ids: [...end.ids] } });
        if (changed < end.ids.length) showToast('info', t`Tasks after which a campaign has gone on stay as they are`);
        onUndone();
      }}
    >
      <EndWords end={end} />
    </UndoNotice>
  );
}

function EndWords({ end: { verb, ids } }: { readonly end: BulkEnd }) {
  switch (verb) {
    case 'completed':
      return <Plural value={ids.length} one="# task completed." other="# tasks completed." />;
    case 'deleted':
      return <Plural value={ids.length} one="# task deleted." other="# tasks deleted." />;
    case 'snoozed':
      return <Plural value={ids.length} one="# task put off." other="# tasks put off." />;
  }
}
