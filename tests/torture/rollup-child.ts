import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { rollDaybook } from '../../apps/server/src/features/daybook/roll-daybook.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';

/** Counts what was touched of one company, in small passes, until somebody ends it. */
const { appUrl, companyId, limit } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly appUrl: string;
  readonly companyId: string;
  readonly limit: number;
};
const db = createDatabase(createPool(appUrl, { max: 1, name: 'rollup' }));
process.send?.('ready');
for (;;) {
  const isMore = await inCompany(db, companyId, (work) => rollDaybook(work, { limit }));
  if (!isMore) await wait(5);
}
