import { Trans } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type currentCalls, declineCall, updateCallOperator } from '@recoup/contract/live-calls.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Phone, PhoneIncoming, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { CallerName } from './caller-name.tsx';
import { useCallAct } from './use-call-act.ts';

type Ringing = ReplyOf<typeof currentCalls>['ringing'][number];
type RingingListProps = { readonly calls: readonly Ringing[]; readonly reload: () => Promise<unknown> };

/** Calls that ring for whoever looks: the first of the team who accepts has it. */
export function RingingList({ calls, reload }: RingingListProps) {
  const client = useClient();
  const { act, isBusy } = useCallAct(reload);
  const [pressed, setPressed] = useState('');
  const answer = (button: string, change: () => Promise<unknown>) => {
    setPressed(button);
    void act(change);
  };
  // Only the one that was pressed says that it works; neither changes its width.
  const doing = (button: string) => ({ busy: isBusy && pressed === button, 'aria-disabled': isBusy });
  return (
    <div role="alert" className="space-y-2">
      {calls.map((call) => (
        <div
          key={call._id}
          className="flex flex-wrap items-center gap-3 rounded-card border border-border bg-surface p-3 shadow-lg"
        >
          <PhoneIncoming aria-hidden className="size-5 shrink-0 text-accent-text" />
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 break-words font-semibold text-body">
              {call.debtor ? <Trans>{call.debtor.displayName} is calling</Trans> : <CallerName call={call} />}
            </p>
            {call.candidates.length > 0 && (
              <p className="line-clamp-2 text-compact">{call.candidates.map((one) => one.displayName).join(' · ')}</p>
            )}
            <p className="figures whitespace-nowrap text-compact text-muted">
              <PhoneText value={call.to} extension={null} />
            </p>
          </div>
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button
              {...doing(`decline ${call._id}`)}
              onClick={() =>
                answer(`decline ${call._id}`, () => client.send(declineCall, { params: { id: call._id } }))
              }
            >
              {!doing(`decline ${call._id}`).busy && <PhoneOff aria-hidden />}
              <Trans>Decline</Trans>
            </Button>
            <Button
              variant="primary"
              {...doing(`accept ${call._id}`)}
              onClick={() =>
                answer(`accept ${call._id}`, () => client.send(updateCallOperator, { body: { callId: call._id } }))
              }
            >
              {!doing(`accept ${call._id}`).busy && <Phone aria-hidden />}
              <Trans>Accept</Trans>
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}
