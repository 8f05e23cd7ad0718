import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { workOffBulk } from '../../apps/server/src/features/bulk/work-off-bulk.ts';
import { endCompany } from '../../apps/server/src/features/closing/end-company.ts';
import { exportJob } from '../../apps/server/src/features/exports/write-export.job.ts';
import { bookRows } from '../../apps/server/src/features/imports/book-rows.ts';
import { confirmImport } from '../../apps/server/src/features/imports/confirm-import.ts';
import { auditLedger } from '../../apps/server/src/features/reconciliation/audit-ledger.ts';
import {
  insertSubscription,
  updateSubscription,
} from '../../apps/server/src/features/subscriptions/subscriptions.store.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { bulkHands, makeBook } from '../application/bulk-world.ts';
import { enrol, makeCampaign, messagesOf, runsOf, setClock, within } from '../application/campaign-world.ts';
import { type ImportCompany, readFile, reviewNew, undoFile } from '../application/import-arrangement.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { randomNumbers } from '../simulation/random-numbers.ts';

/** Imports under way beside what moves meanwhile: the plan's room, the hours of messages, the company itself. */
let app: Application;
let company: TestCompany;
let token: string;
let desk: ImportCompany;

beforeAll(async () => {
  app = await startApplication({ environment: { BILLING: 'on' } });
});
afterAll(() => app.stop());
beforeEach(() => open('Beside Imports'));

const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);
const never = new AbortController().signal;

/** Another company, whose administrator sits at its files. */
async function open(name: string): Promise<void> {
  company = await app.newCompany(name);
  token = await app.signIn(company.admin);
  const actor: MemberActor = {
    ...{ kind: 'member', companyId: company.id, id: company.admin.id, name: 'Ada', roles: ['ADMIN'] },
    ...{ sessionId: uuidv7(), isDemo: false, language: 'en' },
  };
  desk = { context: app.context, actor, companyId: company.id, folder: '', close: () => Promise.resolve() };
}

/** A plan with room for everything. */
const pays = () =>
  within(app, company, async (work) => {
    const id = uuidv7();
    const asked = { price: 'price', providerMethodId: 'pm', codeId: null, trialDays: null };
    await insertSubscription(work, { id, type: 'PLAN', asked, methodId: null, provider: 'sandbox' });
    await updateSubscription(work, id, { tier: 'ENTERPRISE', status: 'active' });
  });

const HEADER = 'Customer ID,Customer,E-mail,Invoice #,Amount,Due date';
const fileOf = (name: string, rows: number) =>
  [
    HEADER,
    ...Array.from(
      { length: rows },
      (_, row) =>
        `${name}-${row},Customer ${name} ${row},${name}-${row}@beside.example,${name}-${row},10.00,2026-11-25`,
    ),
  ].join('\n');
const review = (name: string, rows: number) => reviewNew(desk, fileOf(name, rows));
const confirm = (importId: string, workflowId: string | null = null) =>
  inCompany(app.context.db, desk.actor, (work) =>
    confirmImport(work, { importId, workflowId, updateExisting: false, undatedOn: 'IMPORT_DAY' }),
  );
const book = (importId: string) => bookRows(app.context.jobsDb, { companyId: company.id, importId }, never);
const openAccounts = () =>
  within(app, company, async ({ trx }) => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from account where balance_cents > 0`.execute(trx);
    return rows[0]?.open ?? 0;
  });

describe('the room of a plan and files under way', () => {
  /** Open accounts without a plan. */
  const ROOM = 2;

  test('of files that are confirmed at once as many are taken as fit', async () => {
    const files = [];
    for (const name of ['A', 'B', 'C', 'D']) files.push(await review(name, 1));
    const taken = await Promise.all(files.map(({ id }) => confirm(id)));
    expect(taken.filter((each) => 'code' in each && each.code === 'PLAN_LIMIT')).toHaveLength(files.length - ROOM);
    for (const { id } of files) await book(id);
    expect(await openAccounts()).toBe(ROOM);
  });

  test('in whatever order files are confirmed, booked and undone, and accounts added, deleted and brought back: never more than fit', {
    timeout: 180_000,
  }, async () => {
    const random = randomNumbers(seed);
    let refused = 0;
    for (let life = 0; life < 4; life += 1) {
      await open(`Room ${life}`);
      const reviewed = [await review('A', 1), await review('B', 2), await review('C', 1)].map(({ id }) => id);
      const confirmed: string[] = [];
      const made: string[] = [];
      const gone: string[] = [];
      const add = async () => {
        const account = { reference: uuidv7(), amountCents: 1_000, issueDate: '2026-10-01', dueDate: '2026-10-31' };
        const body = { debtor: { companyName: 'By hand' }, account };
        const { status, body: answer } = await app.send<{ _id: string }>('POST', '/account/create-with-debtor', {
          ...{ token, body },
        });
        if (status === 200) made.push(answer._id);
        else {
          expect(status).toBe(402);
          refused += 1;
        }
      };
      const steps = {
        confirms: async () => {
          const id = random.pick(reviewed);
          if (confirmed.includes(id)) return;
          const answer = await confirm(id);
          if ('code' in answer) refused += 1;
          else confirmed.push(id);
        },
        books: async () => {
          for (const id of confirmed) if (random.oneIn(2)) await book(id);
        },
        undoes: async () => {
          if (confirmed.length) await undoFile(desk, random.pick(confirmed));
        },
        adds: add,
        deletes: async () => {
          const id = made.pop();
          if (!id) return;
          expect((await app.send('DELETE', `/account/${id}`, { token, body: {} })).status).toBe(200);
          gone.push(id);
        },
        restores: async () => {
          const id = gone.pop();
          if (!id) return;
          const { status } = await app.send('POST', `/account/${id}/restore`, { token });
          if (status === 200) made.push(id);
          else refused += 1;
        },
      };
      const told: string[] = [];
      for (let step = 0; step < 12; step += 1) {
        const what = random.pick(Object.keys(steps) as (keyof typeof steps)[]);
        told.push(what);
        await steps[what]();
        expect(await openAccounts(), told.join(', ')).toBeLessThanOrEqual(ROOM);
      }
      for (const id of confirmed) await book(id);
      expect(await openAccounts(), `${told.join(', ')}, all booked`).toBeLessThanOrEqual(ROOM);
      expect(await within(app, company, auditLedger)).toEqual([]);
    }
    expect(refused).toBeGreaterThan(0);
  });
});

describe('the hours of messages and a file that goes into a campaign', () => {
  test('in whatever order it is booked, planned and the hours move: what is planned is what the company says in the end', async () => {
    const random = randomNumbers(seed + 1);
    for (let life = 0; life < 4; life += 1) {
      await open(`Hours ${life}`);
      await pays();
      await setClock(app, company, '2026-11-18T15:00:00Z');
      const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
      const { id } = await review('H', 2);
      const answer = await confirm(id, workflowId);
      expect(answer).not.toHaveProperty('code');
      const change = async (part: object) => {
        const { body } = await app.send<{ version: number }>('GET', '/preference', { token });
        const saved = await app.send('PUT', '/preference', { token, body: { ...part, version: body.version } });
        expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      };
      const steps = [
        () => book(id),
        () => enrol(app, company, workflowId),
        () => change({ sendTime: random.pick(['08:00', '11:30', '15:30']) }),
        () => change({ timeZone: random.pick(['Honolulu', 'Los Angeles', 'New York']) }),
        () => change({ timingMode: random.pick(['manual', 'smart']) }),
      ];
      for (let left = [...steps, steps[1], steps[2]]; left.length > 0; ) {
        const step = random.pick(left);
        left = left.filter((_, at) => at !== left.indexOf(step));
        await step?.();
      }
      await book(id);
      await enrol(app, company, workflowId);
      const planned = (await runsOf(app, company)).map(({ nextAt }) => nextAt?.toISOString());
      expect(planned).toHaveLength(2);
      expect(new Set(planned).size, 'both alike').toBe(1);
      // Asked to plan everything anew by what is set now, nothing would move.
      const { body } = await app.send<{ sendTime: string }>('GET', '/preference', { token });
      const path = `/preference/preview?sendTime=${body.sendTime}`;
      const again = await app.send<{ moved: number; planned: number }>('GET', path, { token });
      expect(again.body).toMatchObject({ moved: 0, planned: 2 });
      expect(await messagesOf(app, company)).toEqual([]);
    }
  });
});

describe('a company that is deleted and what is under way in it', () => {
  const closing = (method: 'POST' | 'DELETE') =>
    app.send(method, '/company/closing', { token, ...(method === 'POST' ? { body: { name: company.name } } : {}) });
  const passDays = (days: number) =>
    within(app, company, ({ trx }) =>
      sql`update company set clock_offset = clock_offset + make_interval(days => ${days}) where company_id = ${company.id}`.execute(
        trx,
      ),
    );

  /** A file, a list going out and a change of many, all asked for and none begun. */
  async function underWay() {
    await pays();
    const book = await makeBook(app, company, 2);
    const asked = await app.send<{ _id: string }>('POST', '/export', {
      token,
      body: { list: 'account', format: 'csv' },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const hands = bulkHands(app, company, token);
    const bulk = await hands.start('PUT', '/account/custom-filter/status', {
      ids: book.accountIds,
      newStatus: 'Charged Off',
    });
    expect(bulk.status, JSON.stringify(bulk.body)).toBe(200);
    return { exportId: asked.body._id, bulkId: bulk.body.job._id, hands };
  }

  test.each(['waits to be deleted', 'was kept again', 'is gone'] as const)(
    'what was asked for before is carried out, nothing is sent, and the books balance: the company %s',
    async (state) => {
      const { exportId, bulkId, hands } = await underWay();
      const { id } = await review('U', 1);
      const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', immediately: true }]);
      expect(await confirm(id, workflowId)).not.toHaveProperty('code');
      expect((await closing('POST')).status).toBe(200);
      if (state === 'was kept again') expect((await closing('DELETE')).status).toBe(200);
      if (state === 'is gone') {
        await passDays(31);
        await within(app, company, endCompany);
      }
      await exportJob.handle({ companyId: company.id, exportId }, app.context, never);
      await workOffBulk(app.context, company.id, bulkId);
      await book(id);
      const sent = state === 'was kept again' ? null : await sendDueOfCompany(app.context, company.id);
      expect(sent?.sent ?? 0).toBe(0);
      expect(await within(app, company, auditLedger)).toEqual([]);
      // Sessions end within a second.
      const file = async () => (await app.send('GET', `/bull/${exportId}/result`, { token })).status;
      await expect.poll(file, { timeout: 5_000 }).toBe(state === 'is gone' ? 401 : 200);
      if (state !== 'is gone')
        expect(await hands.read(bulkId)).toMatchObject({ state: 'FINISHED', counts: { changed: 2 } });
      expect(await readFile(desk, id)).toMatchObject({ stage: 'FINISHED', result: { created: 1 } });
    },
  );
});
