import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Work } from '#server/work/work.ts';
import { notifyDebtor } from './notify-debtor.ts';
import { readToldGrace } from './plan-notices.store.ts';
import { updatePlan } from './plans.store.ts';
import { type GracedPlan, readGrace } from './read-grace.ts';

/**
 * A late plan whose days were added to since its customer was told, or of which they could not be told while their words
 * waited to be read: they are told anew, once nothing stands in the way.
 */
export async function tellAddedGrace(work: Work, loaded: GracedPlan): Promise<void> {
  const { plan, accounts, installments } = loaded;
  const grace = plan.status === 'LATE' ? await readGrace(work, loaded) : null;
  if (!grace || grace.isStopped) return;
  const told = await readToldGrace(work, plan.id);
  if (!told || !(told.isLost || (grace.isAdded && told.until < grace.until))) return;
  const today = dateInZone(work.now, work.timeZone);
  const { stoppedOn } = grace;
  await notifyDebtor(work, { verb: 'miss', plan, accounts, installments, today, stoppedOn });
  await updatePlan(work, plan.id, {});
}
