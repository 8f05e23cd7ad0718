import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { checkDaybook } from '../../apps/server/src/features/daybook/check-daybook.ts';
import { rollDaybook } from '../../apps/server/src/features/daybook/roll-daybook.ts';
import { insertDebtors } from '../../apps/server/src/features/debtors/insert-debtors.ts';
import { insertEntries, type NewEntry } from '../../apps/server/src/features/ledger/insert-entries.store.ts';
import { inCompany, inSnapshot } from '../../apps/server/src/work/in-company.ts';
import { createBenchCompany } from '../load/bench-company.ts';
import type { RandomNumbers } from '../simulation/random-numbers.ts';
import type { Experiment, TortureOptions } from './experiment.ts';
import { type Finding, figure, none } from './finding.ts';
import { keepProcess } from './kept-process.ts';
import { DATA_DIR } from './stage.ts';
import { openTortureDatabase } from './torture-database.ts';

const DAY_MS = 86_400_000;
const PASS = 40;
const BOOKED_AT_ONCE = 25;
const CUSTOMERS = 200;

interface Booker {
  readonly stop: () => Promise<number>;
}

/** Books on the accounts of a company until it is stopped: charges, payments of any day, what takes them back. */
function startBooking(db: Database, companyId: string, accounts: readonly Account[], random: RandomNumbers): Booker {
  let isOver = false;
  let booked = 0;
  const run = (async () => {
    while (!isOver) {
      const entries = Array.from({ length: BOOKED_AT_ONCE }, () => bookingOf(accounts, random));
      await inCompany(db, companyId, async (work) => {
        await insertEntries(work, entries);
        const due = accounts[random.below(accounts.length)]?.id;
        await sql`update account set due_date = due_date + 1 where company_id = ${companyId} and id = ${due}`.execute(
          work.trx,
        );
      });
      booked += entries.length;
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await run;
      return booked;
    },
  };
}

interface Account {
  readonly id: string;
  readonly debtorId: string;
}

function bookingOf(accounts: readonly Account[], random: RandomNumbers): NewEntry {
  const { id: accountId, debtorId } = accounts[random.below(accounts.length)] ?? { id: '', debtorId: '' };
  const kind = (['CHARGE', 'PAYMENT', 'PAYMENT', 'RETURN'] as const)[random.below(4)] ?? 'CHARGE';
  const cents = (kind === 'PAYMENT' ? -1 : 1) * (100 + random.below(900));
  const lines = [
    { ledgerAccount: 'receivable', accountId, debtorId, amountCents: cents },
    { ledgerAccount: kind === 'CHARGE' ? 'revenue' : 'cash', accountId: null, debtorId, amountCents: -cents },
  ] as const;
  return {
    ...{ id: uuidv7(), debtorId, accountId, source: 'staff', entry: { kind, reversesId: null, lines: [...lines] } },
    occurredAt: new Date(Date.now() - random.below(300) * DAY_MS),
  };
}

async function makeAccounts(db: Database, companyId: string, count: number): Promise<Account[]> {
  const debtorIds = Array.from({ length: CUSTOMERS }, () => uuidv7());
  const accounts = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    debtorId: debtorIds[index % CUSTOMERS] ?? '',
  }));
  await inCompany(db, companyId, async (work) => {
    const names = debtorIds.map((id) => ({ id, companyName: id, reference: null, contacts: [], createdAt: work.now }));
    await insertDebtors(work, names);
    await sql`
      insert into account (company_id, id, debtor_id, reference, amount_cents, issue_date, due_date)
      select ${companyId}::uuid, r.id, r."debtorId", r.id::text, 1000000, current_date - 200, current_date - 90
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as r(id uuid, "debtorId" uuid)`.execute(work.trx);
  });
  return accounts;
}

async function runRollup({ kills, rows, pace, random }: TortureOptions): Promise<Finding[]> {
  const logFolder = path.join(DATA_DIR, 'logs', 'rollup');
  await rm(logFolder, { recursive: true, force: true });
  await mkdir(logFolder, { recursive: true });
  const database = await openTortureDatabase(DATA_DIR, 'torture_rollup');
  const db = createDatabase(createPool(database.appUrl, { max: 3, name: 'rollup', statementMs: 120_000 }));
  const companyId = uuidv7();
  const workers = ['one', 'two'].map(
    (name) => () =>
      keepProcess({
        ...{ name, script: 'rollup-child.ts', environment: {}, logFolder },
        argument: { appUrl: database.appUrl, companyId, limit: PASS },
      }),
  );
  try {
    await migrate(database.ownerUrl);
    await createBenchCompany(db, companyId);
    const accounts = await makeAccounts(db, companyId, rows);
    const running = workers.map((begin) => begin());
    const booker = startBooking(db, companyId, accounts, random);
    for (let count = 0; count < kills; count += 1) {
      const next = running[count % running.length];
      // While it begins it counts nothing that could be lost.
      await next?.ready();
      await wait(random.below(2 * pace));
      await next?.kill();
    }
    const booked = await booker.stop();
    for (const worker of running) await worker.stop();
    const waiting = await database.query('select 1 from daybook_touch');
    const counted = await database.query('select 1 from daybook_path');
    while (await inCompany(db, companyId, (work) => rollDaybook(work)));
    const differing = await inSnapshot(db, companyId, checkDaybook);
    return [
      figure('workers killed with -9', kills, `${booked} bookings meanwhile, on ${rows} accounts`),
      figure('touches that were left to count', waiting.length, `${counted.length} accounts counted before`),
      none('nothing was counted between the kills', counted.length === 0 ? 1 : 0),
      none('figures that differ from the journal', differing),
      none('touches that nobody counts', (await database.query('select 1 from daybook_touch')).length),
    ];
  } finally {
    await db.destroy();
    await database.stop();
  }
}

export const rollupExperiments: readonly Experiment[] = [
  {
    name: 'rollup',
    about:
      'two workers that count the daybook killed again and again while others book: charts lose nothing, count nothing twice',
    defaults: { kills: 200, rows: 2_000, pace: 500 },
    run: runRollup,
  },
];
