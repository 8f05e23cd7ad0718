import type { MemberActor, SystemActor } from '#server/actor.ts';
import type { ActivityActor } from '../activities/insert-activities.store.ts';

/** Who did something with a task, as timelines name them. */
export function activityActor(actor: MemberActor | SystemActor): ActivityActor {
  return actor.kind === 'member'
    ? { kind: actor.kind, id: actor.id, name: actor.name }
    : { kind: actor.kind, id: null, name: '' };
}
