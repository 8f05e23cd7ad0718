import { isLive } from '@recoup/domain/billing/subscription-state.ts';
import type { Work } from '#server/work/work.ts';
import { readNewest } from '../subscriptions/subscriptions.store.ts';

/** Whether the company's plan goes on, ends with what is paid, or is over; null where it never had one. */
export async function planState(work: Work): Promise<'GOES_ON' | 'ENDS' | 'OVER' | null> {
  const plan = await readNewest(work, 'PLAN');
  if (!plan?.status) return null;
  if (!isLive(plan.status)) return 'OVER';
  return plan.cancelAt === null ? 'GOES_ON' : 'ENDS';
}
