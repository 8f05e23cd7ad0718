import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../apps/server/src/db/database.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { foundCompany, writeRandomBook } from '../charts/random-book.ts';
import { bookZones, openRandomBooks } from '../charts/random-book-stage.ts';
import { compareReports } from './compare-reports.ts';

/** `PROPERTY_SEED=<number>` tries others, `HISTORIES=<number>` more of them. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);
const histories = Number(process.env.HISTORIES ?? 3);

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openRandomBooks());
});
afterAll(() => close());

test.each(
  Array.from({ length: histories }, (_, index) => [index, bookZones[index % bookZones.length] ?? 'UTC'] as const),
)(
  'history %i at %s: every report is what its definition says',
  async (index, timeZone) => {
    const companyId = uuidv7();
    await inCompany(db, companyId, (work) => foundCompany(work, index, timeZone));
    await inCompany(db, companyId, (work) => writeRandomBook(work, seed + index));
    expect(await inCompany(db, companyId, (work) => compareReports(work, 14))).toEqual([]);
  },
  300_000,
);
