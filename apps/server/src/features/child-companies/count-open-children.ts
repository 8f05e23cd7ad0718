import type { Work } from '#server/work/work.ts';
import { readStateBeside } from '../companies/state-beside.store.ts';
import { listChildIds } from './child-companies.store.ts';

/**
 * How many of the children are neither being deleted nor gone. Its caller holds the lock of the company's row, for which
 * whoever makes or keeps a child waits.
 */
export async function countOpenChildren(work: Work): Promise<number> {
  let count = 0;
  for (const childId of await listChildIds(work)) {
    const state = await readStateBeside(work, childId);
    if (state !== null && state !== 'CLOSING' && state !== 'CLOSED') count += 1;
  }
  return count;
}
