import type { Work } from '#server/work/work.ts';
import { countOpenAccounts } from './accounts.store.ts';
import type { NamedToCreate } from './named-above.ts';

/** How much room open accounts take in the plan: those that are here, and those that a confirmed file still brings. */
export async function countTaken(work: Work, { countComing }: Pick<NamedToCreate, 'countComing'>): Promise<number> {
  return (await countOpenAccounts(work)) + (await countComing(work));
}
