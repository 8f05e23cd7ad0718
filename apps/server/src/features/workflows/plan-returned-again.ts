import type { Work } from '#server/work/work.ts';
import { markReplaced } from '../messages/mark-replaced.store.ts';
import { refreshCompanyDue } from './company-due.store.ts';
import { readReturnedStep } from './returned-messages.store.ts';
import { goesOn, lockOpenRuns, rescheduleRuns } from './runs.store.ts';

/**
 * A reminder came back for good: its step is planned anew for the contact that took the place of the closed one, from the
 * facts of the moment and within the contact rules, so that its customer is reminded at all (G25). The returned message
 * stays as it is, and its contact is written to no more.
 */
export async function planReturnedAgain(
  work: Work,
  { debtorId, messageId }: { readonly debtorId: string; readonly messageId: string },
): Promise<void> {
  // Two copies of the same news, one after the other.
  await lockOpenRuns(work, [debtorId]);
  const step = await readReturnedStep(work, messageId);
  if (!step || !(await goesOn(work, step.runId))) return;
  await markReplaced(work, messageId);
  await rescheduleRuns(work, [step], null);
  await refreshCompanyDue(work);
  work.notify('activity', [step.debtorId]);
  work.notify('run', []);
}
