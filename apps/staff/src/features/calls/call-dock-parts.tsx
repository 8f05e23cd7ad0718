import type { ReplyOf } from '@recoup/contract/call.ts';
import type { currentCalls } from '@recoup/contract/live-calls.ts';
import { useState } from 'react';
import { CallBar } from './call-bar.tsx';
import { CallToLogBar } from './call-to-log-bar.tsx';
import { RingingList } from './ringing-list.tsx';

type CallDockPartsProps = { readonly current: ReplyOf<typeof currentCalls>; readonly reload: () => Promise<unknown> };

/** A call that has ended waits in one line above the page until somebody asks for its form. */
export function CallDockParts({ current, reload }: CallDockPartsProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const { mine, ringing, toLog } = current;
  const isToLog = mine?.state === 'ENDED';
  const isOpen = mine !== null && (!isToLog || mine._id === openId);
  return (
    <>
      {isToLog && (
        <CallToLogBar call={mine} count={toLog} isOpen={isOpen} onOpen={() => setOpenId(isOpen ? null : mine._id)} />
      )}
      {(isOpen || ringing.length > 0) && (
        <div className="fixed inset-x-0 bottom-0 z-40 mx-auto max-w-2xl space-y-2 p-2 sm:right-4 sm:bottom-4 sm:left-auto sm:mx-0 sm:w-[26rem] sm:p-0">
          <RingingList calls={ringing} reload={reload} />
          {isOpen && (
            <CallBar
              key={mine._id}
              call={mine}
              mayRecord={current.mayRecord}
              isSandbox={current.isSandbox}
              reload={reload}
              onMinimise={isToLog ? () => setOpenId(null) : null}
            />
          )}
        </div>
      )}
    </>
  );
}
