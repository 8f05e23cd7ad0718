import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What prepaid units are for. */
export type CreditKind = 'sms' | 'skip-tracing';

/** Takes one unit under the lock of its row; false when there is none left (G29). */
export async function takeCredit(work: Work, kind: CreditKind): Promise<boolean> {
  const taken = await work.trx
    .updateTable('credit')
    .set((eb) => ({ quantity: eb('quantity', '-', 1), updatedAt: sql`now()` }))
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind)
    .where('quantity', '>', 0)
    .returning('quantity')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Adds units: bought ones, or such as were taken for something that then failed. Campaigns that wait for texts go on. */
export async function addCredits(work: Work, kind: CreditKind, quantity: number): Promise<void> {
  await work.trx
    .insertInto('credit')
    .values({ companyId: work.companyId, kind, quantity })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'kind'])
        .doUpdateSet((eb) => ({ quantity: eb('credit.quantity', '+', quantity), updatedAt: sql`now()` })),
    )
    .execute();
  if (kind === 'sms') work.emit({ name: 'credits.added', companyId: work.companyId });
}

export async function readCredits(work: Work, kind: CreditKind): Promise<number> {
  const row = await work.trx
    .selectFrom('credit')
    .select('quantity')
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.quantity ?? 0;
}

/** Units left; null for a company whose use is not counted, since it never had any. */
export async function creditsLeft(work: Work, kind: CreditKind): Promise<number | null> {
  const row = await work.trx
    .selectFrom('credit')
    .select('quantity')
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.quantity ?? null;
}

/**
 * Takes several units at once under the lock of their row (G29). Answers how many were taken, which is what may be given
 * back: none from a company whose use is not counted. Null, and nothing taken, when there are too few.
 */
export async function takeCredits(work: Work, kind: CreditKind, quantity: number): Promise<number | null> {
  const taken = await work.trx
    .updateTable('credit')
    .set((eb) => ({ quantity: eb('quantity', '-', quantity), updatedAt: sql`now()` }))
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind)
    .where('quantity', '>=', quantity)
    .returning('quantity')
    .executeTakeFirst();
  if (taken) return quantity;
  return (await creditsLeft(work, kind)) === null ? 0 : null;
}
