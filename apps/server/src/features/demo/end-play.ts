import { wake, wakeForAll } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { resetClock } from '../companies/company-clock.store.ts';
import { closePastNotices } from '../notices/past-notices.store.ts';

/**
 * Ends the play: the clock is the true one again, what the past told its customers went out then, and everything that
 * waits for a moment is looked at once the worker runs.
 */
export async function endPlay(work: Work): Promise<void> {
  await resetClock(work);
  await closePastNotices(work);
  await wake(work, 'notice', null, 'exactly');
  await wakeForAll(work, ['workflow']);
}
