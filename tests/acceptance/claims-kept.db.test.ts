import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { claimDueMessages } from '../../apps/server/src/features/workflows/claim-due-messages.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { messagesOf, runsOf, setClock, textsAt, within } from '../application/campaign-world.ts';
import { switchSandbox } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { arrivedMails, makeRuns, receivedAt, untilArrived, untilDeathIsKnown } from '../application/worker-process.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Kept Co');
  await setClock(app, company, '2026-11-18T15:00:00Z');
});

const send = () => sendDueOfCompany(app.context, company.id, { graceSeconds: 0 });

test('G12, G24: claims of a dead process are given back with their runs planned anew, or not at all', async () => {
  await makeRuns(app, company, 5, [{ channel: 'SMS', day: 0 }]);
  const claimed = await within(app, company, (work) => claimDueMessages(work, app.context.settings, uuidv7(), 10));
  expect(claimed.messages).toHaveLength(5);
  // Somebody whom nothing cuts off while they hold it: the lock lasts longer than anybody waits for one.
  const holder = new pg.Client(app.database.appUrl);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query(`select set_config('app.company_id', $1, true)`, [company.id]);
  await holder.query('select 1 from collection_run where company_id = $1 for update', [company.id]);
  await expect(send()).rejects.toThrow(/lock timeout/);
  await holder.query('rollback');
  expect((await messagesOf(app, company)).map((message) => message.status)).toEqual(Array(5).fill('CLAIMED'));
  expect(await send()).toMatchObject({ sent: 5 });
  const arrived = (await textsAt(app)).filter((text) => text.text.startsWith('Kept Co: '));
  expect(new Set(arrived.map((text) => text.to)).size).toBe(5);
  expect((await runsOf(app, company)).every((run) => run.reason === 'finished')).toBe(true);
});

test('G12: a batch whose connection breaks while the next one is claimed ends neither process nor reminder', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const count = 3_000;
  await makeRuns(app, company, count, [{ channel: 'EMAIL', day: 0 }]);
  const hand = new pg.Client(app.database.appUrl);
  await hand.connect();
  onTestFinished(() => hand.end());
  let broken = 0;
  for (const goal of [300, 900, 1_600]) {
    const before = (await arrivedMails(app, company)).length;
    const arrived = untilArrived(app, 'mail', await receivedAt(app, 'mail'), goal - before);
    const sending = send().then(
      () => null,
      (error: unknown) => error,
    );
    await arrived;
    // Whoever writes in this moment loses their connection.
    for (let cut = 0, tries = 0; cut === 0 && tries < 500; tries += 1) {
      const { rowCount } = await hand.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      );
      cut = rowCount ?? 0;
      broken += cut;
    }
    await sending;
    await untilDeathIsKnown(app, company);
  }
  expect(broken).toBeGreaterThan(0);
  await send();
  await send();
  expect(unheard).toEqual([]);
  const arrived = await arrivedMails(app, company);
  expect(new Set(arrived).size).toBe(arrived.length);
  const messages = await messagesOf(app, company);
  expect(messages).toHaveLength(count);
  const doubtful = messages.filter((message) => message.status === 'UNKNOWN').length;
  expect(arrived.length).toBeGreaterThanOrEqual(count - doubtful);
});

test('G12: a claim that fails does not give up what is on its way', async () => {
  await makeRuns(app, company, 260, [{ channel: 'SMS', day: 0 }]);
  await switchSandbox(app, { sms: { fault: { how: 'slow', when: 'before', times: 260, ms: 200 } } });
  const owner = new pg.Client(app.database.ownerUrl);
  await owner.connect();
  onTestFinished(() => owner.end());
  // The first claim is made, every later one fails.
  await owner.query(`
    create function refuse_second() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from message where company_id = '${company.id}') then raise exception 'no more claims'; end if;
      return null;
    end $$;
    create trigger refuse_second before insert on message for each statement execute function refuse_second()`);
  await expect(send()).rejects.toBeInstanceOf(AggregateError);
  await owner.query('drop trigger refuse_second on message; drop function refuse_second');
  const statuses = (await messagesOf(app, company)).map((message) => message.status);
  expect(statuses).toEqual(Array(200).fill('SENT'));
  expect(await send()).toMatchObject({ sent: 60 });
});
