import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let owner: pg.Client;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Rolled Back');
  token = await app.signIn(company.admin);
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

/** Has PostgreSQL end the next transactions that write a note, so many of them; a sequence forgets no rollback. */
async function endNotes(code: string, times: number): Promise<void> {
  await owner.query(`
    drop trigger if exists ended on note;
    drop sequence if exists ended_notes;
    create sequence ended_notes;
    grant usage on sequence ended_notes to public;
    create or replace function end_note() returns trigger language plpgsql as $body$
    begin
      if nextval('ended_notes') <= ${times} then raise exception 'ended for another' using errcode = '${code}'; end if;
      return new;
    end $body$;
    create trigger ended before insert on note for each row execute function end_note()`);
}

test.each(['40P01', '40001'])(
  'what PostgreSQL ends for the sake of another (%s) is done again, once, or told to come back, and is no fault',
  async (code) => {
    const { debtorId } = await makeOwing(app, company, []);
    const add = (key: string) =>
      app.send<{ error?: string }>('POST', `/debtor/${debtorId}/notes`, {
        token,
        body: { value: 'Called' },
        headers: { 'idempotency-key': key },
      });
    const count = async () =>
      (await app.send<{ total: number }>('GET', `/debtor/${debtorId}/notes`, { token })).body.total;
    await endNotes(code, 2);
    expect(await add(`${code} twice`)).toMatchObject({ status: 200 });
    expect(await count()).toBe(1);
    await endNotes(code, 3);
    const busy = await add(`${code} always`);
    expect(busy).toMatchObject({ status: 503, body: { error: 'OVERLOADED' } });
    expect(busy.headers.get('retry-after')).toBe('5');
    expect(await count()).toBe(1);
    expect((await add(`${code} always`)).status, 'the key is free again').toBe(200);
    expect(await count()).toBe(2);
  },
);
