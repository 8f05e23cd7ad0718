import { useCall } from '@recoup/client/use-call.ts';
import { currentCalls } from '@recoup/contract/live-calls.ts';
import { useState } from 'react';
import { CallBar } from './call-bar.tsx';
import { CallToLogBar } from './call-to-log-bar.tsx';
import { RingingList } from './ringing-list.tsx';

/**
 * What stands over every page while somebody is in a call, or while one rings for them; a reload finds it again. A call that
 * has ended waits in one line above the page until somebody asks for its form.
 */
export function CallDock() {
  const { data, mutate } = useCall(currentCalls, {});
  const [openId, setOpenId] = useState<string | null>(null);
  if (!data || (!data.mine && data.ringing.length === 0)) return null;
  const { mine, ringing, toLog } = data;
  const isToLog = mine?.state === 'ENDED';
  const isOpen = mine !== null && (!isToLog || mine._id === openId);
  return (
    <>
      {isToLog && (
        <CallToLogBar call={mine} count={toLog} isOpen={isOpen} onOpen={() => setOpenId(isOpen ? null : mine._id)} />
      )}
      {(isOpen || ringing.length > 0) && (
        <div className="fixed inset-x-0 bottom-0 z-40 mx-auto max-w-2xl space-y-2 p-2 sm:right-4 sm:bottom-4 sm:left-auto sm:mx-0 sm:w-[26rem] sm:p-0">
          <RingingList calls={ringing} reload={mutate} />
          {isOpen && (
            <CallBar
              key={mine._id}
              call={mine}
              mayRecord={data.mayRecord}
              isSandbox={data.isSandbox}
              reload={mutate}
              onMinimise={isToLog ? () => setOpenId(null) : null}
            />
          )}
        </div>
      )}
    </>
  );
}
