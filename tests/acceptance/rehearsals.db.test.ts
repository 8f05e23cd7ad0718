import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listRehearsedDebtors, readRehearsal } from '@recoup/contract/rehearsals.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateWorkflowRow } from '../../apps/server/src/features/workflows/workflows.store.ts';
import { inSnapshot } from '../../apps/server/src/work/in-company.ts';
import { makeCampaign, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

type Rehearsal = ReplyOf<typeof readRehearsal>;
type Debtors = ReplyOf<typeof listRehearsedDebtors>;

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Rehearsal Co');
  await setClock(app, company, '2026-11-18T15:00:10Z');
  token = await app.signIn(company.admin);
});

/** A campaign that is off: two customers, one of them without any contact point. */
async function makeWorld(): Promise<{ workflowId: string; debtorIds: string[] }> {
  const steps = [{ channel: 'EMAIL', day: 0 } as const, { channel: 'SMS', day: 3 } as const];
  const workflowId = await makeCampaign(app, company, steps);
  await within(app, company, (work) => updateWorkflowRow(work, workflowId, { isSendActive: false }));
  const debtors = await makeDebtors(app, company, workflowId, [
    { email: `one@${company.subdomain}.example`, phone: '+12125550123' },
    { amounts: [7_000] },
  ]);
  return { workflowId, debtorIds: debtors.map((debtor) => debtor.id) };
}

async function rehearse(workflowId: string): Promise<Rehearsal> {
  const asked = await app.send<Rehearsal>('POST', `/workflow/${workflowId}/rehearse`, { token, body: {} });
  expect(asked.status).toBe(200);
  return vi.waitFor(
    async () => {
      const { body } = await app.send<Rehearsal>('GET', `/rehearsal/${asked.body._id}`, { token });
      expect(body.failure).toBeNull();
      expect(body.state).toBe('FINISHED');
      return body;
    },
    { timeout: 8_000, interval: 50 },
  );
}

/** What every table of the company holds but those of the rehearsal, what asking for it writes, and the worker's clock. */
async function checksums(): Promise<Record<string, string>> {
  const own = ['rehearsal', 'rehearsal_debtor', 'company_due', 'audit', 'idempotency', 'idempotency_key', 'session'];
  return within(app, company, async (work) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
        and has_table_privilege(c.oid, 'select')
      order by 1`.execute(work.trx);
    const sums: Record<string, string> = {};
    for (const { name } of rows.filter((row) => !own.includes(row.name))) {
      const sum = await sql<{ sum: string }>`
        select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 1)), 0) as sum
        from ${sql.table(name)} t`.execute(work.trx);
      sums[name] = sum.rows[0]?.sum ?? '';
    }
    return sums;
  });
}

describe('a rehearsal', () => {
  test('says who is reached, when, with what, and who is not and why', async () => {
    const { workflowId, debtorIds } = await makeWorld();
    const { result, progress, isDraft } = await rehearse(workflowId);
    expect({ progress, isDraft }).toEqual({ progress: { done: 2, of: 2 }, isDraft: false });
    expect(result).toMatchObject({
      customers: 1,
      accounts: 1,
      balanceCents: 10_000,
      messages: { sms: 1, email: 1 },
      credits: { needed: 1 },
      firstAt: '2026-11-20T14:00:00.000Z',
      lastAt: '2026-11-23T14:00:00.000Z',
      byDay: [
        { date: '2026-11-20', sms: 0, email: 1, tasks: 0 },
        { date: '2026-11-23', sms: 1, email: 0, tasks: 0 },
      ],
      never: [{ reason: 'no-contact', title: 'No usable contact', customers: 1, balanceCents: 7_000 }],
      difference: null,
    });
    expect(result?.previews.map(({ channel, at }) => ({ channel, at }))).toEqual([
      { channel: 'EMAIL', at: '2026-11-20T14:00:00.000Z' },
      { channel: 'SMS', at: '2026-11-23T14:00:00.000Z' },
    ]);
    expect(result?.previews[0]?.message).toContain('$100.00');
    const path = `/workflow/${workflowId}/rehearsal`;
    const { body: latest } = await app.send<{ rehearsal: Rehearsal }>('GET', path, { token });
    const debtors = `/rehearsal/${latest.rehearsal._id}/debtors?reason=any`;
    const lines = await app.send<Debtors>('GET', debtors, { token });
    expect(lines.body).toMatchObject({ total: 1, data: [{ debtor: { _id: debtorIds[1] }, reason: 'no-contact' }] });
  });

  test('G16: writes nothing but its own rows, and the play itself may not write at all', async () => {
    const { workflowId } = await makeWorld();
    const before = await checksums();
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['collection_run', 'message', 'workflow', 'debtor']));
    await rehearse(workflowId);
    expect(await checksums()).toEqual(before);
    const write = inSnapshot(app.context.jobsDb, company.id, (work) =>
      updateWorkflowRow(work, workflowId, { name: 'Changed' }),
    );
    await expect(write).rejects.toThrow(/read-only transaction/);
  });

  test('has the same hash for the same inputs, and another for others', async () => {
    const { workflowId, debtorIds } = await makeWorld();
    const first = await rehearse(workflowId);
    expect(first.hash).toMatch(/^[\da-f]{64}$/);
    await setClock(app, company, '2026-11-18T15:00:10Z');
    expect((await rehearse(workflowId)).hash).toBe(first.hash);
    await within(app, company, (work) =>
      sql`update account set due_date = due_date + 1 where debtor_id = ${debtorIds[0]}`.execute(work.trx),
    );
    await setClock(app, company, '2026-11-18T15:00:10Z');
    const moved = await rehearse(workflowId);
    expect(moved.hash).not.toBe(first.hash);
    await setClock(app, company, '2026-11-18T15:05:10Z');
    expect((await rehearse(workflowId)).hash).not.toBe(moved.hash);
  });

  test('is told among the jobs, kept five times, and forgotten when it is cancelled', async () => {
    const { workflowId } = await makeWorld();
    const ids: string[] = [];
    for (let turn = 0; turn < 6; turn++) ids.push((await rehearse(workflowId))._id);
    const jobs = await app.send<{ data: { _id: string; kind: string; state: string }[] }>('GET', '/bull/all', {
      token,
    });
    expect(jobs.body.data).toMatchObject(
      ids
        .slice(1)
        .toReversed()
        .map((_id) => ({ _id, kind: 'rehearsal', state: 'FINISHED' })),
    );
    expect((await app.send('GET', `/rehearsal/${ids[0]}`, { token })).status).toBe(404);
    expect((await app.send('DELETE', `/rehearsal/${ids[5]}`, { token })).status).toBe(200);
    expect((await app.send('GET', `/rehearsal/${ids[5]}`, { token })).status).toBe(404);
  });

  test('is asked for twice under one id and played once', async () => {
    const { workflowId } = await makeWorld();
    const body = { _id: uuidv7(), days: 30 };
    const [one, other] = await Promise.all([
      app.send<Rehearsal>('POST', `/workflow/${workflowId}/rehearse`, { token, body }),
      app.send<Rehearsal>('POST', `/workflow/${workflowId}/rehearse`, { token, body }),
    ]);
    expect([one.body._id, other.body._id]).toEqual([body._id, body._id]);
  });
});
