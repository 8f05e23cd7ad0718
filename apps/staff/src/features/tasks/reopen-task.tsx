import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { reopenTasks } from '@recoup/contract/tasks.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Task } from './task.ts';
import { isKeyOfTask } from './task-clock.ts';

/** Opens a completed task again. */
export function ReopenTask({ task }: { readonly task: Task }) {
  const { t } = useLingui();
  const client = useClient();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      busy={busy}
      onClick={async () => {
        setBusy(true);
        try {
          await client.send(reopenTasks, { body: { ids: [task._id] } });
          showToast('success', t`Task opened again`);
          await mutate(isKeyOfTask);
        } catch (thrown) {
          showToast('error', isApiError(thrown) ? thrown.message : String(thrown));
        } finally {
          setBusy(false);
        }
      }}
    >
      <Undo2 aria-hidden />
      <Trans>Open again</Trans>
    </Button>
  );
}
