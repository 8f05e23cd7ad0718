import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { createTask } from '@recoup/contract/tasks.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useUser } from '../../kit/session/session.tsx';

const maxDetails = 2000;

type LaterTaskProps = {
  readonly debtor: { readonly _id: string; readonly displayName: string };
  /** The next instant at which the message may leave, ISO. */
  readonly at: string;
  /** What was written, as plain text. */
  readonly text: string;
};

/** Puts a message that may not leave now on the writer's own tasks, due when it may. */
export function LaterTask({ debtor, at, text }: LaterTaskProps) {
  const { t } = useLingui();
  const client = useClient();
  const user = useUser();
  const [taskId] = useState(uuidv7);
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  if (state === 'done') {
    return (
      <p className="mt-2 text-compact">
        <Trans>On your tasks, due then.</Trans>
      </p>
    );
  }
  return (
    <Button
      size="small"
      className="mt-2"
      busy={state === 'busy'}
      onClick={async () => {
        setState('busy');
        try {
          const title = t`Send the message to ${debtor.displayName}`;
          const body = { _id: taskId, debtorId: debtor._id, title, details: text.slice(0, maxDetails) };
          await client.send(createTask, { body: { ...body, kind: 'task', dueAt: at, assigneeId: user._id } });
          setState('done');
        } catch (error) {
          setState('open');
          showToast('error', isApiError(error) ? error.message : String(error));
        }
      }}
    >
      <CalendarClock aria-hidden />
      <Trans>Remind me then</Trans>
    </Button>
  );
}
