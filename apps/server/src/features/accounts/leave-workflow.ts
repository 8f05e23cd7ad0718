import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { clearWorkflow } from './account-changes.store.ts';

/**
 * Takes every account out of a campaign that ends, deleted ones as well, which may come back; nothing more is claimed for
 * their customers by it (G13).
 */
export async function leaveWorkflow(work: Work, workflowId: string): Promise<number> {
  await seeDeleted(work, true);
  const debtorIds = await clearWorkflow(work, workflowId);
  await seeDeleted(work, false);
  await stopClaims(work, debtorIds);
  return debtorIds.length;
}
