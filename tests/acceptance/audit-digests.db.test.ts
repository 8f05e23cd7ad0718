import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkDays } from '../../apps/server/src/features/audit/check-days.ts';
import { keepChain } from '../../apps/server/src/features/audit/keep-chain.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let owner: pg.Client;

beforeAll(async () => {
  app = await startApplication();
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
});
beforeEach(async () => {
  company = await app.newCompany('Chained Ltd');
  await owner.query(`select set_config('app.company_id', $1, false)`, [company.id]);
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

/** A row of some days ago, at noon of the company. */
async function rowOf(daysAgo: number, action = 'tag.create'): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into audit (company_id, id, at, actor_kind, action, record_kind, after)
     select company_id, gen_random_uuid(),
       ((now() at time zone time_zone)::date - $1::int + interval '12 hours') at time zone time_zone, 'system', $2, 'tag', '{"name": "Late"}'
     from company where company_id = $3 returning id`,
    [daysAgo, action, company.id],
  );
  return rows[0]?.id ?? '';
}

async function dayOf(daysAgo: number): Promise<string> {
  const { rows } = await owner.query<{ day: string }>(
    `select ((now() at time zone time_zone)::date - $1::int)::text as day from company where company_id = $2`,
    [daysAgo, company.id],
  );
  return rows[0]?.day ?? '';
}

const night = () => keepChain(app.context, company.id);
const look = () => inCompany(app.context.db, company.id, checkDays);

/** Past the product, as somebody would who has the database: the triggers are off for it. */
async function tamper(statement: string, values: readonly unknown[]): Promise<void> {
  await owner.query('alter table audit disable trigger user');
  await owner.query('alter table audit_digest disable trigger user');
  await owner.query(statement, [...values]);
  await owner.query('alter table audit enable trigger user');
  await owner.query('alter table audit_digest enable trigger user');
}

async function health() {
  const token = await app.signIn(company.admin);
  const answer = await app.send<Record<string, unknown>>('GET', '/audit/health', { token });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('G59: rows of past days are held by a chain of digests', () => {
  test('each night closes the days that are over, and finds nothing where nothing was touched', async () => {
    for (const days of [5, 3, 3, 1]) await rowOf(days);
    await night();
    await night();
    expect(await look()).toMatchObject({ position: 5, brokenDay: null });
    expect(await health()).toMatchObject({
      since: await dayOf(5),
      until: await dayOf(1),
      brokenDay: null,
      checkedAt: expect.any(String),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test.each([
    ['changed', `update audit set after = '{"name": "Never"}' where id = $1`],
    ['deleted', `delete from audit where id = $1`],
    ['moved to another day', `update audit set at = at - interval '1 day' where id = $1`],
  ])(
    'a row that was %s by SQL: the day is named, on the page and by mail to Administrators',
    async (_how, statement) => {
      await rowOf(5);
      const id = await rowOf(2);
      const isMoved = statement.includes('at - interval');
      await night();
      await tamper(statement, [id]);
      await night();
      const day = await dayOf(isMoved ? 3 : 2);
      expect(await look()).toMatchObject({ brokenDay: day });
      expect(await health()).toMatchObject({ brokenDay: day });
      await night();
      const mails = await inCompany(app.context.db, company.id, (work) =>
        work.trx.selectFrom('teamMail').select('toAddress').where('kind', '=', 'AUDIT').execute(),
      );
      expect(mails).toEqual([{ toAddress: company.admin.email }]);
    },
  );

  test('a row that was slipped in, before the first day too; a digest that was changed or cut off', async () => {
    await rowOf(4);
    await rowOf(2);
    await night();
    await night();
    const slipped = await rowOf(2, 'tag.delete');
    expect(await look()).toMatchObject({ brokenDay: await dayOf(2) });
    await tamper('delete from audit where id = $1', [slipped]);
    expect(await look()).toMatchObject({ brokenDay: null });
    const early = await rowOf(9);
    expect(await look()).toMatchObject({ brokenDay: await dayOf(9) });
    await tamper('delete from audit where id = $1', [early]);
    await tamper('delete from audit_digest where company_id = $1 and position = 4', [company.id]);
    expect(await look()).toMatchObject({ brokenDay: await dayOf(2) });
  });

  test('nothing may be changed or removed before seven years; what is older goes by itself, and the chain holds', async () => {
    const old = await rowOf(7 * 366 + 3);
    const young = await rowOf(2_000);
    await expect(owner.query('delete from audit where id = $1', [young])).rejects.toThrow('append-only');
    await expect(owner.query(`update audit set action = 'x.y' where id = $1`, [old])).rejects.toThrow('append-only');
    await night();
    const left = await inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('audit').select('id').where('id', 'in', [old, young]).execute(),
    );
    expect(left).toEqual([{ id: young }]);
    await night();
    expect(await look()).toMatchObject({ brokenDay: null });
    expect(await health()).toMatchObject({ since: await dayOf(7 * 366 + 3) });
  });
});
