import { useCall } from '@recoup/client/use-call.ts';
import { currentCalls } from '@recoup/contract/live-calls.ts';
import { lazyPart, nothing } from '../../kit/files/lazy-part.tsx';

const Dock = lazyPart(() => import('./call-dock-parts.tsx').then((file) => file.CallDockParts), nothing);

/**
 * What stands over every page while somebody is in a call, or while one rings for them; a reload finds it again. Its parts
 * are loaded when there is something to show.
 */
export function CallDock() {
  const { data, mutate } = useCall(currentCalls, {});
  if (!data || (!data.mine && data.ringing.length === 0)) return null;
  return <Dock current={data} reload={mutate} />;
}
