import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readSums } from './child-sums.store.ts';

/** How many of the children are neither being deleted nor gone; each is asked in a transaction of its own (G31). */
export async function countOpenChildren({ db }: Pick<Context, 'db'>, childIds: readonly string[]): Promise<number> {
  let count = 0;
  for (const id of childIds) {
    const child = await inCompany(db, id, (work) => readSums(work));
    if (child && child.state !== 'CLOSING' && child.state !== 'CLOSED') count += 1;
  }
  return count;
}
