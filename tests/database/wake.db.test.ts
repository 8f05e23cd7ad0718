import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import { wake } from '../../apps/server/src/db/wake.ts';
import { createCompany } from '../../apps/server/src/features/companies/create-company.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts';

let database: ClonedDatabase;
let db: Database;
let owner: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  db = createDatabase(createPool(database.appUrl, { max: 8, name: 'wakes' }));
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  // What falls due, of which nothing but its moment matters here.
  await owner.query('create table thing (company_id uuid not null, id uuid primary key, at timestamptz not null)');
  await owner.query('grant select, insert, delete on thing to recoup_app');
});
afterAll(async () => {
  await owner.end();
  await db.destroy();
  await database.drop();
});

const KIND = 'promises';

/** Somebody adds what falls due and asks for a wake, or the job takes what fell due and begins from scratch. */
type Deed = { readonly does: 'add'; readonly after: number } | { readonly does: 'take'; readonly first: boolean };

/** The steps of a transaction; between two of them others may do theirs. */
function stepsOf(deed: Deed): ((work: Work) => Promise<unknown>)[] {
  const { companyId } = { companyId: sql`current_setting('app.company_id')::uuid` };
  if (deed.does === 'add') {
    const at = sql`now() + make_interval(secs => ${deed.after}::int)`;
    return [
      (work) => sql`insert into thing select ${companyId}, ${uuidv7()}::uuid, ${at}`.execute(work.trx),
      (work) => wake(work, KIND, at, 'earliest', 'real'),
    ];
  }
  const which = deed.first ? sql`asc` : sql`desc`;
  const next = sql`select min(at) from thing where company_id = ${companyId}`;
  return [
    (work) =>
      sql`delete from thing where id = (
        select id from thing where company_id = ${companyId} order by at ${which} limit 1)`.execute(work.trx),
    (work) => wake(work, KIND, next, 'exactly', 'real'),
  ];
}

/** One transaction whose steps are done when they are called for, the commit last. */
function begin(companyId: string, deed: Deed) {
  const gates: PromiseWithResolvers<void>[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const steps = stepsOf(deed);
  for (let at = 0; at <= steps.length; at += 1) {
    gates.push(Promise.withResolvers());
    ends.push(Promise.withResolvers());
  }
  const done = inCompany(db, companyId, async (work) => {
    for (const [at, step] of steps.entries()) {
      await gates[at]?.promise;
      await step(work);
      ends[at]?.resolve();
    }
    await gates[steps.length]?.promise;
  }).then(() => ends[steps.length]?.resolve());
  let called = 0;
  return {
    done,
    /** Lets the next step begin, and waits until it is over or stands in line behind another's lock. */
    call: async () => {
      const end = ends[called]?.promise;
      gates[called]?.resolve();
      called += 1;
      if (!end) return;
      let isOver = false;
      void end.then(() => {
        isOver = true;
      });
      while (!isOver && !(await isSomebodyWaiting())) await setImmediate();
    },
    callAll: () => {
      for (const gate of gates) gate.resolve();
    },
  };
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rowCount } = await owner.query(
    'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
  );
  return rowCount !== 0;
}

let companies = 0;
async function newCompany(): Promise<string> {
  const id = uuidv7();
  const name = `c${id.replaceAll('-', '')}`;
  companies += 1;
  const mail = { mailFrom: `a@${name}.example`, smsFrom: `+1305555${1000 + companies}` };
  await inCompany(db, id, (work) => createCompany(work, { id, name, subdomain: name, members: [], ...mail }));
  return id;
}

const deeds = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('add' as const), after: fc.integer({ min: -5, max: 60 }) }),
    fc.record({ does: fc.constant('take' as const), first: fc.boolean() }),
  ),
  { minLength: 2, maxLength: 4 },
);

test('G25: whoever asks for wakes at the same moment, what falls due is woken for', async () => {
  const before = fc.array(fc.integer({ min: -5, max: 60 }), { maxLength: 3 });
  const order = fc.array(fc.nat(3), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(before, deeds, order, async (there, doing, turns) => {
      const companyId = await newCompany();
      for (const after of there) {
        const first = begin(companyId, { does: 'add', after });
        first.callAll();
        await first.done;
      }
      const running = doing.map((deed) => begin(companyId, deed));
      for (const turn of turns) await running[turn % running.length]?.call();
      for (const each of running) each.callAll();
      await Promise.all(running.map((each) => each.done));
      const { rows } = await inCompany(db, companyId, (work) =>
        sql<{ next: Date | null; wake: Date | null }>`
          select (select min(at) from thing where company_id = ${companyId}) as next,
            (select due_at from company_due where company_id = ${companyId} and kind = ${KIND}) as wake`.execute(
          work.trx,
        ),
      );
      const [row] = rows;
      if (row?.next) expect(row.wake?.getTime() ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(row.next.getTime());
    }),
    { numRuns: 60 },
  );
}, 60_000);
