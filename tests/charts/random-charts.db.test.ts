import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../apps/server/src/db/database.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { compareCharts, compareDays, compareRecords } from './compare-charts.ts';
import { foundCompany, writeRandomBook } from './random-book.ts';
import { bookZones, openRandomBooks } from './random-book-stage.ts';
import { rollCompany } from './roll-company.ts';

/** `PROPERTY_SEED=<number>` tries others, `HISTORIES=<number>` more of them. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);
const histories = Number(process.env.HISTORIES ?? 6);

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openRandomBooks());
});
afterAll(() => close());

test.each(
  Array.from({ length: histories }, (_, index) => [index, bookZones[index % bookZones.length] ?? 'UTC'] as const),
)(
  'history %i at %s: every chart, every day and every record is what its definition says',
  async (index, timeZone) => {
    const companyId = uuidv7();
    await inCompany(db, companyId, (work) => foundCompany(work, index, timeZone));
    await inCompany(db, companyId, (work) => writeRandomBook(work, seed + index));
    const look = () =>
      inCompany(db, companyId, async (work) => [
        ...(await compareCharts(work, 14)),
        ...(await compareDays(work, new Date(Date.now() - 420 * 86_400_000).toISOString())),
        ...(await compareRecords(work, 2)),
      ]);
    // Counted while somebody waits, then from the sums.
    expect(await look()).toEqual([]);
    await rollCompany(db, companyId, 20);
    expect(await look()).toEqual([]);
  },
  300_000,
);
