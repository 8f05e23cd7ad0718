import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { messagesOf, runsOf, type StepSpec, setClock, textsAt, within } from '../application/campaign-world.ts';
import { switchSandbox } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import {
  arrivedMails,
  makeRuns,
  receivedAt,
  startWorker,
  untilArrived,
  untilDeathIsKnown,
} from '../application/worker-process.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Crash Co');
  await setClock(app, company, '2026-11-18T15:00:00Z');
});

const makeRunsOf = (count: number, steps: readonly StepSpec[]) => makeRuns(app, company, count, steps);
const mine = () => arrivedMails(app, company);
const today: StepSpec = { channel: 'EMAIL', day: 0 };

describe('G12, G25: each reminder leaves exactly once', () => {
  test('2,000 reminders, the worker killed in the middle and another one after it', { timeout: 120_000 }, async () => {
    await makeRunsOf(2_000, [today]);
    const before = await receivedAt(app, 'mail');
    const worker = startWorker(app, company);
    const exited = once(worker, 'exit');
    await untilArrived(app, 'mail', before, 700);
    worker.kill('SIGKILL');
    await exited;
    await untilDeathIsKnown(app, company);
    const atDeath = (await mine()).length;
    expect(atDeath).toBeGreaterThanOrEqual(700);
    expect(atDeath).toBeLessThan(2_000);
    const open = (await messagesOf(app, company)).filter((each) => ['CLAIMED', 'SENDING'].includes(each.status));
    expect(open.length).toBeGreaterThan(0);
    const second = await sendDueOfCompany(app.context, company.id, { graceSeconds: 0 });
    expect(second.unknown).toBe(0);
    const arrived = await mine();
    expect(arrived).toHaveLength(2_000);
    expect(new Set(arrived).size).toBe(2_000);
    const messages = await messagesOf(app, company);
    expect(messages).toHaveLength(2_000);
    expect(messages.every((message) => message.status === 'SENT')).toBe(true);
    expect((await runsOf(app, company)).every((run) => run.reason === 'finished')).toBe(true);
  });

  test('a text whose fate nobody can tell is never sent again by itself', { timeout: 120_000 }, async () => {
    await makeRunsOf(400, [{ channel: 'SMS', day: 0 }]);
    const before = await receivedAt(app, 'sms');
    const worker = startWorker(app, company);
    const exited = once(worker, 'exit');
    await untilArrived(app, 'sms', before, 100);
    worker.kill('SIGKILL');
    await exited;
    await untilDeathIsKnown(app, company);
    await sendDueOfCompany(app.context, company.id, { graceSeconds: 0 });
    await sendDueOfCompany(app.context, company.id, { graceSeconds: 0 });
    const texts = (await textsAt(app)).filter((text) => text.text.startsWith('Crash Co: '));
    expect(new Set(texts.map((text) => text.to)).size).toBe(texts.length);
    const messages = await messagesOf(app, company);
    expect(messages).toHaveLength(400);
    const unknown = messages.filter((message) => message.status === 'UNKNOWN');
    // One group of texts of each of the two batches at most was on its way, and none of the rest is lost.
    expect(unknown.length).toBeLessThanOrEqual(32);
    const arrived = new Set(texts.map((text) => text.to));
    const lost = messages.filter((message) => !arrived.has(message.toValue));
    expect(lost.every((message) => message.status === 'UNKNOWN')).toBe(true);
  });

  test('a worker that freezes and wakes up again doubles nothing', { timeout: 120_000 }, async () => {
    await makeRunsOf(1_000, [today]);
    const before = await receivedAt(app, 'mail');
    const worker = startWorker(app, company);
    const exited = once(worker, 'exit');
    await untilArrived(app, 'mail', before, 200);
    worker.kill('SIGSTOP');
    await sendDueOfCompany(app.context, company.id, { graceSeconds: 0 });
    const whileFrozen = new Set(await mine());
    // What the frozen one has claimed is left to it: its lock says that it lives.
    expect(whileFrozen.size).toBeLessThan(1_000);
    worker.kill('SIGCONT');
    expect(await exited).toEqual([0, null]);
    const arrived = await mine();
    expect(arrived).toHaveLength(1_000);
    expect(new Set(arrived).size).toBe(1_000);
  });

  test('two workers at once share the work and double nothing', async () => {
    await makeRunsOf(600, [today]);
    const results = await Promise.all([
      sendDueOfCompany(app.context, company.id),
      sendDueOfCompany(app.context, company.id),
    ]);
    expect(results[0].sent + results[1].sent).toBe(600);
    expect(results.every((result) => result.sent > 0)).toBe(true);
    const arrived = await mine();
    expect(arrived).toHaveLength(600);
    expect(new Set(arrived).size).toBe(600);
  });

  test('an answer that was lost is looked up: it arrived, so it is not sent again', async () => {
    await makeRunsOf(3, [today]);
    await fetch(`${app.sandbox.url}/api/switches`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mail: { resetAfter: 1 } }),
    });
    const first = await sendDueOfCompany(app.context, company.id);
    expect(first).toMatchObject({ unknown: 1, sent: 2 });
    const unknown = (await messagesOf(app, company)).filter((message) => message.status === 'UNKNOWN');
    expect(unknown).toHaveLength(1);
    await makeLookUpDue();
    await sendDueOfCompany(app.context, company.id);
    expect((await messagesOf(app, company)).map((message) => message.status)).toEqual(['SENT', 'SENT', 'SENT']);
    expect(await mine()).toHaveLength(3);
  });

  test('a mail server that is down takes nothing; when it is back, everything leaves once', async () => {
    await makeRunsOf(5, [today]);
    const dead = (on: boolean) =>
      fetch(`${app.sandbox.url}/api/switches`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mail: { dead: on } }),
      });
    await dead(true);
    expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 0, notTaken: 5 });
    expect(await messagesOf(app, company)).toEqual([]);
    const waiting = await runsOf(app, company);
    expect(waiting.every((run) => run.status === 'EXECUTING' && run.nextAt !== null)).toBe(true);
    await dead(false);
    await setClock(app, company, '2026-11-20T15:05:00Z');
    expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 5, notTaken: 0 });
    expect(await mine()).toHaveLength(5);
  });
});

test('G12: a provider that breaks every connection puts few texts into doubt, not the whole campaign', {
  timeout: 120_000,
}, async () => {
  await makeRunsOf(400, [{ channel: 'SMS', day: 0 }]);
  await switchSandbox(app, { sms: { fault: { how: 'reset', when: 'before', times: 10_000 } } });
  const first = await sendDueOfCompany(app.context, company.id);
  // Those that were on their way already, of two batches.
  expect(first.unknown).toBeGreaterThan(0);
  expect(first.unknown).toBeLessThanOrEqual(64);
  expect(first.unknown + first.notTaken).toBe(400);
  const doubtful = (await messagesOf(app, company)).map((message) => message.status);
  expect(doubtful).toEqual(Array(first.unknown).fill('UNKNOWN'));
  await switchSandbox(app, { sms: { fault: null } });
  await setClock(app, company, '2026-11-20T15:05:00Z');
  const worker = startWorker(app, company);
  expect(await once(worker, 'exit')).toEqual([0, null]);
  const texts = (await textsAt(app)).filter((text) => text.text.startsWith('Crash Co: '));
  const arrived = new Set(texts.map((text) => text.to));
  const mine = (await messagesOf(app, company)).filter((message) => message.status !== 'UNKNOWN');
  expect(mine).toHaveLength(400 - first.unknown);
  expect(mine.every((message) => arrived.has(message.toValue))).toBe(true);
});

async function makeLookUpDue(): Promise<void> {
  await within(app, company, (work) =>
    work.trx
      .updateTable('message')
      .set({ lookUpAt: new Date(0) })
      .where('status', '=', 'UNKNOWN')
      .execute(),
  );
}
