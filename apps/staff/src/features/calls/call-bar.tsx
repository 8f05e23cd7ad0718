import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { hangUpCall } from '@recoup/contract/live-calls.ts';
import { isEnd } from '@recoup/domain/calls/call-state.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Hash, Minus, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { CallCustomer } from './call-customer.tsx';
import { CallKeys } from './call-keys.tsx';
import { callStateLabels } from './call-labels.ts';
import { CallRecordingPart } from './call-recording-part.tsx';
import { CallerName } from './caller-name.tsx';
import { ConcludeForm } from './conclude-form.tsx';
import type { OwnCall } from './own-call.ts';
import { TalkTime } from './talk-time.tsx';
import { useCallAct } from './use-call-act.ts';

type CallBarProps = {
  readonly call: OwnCall;
  readonly mayRecord: boolean;
  readonly isSandbox: boolean;
  readonly reload: () => Promise<unknown>;
  /** Back to one line; null while the call goes on. */
  readonly onMinimise: (() => void) | null;
};

/** The call in which somebody is: with whom, how long, keys, what is recorded, and in the end how it ended. */
export function CallBar({ call, mayRecord, isSandbox, reload, onMinimise }: CallBarProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { act, isBusy } = useCallAct(reload);
  const [showsKeys, setShowsKeys] = useState(false);
  const isOver = isEnd(call.state);
  return (
    <section
      aria-label={t`Call`}
      className="max-h-[80dvh] space-y-3 overflow-y-auto rounded-card border border-border bg-surface p-4 shadow-lg"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold text-body">
            <CallerName call={call} isLink />
          </p>
          <p className="figures text-compact text-muted">
            <PhoneText value={call.to} extension={null} />
          </p>
        </div>
        <p role="status" className="text-right text-compact text-muted">
          {i18n._(callStateLabels[call.state])}
          {call.answeredAt && !isOver && (
            <>
              {' '}
              <TalkTime since={call.answeredAt} />
            </>
          )}
        </p>
        {onMinimise && <IconButton icon={Minus} label={t`Minimize`} onClick={onMinimise} />}
      </div>
      {!call.debtor && call.state !== 'FAILED' && <CallCustomer call={call} reload={reload} />}
      {isSandbox && !isOver && (
        <p className="text-compact text-muted">
          <Trans>
            This call goes to the sandbox: its phones ring on the sandbox’s phone page, and nobody hears anything.
          </Trans>
        </p>
      )}
      {call.state === 'UNKNOWN' && (
        <Notice kind="warning">
          <Trans>Whether the phone rings is being looked up. It is not called a second time.</Trans>
        </Notice>
      )}
      {call.failure && (
        <Notice kind="error">
          <Trans>The customer was not called: {call.failure}</Trans>
        </Notice>
      )}
      {!isOver && (
        <>
          <div className="flex flex-wrap gap-2">
            {call.state === 'ANSWERED' && (
              <Button aria-expanded={showsKeys} onClick={() => setShowsKeys(!showsKeys)}>
                <Hash aria-hidden />
                <Trans>Keypad</Trans>
              </Button>
            )}
            <Button
              variant="danger"
              busy={isBusy}
              onClick={() => void act(() => client.send(hangUpCall, { params: { id: call._id } }))}
            >
              <PhoneOff aria-hidden />
              <Trans>Hang up</Trans>
            </Button>
          </div>
          {showsKeys && call.state === 'ANSWERED' && <CallKeys callId={call._id} reload={reload} />}
          {mayRecord && call.state === 'ANSWERED' && <CallRecordingPart call={call} reload={reload} />}
        </>
      )}
      {call.state === 'ENDED' && <ConcludeForm call={call} reload={reload} />}
    </section>
  );
}
