import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { nextDigest } from './digest.store.ts';

/** Lets the company be woken for its next mail of the day, or for none any more. */
export async function planDigest(work: Work): Promise<void> {
  await wake(work, 'digest', nextDigest(work.companyId), 'exactly');
}
