import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepClock, leaveClock, takeClock } from '../../apps/server/src/features/companies/company-clock.store.ts';
import { claimKey } from '../../apps/server/src/http/idempotency.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { type Application, PRESENT, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ environment: { TIME_MACHINE: 'on' } });
  company = await app.newCompany('Time Machine');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);
const advance = (hours: number) => app.send('POST', '/time-machine/advance', { token, body: { hours } });
const hoursPassed = async () => {
  const { body } = await app.send<{ now: string }>('GET', '/time-machine', { token });
  return Math.floor((Date.parse(body.now) - Date.parse(PRESENT)) / 3_600_000);
};

test('a clock that is being moved is moved by nobody else, and by the next one once it stands', async () => {
  expect(await db(takeClock)).toBe(true);
  expect(await advance(5)).toMatchObject({ status: 409, body: { error: 'REQUEST_IN_PROGRESS' } });
  expect(await hoursPassed()).toBe(0);
  await db(leaveClock);
  expect((await advance(5)).status).toBe(200);
  expect(await hoursPassed()).toBe(5);
  expect((await advance(1)).status, 'it was left in the end').toBe(200);
  await db((work) => sql`update company set clock_moves_until = now() - interval '1 second'`.execute(work.trx));
  expect((await advance(1)).status, 'whoever moved it died').toBe(200);
  expect(await hoursPassed()).toBe(7);
});

test('a clock is held for seconds and kept while it is moved; nobody keeps one that stands', async () => {
  const heldFor = () =>
    db(async (work) => {
      const { rows } = await sql<{ seconds: number | null }>`
        select ceil(extract(epoch from clock_moves_until - now()))::int as seconds from company`.execute(work.trx);
      return rows[0]?.seconds ?? null;
    });
  expect(await db(takeClock)).toBe(true);
  expect(await heldFor()).toBeLessThanOrEqual(20);
  await db((work) => sql`update company set clock_moves_until = now() + interval '2 seconds'`.execute(work.trx));
  await db(keepClock);
  expect(await heldFor()).toBeGreaterThan(10);
  await db(leaveClock);
  await db(keepClock);
  expect(await heldFor()).toBeNull();
});

test('G20: the key of a call that may take long is not given up as long as it may run', async () => {
  const { db } = app.context;
  const request = (key: string, timeoutMs: number | null) => ({
    ...{ actor: { kind: 'system', companyId: company.id } as const, route: 'time-machine.advance', key },
    ...{ requestHash: Buffer.from('same'), isReplySecret: false, contentHash: () => null, timeoutMs },
  });
  for (const timeoutMs of [null, 600_000]) {
    expect(await claimKey(db, request(`key ${timeoutMs}`, timeoutMs))).toEqual({ kind: 'first' });
    await inCompany(db, company.id, (work) =>
      sql`update idempotency_key set created_at = now() - interval '90 seconds'`.execute(work.trx),
    );
  }
  expect(await claimKey(db, request('key null', null)), 'as long as most').toEqual({ kind: 'first' });
  expect(await claimKey(db, request('key 600000', 600_000))).toMatchObject({ code: 'REQUEST_IN_PROGRESS' });
});
