import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { activityActor } from './activity-actor.ts';
import { insertActivities, type NewActivity } from './insert-activities.store.ts';

/** Writes one line of a debtor's timeline in the transaction of its cause. Lines are never changed. */
export async function recordActivity(work: Work<Actor>, activity: NewActivity): Promise<void> {
  await insertActivities(work, [{ ...activity, actor: activityActor(work.actor) }]);
}
