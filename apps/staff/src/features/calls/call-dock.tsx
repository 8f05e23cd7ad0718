import { useCall } from '@recoup/client/use-call.ts';
import { currentCalls } from '@recoup/contract/live-calls.ts';
import { CallBar } from './call-bar.tsx';
import { RingingList } from './ringing-list.tsx';

/** What stands over every page while somebody is in a call, or while one rings for them; a reload finds it again. */
export function CallDock() {
  const { data, mutate } = useCall(currentCalls, {});
  if (!data || (!data.mine && data.ringing.length === 0)) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 mx-auto max-w-2xl space-y-2 p-2 sm:right-4 sm:bottom-4 sm:left-auto sm:mx-0 sm:w-[26rem] sm:p-0">
      <RingingList calls={data.ringing} reload={mutate} />
      {data.mine && (
        <CallBar
          key={data.mine._id}
          call={data.mine}
          mayRecord={data.mayRecord}
          isSandbox={data.isSandbox}
          reload={mutate}
        />
      )}
    </div>
  );
}
