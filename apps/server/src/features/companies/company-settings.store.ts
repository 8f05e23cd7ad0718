import type { UpdateObject } from 'kysely';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';

/** Writes what another noun keeps in the company's row; its caller has locked the row and read it. */
export async function updateCompany(work: Work, values: UpdateObject<DB, 'company'>): Promise<void> {
  await work.trx.updateTable('company').set(values).where('companyId', '=', work.companyId).execute();
}
