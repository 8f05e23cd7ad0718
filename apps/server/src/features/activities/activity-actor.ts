import type { Actor } from '#server/actor.ts';
import type { ActivityActor } from './insert-activities.store.ts';

/** How an actor stands on the timeline: a member by name, a debtor by id, the system as nobody in particular. */
export function activityActor(actor: Actor): ActivityActor {
  return {
    kind: actor.kind,
    id: actor.kind === 'system' ? null : actor.id,
    name: actor.kind === 'member' ? actor.name : '',
  };
}
