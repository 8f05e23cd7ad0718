import type { Database } from '../../apps/server/src/db/database.ts';
import { rollDaybook } from '../../apps/server/src/features/daybook/roll-daybook.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';

/** Brings all that was touched into the daybook of a company, as the worker does. */
export async function rollCompany(db: Database, companyId: string, limit?: number): Promise<void> {
  const options = limit === undefined ? {} : { limit };
  while (await inCompany(db, companyId, (work) => rollDaybook(work, options)));
}
