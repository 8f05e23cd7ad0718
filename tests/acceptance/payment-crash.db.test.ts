import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  accountState,
  audit,
  makeOwing,
  openPortal,
  readProvider,
  resetProvider,
  switchSandbox,
} from '../application/debtor-visit.ts';
import { doWhatIsDue } from '../application/do-what-is-due.ts';
import { until } from '../application/killed-job.ts';
import { type LockHolder, openLockHolder } from '../application/lock-holder.ts';
import { handOverCopies, saveMethod } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const CHILD = path.resolve(import.meta.dirname, '../application/charge-child.ts');
const CENTS = 90_00;

let app: Application;
let company: TestCompany;
let locks: LockHolder;

beforeAll(async () => {
  app = await startApplication();
  locks = await openLockHolder(app);
});
afterAll(async () => {
  await locks.close();
  await app.stop();
});
beforeEach(async () => {
  await switchSandbox(app, { cards: { fault: null } });
  await resetProvider(app);
  company = await app.newCompany('Crash Charges', '2026-11-23T15:00:00Z');
});

interface Due {
  readonly debtorId: string;
  readonly accountId: string;
  /** The plan or schedule that charges. */
  readonly agreementId: string;
}

/** A customer whose saved card is charged today. */
async function makeDue(kind: 'plan' | 'schedule'): Promise<Due> {
  const { debtorId, accountIds } = await makeOwing(app, company, [CENTS]);
  const [accountId = ''] = accountIds;
  const methodId = await saveMethod(app, company, debtorId);
  const { token } = await openPortal(app, company, debtorId, 'code');
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const post = async (to: string, body: object) => {
    const answer = await app.send<{ hash: string }>('POST', `/portal/${to}`, { token, headers, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const agreementId = uuidv7();
  const day = '2026-11-25';
  if (kind === 'plan') {
    const terms = { rhythm: 'MONTHLY', count: 1, firstDate: day, firstAmountCents: null };
    const { hash } = await post('payment-plan/terms', { planId: null, terms, methodId });
    await post('payment-plan', { _id: agreementId, terms, methodId, termsHash: hash });
  } else await post('schedule', { _id: agreementId, accountIds, amountCents: CENTS, dueOn: day, methodId });
  await handOverCopies(app, company);
  await inCompany(app.context.jobsDb, company.id, (work) =>
    sql`update company set clock_offset = timestamptz '2026-11-25T16:00:00Z' - now()`.execute(work.trx),
  );
  return { debtorId, accountId, agreementId };
}

function startWorker(): ChildProcess {
  const environment = Object.entries(app.context.settings).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return spawn(process.execPath, [CHILD, app.database.appUrl, company.id], {
    env: { ...process.env, ...Object.fromEntries(environment) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** A worker waits at the moment that is held. */
const somebodyWaits = () => until(locks.somebodyWaits);
/** The backend of a dead worker has ended. */
const nobodyWaits = () => until(async () => !(await locks.somebodyWaits()));

const holding = (table: string, id: (due: Due) => string) => ({
  arm: async (due: Due) => {
    await locks.hold(company.id, `select from ${table} where id = '${id(due)}' for no key update`);
  },
  reached: () => somebodyWaits(),
});

const hanging = (when: 'before' | 'after', reached: () => Promise<void>) => ({
  arm: () =>
    switchSandbox(app, { cards: { fault: { how: 'hang', when, times: 1, call: 'POST /v1/payment_intents' } } }),
  reached,
});

const countPayments = () =>
  inCompany(
    app.context.db,
    company.id,
    async (work) => (await work.trx.selectFrom('payment').select('id').execute()).length,
  );

/** Each moment between the command and its booking at which a worker can die, and how it is held there. */
const moments = {
  'nothing is written yet': (kind: 'plan' | 'schedule') => holding(kind, (due) => due.agreementId),
  'the charge is written and nothing is reserved': () => holding('account', (due) => due.accountId),
  'it is reserved and the provider has not been asked': () =>
    hanging('before', () => until(async () => (await countPayments()) === 1)),
  'the provider has charged and nobody heard its answer': () =>
    hanging('after', () => until(async () => (await readProvider(app)).paid.length === 1)),
  'the money is being booked': () => holding('debtor', (due) => due.debtorId),
};

describe('G7, G25: a worker that is killed charges at most once, and what it charged is booked once', () => {
  const cases = (['plan', 'schedule'] as const).flatMap((kind) =>
    // The moments around the provider are those of a payment; the ones before it are the agreement's own.
    Object.entries(moments)
      .filter(([moment]) => kind === 'plan' || moment.includes('provider'))
      .map(([moment, make]) => [kind, moment, make] as const),
  );

  test.each(cases)('%s: %s', { timeout: 60_000 }, async (kind, _moment, make) => {
    const due = await makeDue(kind);
    const moment = make(kind);
    await moment.arm(due);
    const worker = startWorker();
    const exited = once(worker, 'exit');
    await moment.reached();
    worker.kill('SIGKILL');
    await exited;
    await locks.letGo();
    await nobodyWaits();
    expect((await readProvider(app)).paid.length).toBeLessThanOrEqual(1);
    expect(await accountState(app, company, due.accountId)).toMatchObject({ paid: 0 });
    expect(await audit(app, company)).toEqual([]);

    await switchSandbox(app, { cards: { fault: null } });
    const second = startWorker();
    expect(await once(second, 'exit')).toEqual([0, null]);
    for (const hour of ['18:00', '21:00']) {
      // What may still be under way is over after a minute of real time; nobody waits for it here.
      await inCompany(app.context.db, company.id, (work) =>
        sql`
          with asked as (update payment set requested_at = requested_at - interval '2 minutes')
          update company set clock_offset = ${`2026-11-25T${hour}:00Z`}::timestamptz - now()`.execute(work.trx),
      );
      await doWhatIsDue(app, company, false);
    }
    expect((await readProvider(app)).paid).toHaveLength(1);
    expect(await accountState(app, company, due.accountId)).toEqual({
      status: 'Paid Off',
      paid: CENTS,
      pending: 0,
      balance: 0,
    });
    expect(await audit(app, company)).toEqual([]);
  });
});
