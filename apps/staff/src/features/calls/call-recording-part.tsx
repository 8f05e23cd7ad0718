import { Trans } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { changeCallRecording } from '@recoup/contract/live-calls.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CreditCard, Disc, Trash2 } from 'lucide-react';
import type { OwnCall } from './own-call.ts';
import { useCallAct } from './use-call-act.ts';

type Action = 'START' | 'STOP' | 'DELETE';

/**
 * Recording a call: first the customer is told, then it may begin; it stops while a card is read out, and what was recorded
 * goes when the customer objects.
 */
export function CallRecordingPart({
  call,
  reload,
}: {
  readonly call: OwnCall;
  readonly reload: () => Promise<unknown>;
}) {
  const client = useClient();
  const { act, isBusy } = useCallAct(reload);
  const isOn = call.recordings.some((part) => part.state === 'ON');
  const isKept = call.recordings.some((part) => part.state !== 'DELETED' && part.state !== 'FAILED');
  const send = (action: Action) =>
    void act(() =>
      client.send(changeCallRecording, {
        params: { id: call._id },
        body: { action, noticeGiven: action === 'START' },
      }),
    );
  return (
    <div className="space-y-2 border-border border-t pt-3">
      {!call.noticeAt && (
        <p className="text-compact text-muted">
          <Trans>Say first: “This call is recorded.” Nothing is recorded before you press the button.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <Button busy={isBusy} onClick={() => send('STOP')}>
            <CreditCard aria-hidden />
            <Trans>Card pause</Trans>
          </Button>
        ) : (
          <Button busy={isBusy} onClick={() => send('START')}>
            <Disc aria-hidden />
            {call.noticeAt ? <Trans>Go on recording</Trans> : <Trans>Notice given, record</Trans>}
          </Button>
        )}
        {isKept && (
          <Button variant="ghost" busy={isBusy} onClick={() => send('DELETE')}>
            <Trash2 aria-hidden />
            <Trans>Customer objects: stop and delete</Trans>
          </Button>
        )}
      </div>
      {isOn && (
        <p role="status" className="flex items-center gap-2 text-compact text-danger-text">
          <Disc aria-hidden className="size-4" />
          <Trans>Being recorded</Trans>
        </p>
      )}
    </div>
  );
}
