import type { SystemActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { closeTasks } from './close-tasks.ts';
import { type AskedFor, tasksOfAnsweredOffers } from './tasks.store.ts';

/**
 * Completes the open tasks that asked for a word on a customer's proposal which waits for none any more: somebody gave
 * it, it ran out, or the account was paid or closed.
 */
export async function closeAnswered(work: Work<SystemActor>, asked: AskedFor): Promise<void> {
  const ids = await tasksOfAnsweredOffers(work, asked);
  if (ids.length > 0) await closeTasks(work, ids, { status: 'COMPLETED' });
}
