import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import {
  enrol,
  makeCampaign,
  makeDebtors,
  messagesOf,
  runsOf,
  setClock,
  textsAt,
} from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { untilDeathIsKnown } from '../application/worker-process.ts';

let app: Application;
let company: TestCompany;
let hand: pg.Client;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('Broken Co');
  hand = new pg.Client(app.database.appUrl);
  await hand.connect();
});
afterAll(async () => {
  await hand.end();
  await app.stop();
});

/** Connections of which one is cut off by the server at the so-manieth statement, whoever makes it. */
function breakingPool() {
  const pool = createPool(app.database.appUrl, { max: 6, name: 'breaking' });
  const countdown = { left: Number.POSITIVE_INFINITY };
  pool.on('connect', (client) => {
    const backend = client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const query = client.query.bind(client);
    Object.defineProperty(client, 'query', {
      value: async (...statement: Parameters<typeof query>) => {
        countdown.left -= 1;
        if (countdown.left === 0) await hand.query('select pg_terminate_backend($1)', [(await backend).rows[0]?.pid]);
        return query(...statement);
      },
    });
  });
  onTestFinished(() => pool.end());
  return { pool, countdown };
}

test('G12, G24: a pass that breaks at any of its statements loses nothing, doubles nothing and ends no process', {
  timeout: 90_000,
}, async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const { pool, countdown } = breakingPool();
  const context = { ...app.context, jobsDb: createDatabase(pool) };
  const workflowId = await makeCampaign(app, company, [{ channel: 'SMS', day: 0 }]);
  let made = 0;
  let broken = 0;
  for (let at = 1; broken === at - 1; at += 1) {
    await setClock(app, company, '2026-11-18T15:00:00Z');
    await makeDebtors(app, company, workflowId, [{ phone: `+1212${5_550_000 + at}` }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T15:00:00Z');
    made += 1;
    countdown.left = at;
    await sendDueOfCompany(context, company.id, { graceSeconds: 0 }).catch(() => undefined);
    if (countdown.left <= 0) broken += 1;
    countdown.left = Number.POSITIVE_INFINITY;
    await untilDeathIsKnown(app, company);
    await sendDueOfCompany(app.context, company.id, { graceSeconds: 0 });
  }
  expect(broken).toBeGreaterThan(50);
  expect(unheard).toEqual([]);
  const arrived = (await textsAt(app)).filter(({ text }) => text.startsWith('Broken Co: ')).map(({ to }) => to);
  expect(new Set(arrived).size).toBe(arrived.length);
  const messages = await messagesOf(app, company);
  expect(messages).toHaveLength(made);
  // Of a text that had left nobody can say so when writing it down failed: it is in doubt, and told.
  const doubtful = messages.filter(({ status }) => status === 'UNKNOWN');
  expect(doubtful.length).toBeLessThan(15);
  expect(messages.filter(({ status }) => status === 'SENT')).toHaveLength(made - doubtful.length);
  expect(messages.filter(({ toValue }) => !arrived.includes(toValue))).toEqual([]);
  expect((await runsOf(app, company)).every(({ reason }) => reason === 'finished')).toBe(true);
});
