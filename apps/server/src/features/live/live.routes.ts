import { liveUpdates } from '@recoup/contract/live.ts';
import type { LiveHub } from '#server/http/live-hub.ts';
import { type Route, route } from '#server/http/route.ts';
import { isStillSignedIn } from '../auth/still-signed-in.ts';

export function liveRoutes(hub: LiveHub): Route[] {
  return [
    route(liveUpdates, async ({ actor, reply }, { db }) =>
      hub.join({ companyId: actor.companyId, memberId: actor.id, mayHear: () => isStillSignedIn(db, actor) }, reply),
    ),
  ];
}
