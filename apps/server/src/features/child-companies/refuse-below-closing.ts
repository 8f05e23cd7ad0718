import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { lookUp } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { readStateBeside } from '../companies/state-beside.store.ts';

/**
 * PARENT_CLOSING where the company above this one is being deleted, or was: nobody could reach it any more. The parent's row
 * stays locked, so that its own end waits. To be asked before the company's own row is locked.
 */
export async function refuseBelowClosing(work: Work): Promise<Refusal | null> {
  const parent = await lookUp(work.trx, 'parent', work.companyId);
  if (!parent) return null;
  const state = await readStateBeside(work, parent.companyId, 'lock');
  return state === 'CLOSING' || state === 'CLOSED' ? refuse('PARENT_CLOSING') : null;
}
