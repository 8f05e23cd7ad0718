import type { UpdateObject } from 'kysely';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';

/** Waits for whoever changes the company's settings, and lets nobody else until the commit. */
export async function lockCompany(work: Work): Promise<void> {
  await work.trx
    .selectFrom('company')
    .select('companyId')
    .where('companyId', '=', work.companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** From which address mail leaves, and the one that the installation gave where that is another one. */
export async function readMailFrom(
  work: Work,
): Promise<{ readonly mailFrom: string; readonly platformMailFrom: string | null }> {
  return work.trx
    .selectFrom('company')
    .select(['mailFrom', 'platformMailFrom'])
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
}

/** Writes what another noun keeps in the company's row; its caller has locked the row and read it. */
export async function updateCompany(work: Work, values: UpdateObject<DB, 'company'>): Promise<void> {
  await work.trx.updateTable('company').set(values).where('companyId', '=', work.companyId).execute();
}
