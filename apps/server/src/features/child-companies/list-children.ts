import type { childCompany } from '@recoup/contract/child-companies.ts';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readSums } from './child-sums.store.ts';

/**
 * The children with what each is owed. Each is read in a transaction of its own, which sees that company's rows alone:
 * nothing but its name, its state and two sums comes out (G31). One whose making broke off is left out.
 */
export async function listChildren(
  { db }: Pick<Context, 'db'>,
  childIds: readonly string[],
): Promise<z.output<typeof childCompany>[]> {
  const children: z.output<typeof childCompany>[] = [];
  for (const _id of childIds) {
    const sums = await inCompany(db, _id, (work) => readSums(work));
    if (sums) children.push({ _id, ...sums });
  }
  return children;
}
