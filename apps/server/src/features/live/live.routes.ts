import { liveUpdates } from '@recoup/contract/live.ts';
import type { LiveHub } from '#server/http/live-hub.ts';
import { type Route, route } from '#server/http/route.ts';

export function liveRoutes(hub: LiveHub): Route[] {
  return [route(liveUpdates, async ({ actor, reply }) => hub.join(actor, reply))];
}
