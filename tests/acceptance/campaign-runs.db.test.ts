import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reviseRuns } from '../../apps/server/src/features/workflows/revise-runs.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { bulkHands } from '../application/bulk-world.ts';
import { enrol, makeCampaign, makeDebtors, messagesOf, setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Run Co');
  await setClock(app, company, '2026-11-18T15:00:00Z');
  token = await app.signIn(company.admin);
});

interface Run {
  _id: string;
  status: string;
  reason: string | null;
  reasons: { reason: string; text: string }[];
  debtor: { _id: string };
  nextStepAt: string | null;
}
interface Course {
  run: Run;
  timeZone: string;
  course: {
    stepId: string;
    occurrence: number;
    position: number;
    state: string;
    at: string | null;
    canSkip: boolean;
    reasons: { reason: string; text: string }[];
    message: { status: string } | null;
  }[];
}
interface Actions {
  data: { state: string; localTime: string; timeZone: string; debtor: { _id: string }; reasons: { text: string }[] }[];
  counts: { state: string; count: number }[];
  date: string;
  total: number;
}
interface Blocked {
  data: { kind: string; reason: string; text: string; customers: number; accounts: number; balanceCents: number }[];
}

const send = <T>(method: string, path: string, body?: unknown) => app.send<T>(method, path, { token, body });
const listRuns = async (body: object = {}) =>
  (await send<{ data: Run[]; total: number }>('POST', '/workflow/collection-runs', body)).body;
const courseOf = async (id = '') => (await send<Course>('GET', `/workflow/collection-run/${id}`)).body;
const at = (name: string) => `${name}@${company.subdomain}.example`;

async function threeSteps(): Promise<{ runId: string; debtorId: string; workflowId: string }> {
  const workflowId = await makeCampaign(app, company, [
    { channel: 'EMAIL', day: 0, message: 'Day 0. {{payment_link}}' },
    { channel: 'EMAIL', day: 3, message: 'Day 3. {{payment_link}}' },
    { channel: 'EMAIL', day: 6, message: 'Day 6. {{payment_link}}' },
  ]);
  const [debtor] = await makeDebtors(app, company, workflowId, [{ email: at('one') }]);
  await enrol(app, company, workflowId);
  const [run] = (await listRuns({ workflowId })).data;
  return { runId: run?._id ?? '', debtorId: debtor?.id ?? '', workflowId };
}

describe('the course of a run', () => {
  test('is what is over, with its message, and what is ahead, by the engine’s own plan', async () => {
    const { runId } = await threeSteps();
    await setClock(app, company, '2026-11-20T14:00:10Z');
    expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 1 });
    const { course, timeZone, run } = await courseOf(runId);
    expect(timeZone).toBe('America/New_York');
    expect(course.map(({ position, state, at: when }) => [position, state, when?.slice(0, 16)])).toEqual([
      [1, 'sent', '2026-11-20T14:00'],
      [2, 'planned', '2026-11-23T14:00'],
      [3, 'planned', '2026-11-26T14:00'],
    ]);
    expect(course[0]?.message).toMatchObject({ status: 'SENT' });
    expect(run.nextStepAt).toBe(course[1]?.at);
  });

  test('the next step can be left out and never goes out; a later one cannot', async () => {
    const { runId } = await threeSteps();
    const [first, second] = (await courseOf(runId)).course;
    expect([first?.canSkip, second?.canSkip]).toEqual([true, false]);
    const skip = (step: typeof first) =>
      send<Run>('POST', `/workflow/collection-run/${runId}/skip-step`, { stepId: step?.stepId, reason: 'Called them' });
    expect((await skip(second)).status).toBe(409);
    const skipped = await skip(first);
    expect(skipped.status, JSON.stringify(skipped.body)).toBe(200);
    for (const day of ['2026-11-20', '2026-11-23', '2026-11-26']) {
      await setClock(app, company, `${day}T14:00:10Z`);
      await sendDueOfCompany(app.context, company.id);
    }
    expect((await messagesOf(app, company)).map((message) => message.text.slice(0, 6))).toEqual(['Day 3.', 'Day 6.']);
    expect((await courseOf(runId)).course[0]).toMatchObject({
      state: 'skipped',
      reasons: [{ reason: 'skipped-by-member', text: 'Left out by a team member' }],
    });
  });

  test('a paused run says why, and several are paused at once', async () => {
    const { runId } = await threeSteps();
    const many = await send<{ changed: number }>('POST', '/workflow/collection-runs/set-send-active', {
      ids: [runId],
      isSendActive: false,
    });
    expect(many.body).toEqual({ changed: 1 });
    const { run, course } = await courseOf(runId);
    expect(run).toMatchObject({ status: 'PAUSED', reason: 'run-off', reasons: [{ text: 'Paused by a member' }] });
    expect(course[0]).toMatchObject({ state: 'waiting', at: null, reasons: [{ text: 'Paused by a member' }] });
  });
});

describe('the list of runs', () => {
  test('by name, reference, state, reason, campaign and team member', async () => {
    const { workflowId, debtorId } = await threeSteps();
    const [other] = await makeDebtors(app, company, workflowId, [{ email: at('two') }]);
    await enrol(app, company, workflowId);
    await within(app, company, async (work) => {
      const row = { firstName: 'Zoltan', assigneeId: company.operator.id };
      await work.trx.updateTable('debtor').set(row).where('id', '=', debtorId).execute();
    });
    const ids = async (body: object) => (await listRuns(body)).data.map((run) => run.debtor._id);
    expect((await listRuns({ workflowId })).total).toBe(2);
    expect(await ids({ search: 'zoltan' })).toEqual([debtorId]);
    expect(await ids({ assigneeId: [company.operator.id] })).toEqual([debtorId]);
    const [account] = other?.accountIds ?? [];
    expect(await ids({ search: `INV-${account?.slice(-12)}` })).toEqual([other?.id]);
    const [run] = (await listRuns({ debtorId })).data;
    await send('POST', `/workflow/collection-run/${run?._id}/set-send-active`, { isSendActive: false });
    expect(await ids({ reason: ['run-off'] })).toEqual([debtorId]);
    expect(await ids({ status: ['EXECUTING'] })).toEqual([other?.id]);
    expect(await ids({ sort: 'nextStepAt' })).toEqual([other?.id, debtorId]);
    const count = await send('GET', `/workflow/collection-runs/count?workflowId=${workflowId}`);
    expect(count.body).toMatchObject({
      executing: 1,
      paused: 1,
      completed: 0,
      reasons: [{ reason: 'run-off', status: 'PAUSED', count: 1, text: 'Paused by a member' }],
    });
  });
});

describe('the actions of a day', () => {
  test('what went out, what is still to come, at the time of the customer; and another day', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const [east, west] = await makeDebtors(app, company, workflowId, [
      { email: at('east') },
      { email: at('west'), zone: 'America/Los_Angeles' },
    ]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:10Z');
    await sendDueOfCompany(app.context, company.id);
    const today = await send<Actions>('POST', '/workflow/daily-collection-run-actions', {});
    expect(today.body).toMatchObject({ date: '2026-11-20', total: 2 });
    expect(today.body.data.map((each) => [each.debtor._id, each.state, each.localTime, each.timeZone])).toEqual([
      [east?.id, 'sent', '09:00', 'America/New_York'],
      [west?.id, 'planned', '09:00', 'America/Los_Angeles'],
    ]);
    expect(today.body.counts.toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
      { state: 'planned', count: 1 },
      { state: 'sent', count: 1 },
    ]);
    const only = await send<Actions>('POST', '/workflow/daily-collection-run-actions', { state: ['planned'] });
    expect(only.body.data.map((each) => each.debtor._id)).toEqual([west?.id]);
    const tomorrow = await send<Actions>('POST', '/workflow/daily-collection-run-actions', { date: '2026-11-21' });
    expect(tomorrow.body).toMatchObject({ total: 0, data: [] });
  });
});

describe('what blocks the most money', () => {
  test('paused runs, steps that were kept back, and customers in no run, each with its customers', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const [paused, lost] = await makeDebtors(app, company, workflowId, [
      { email: at('paused'), amounts: [70_000, 5_000] },
      { email: at('lost'), amounts: [20_000] },
    ]);
    // What the ledger writes beside its journal.
    await within(app, company, async (work) => {
      await sql`update debtor d set (outstanding_cents, open_account_count) = (
        select sum(a.balance_cents), count(*) from account a where a.company_id = d.company_id and a.debtor_id = d.id)
        where d.company_id = ${company.id}`.execute(work.trx);
    });
    await enrol(app, company, workflowId);
    const { data } = await listRuns({ workflowId });
    const runOf = (id: string | undefined) => data.find((run) => run.debtor._id === id)?._id ?? '';
    await send('POST', `/workflow/collection-run/${runOf(paused?.id)}/set-send-active`, { isSendActive: false });
    await within(app, company, async (work) => {
      const [step] = await work.trx
        .selectFrom('workflowStep')
        .select('id')
        .where('workflowId', '=', workflowId)
        .execute();
      await work.trx
        .insertInto('collectionRunStep')
        .values({
          companyId: company.id,
          runId: runOf(lost?.id),
          stepId: step?.id ?? '',
          occurrence: 1,
          outcome: 'suppressed',
          reason: 'opted-out',
          at: new Date('2026-11-18T14:00:00Z'),
        })
        .execute();
      const over = { status: 'COMPLETED', reason: 'finished', completedAt: new Date('2026-11-18T14:00:00Z') } as const;
      await work.trx.updateTable('collectionRun').set(over).where('id', '=', runOf(lost?.id)).execute();
    });
    const { body } = await send<Blocked>('GET', '/workflow/blocked');
    expect(
      body.data.map(({ kind, reason, customers, accounts, balanceCents }) => [
        kind,
        reason,
        customers,
        accounts,
        balanceCents,
      ]),
    ).toEqual([
      ['paused', 'run-off', 1, 2, 75_000],
      ['suppressed', 'opted-out', 1, 1, 20_000],
      ['no-run', 'finished', 1, 1, 20_000],
    ]);
    expect(body.data.map((each) => each.text)).toEqual([
      'Paused by a member',
      'The customer opted out',
      'All steps are done',
    ]);
    for (const { kind, reason, customers } of body.data) {
      const path = `/workflow/blocked/debtors?kind=${kind}&reason=${reason}`;
      const behind = await send<{ total: number; data: { _id: string }[] }>('GET', path);
      expect(behind.body.total).toBe(customers);
      expect(behind.body.data[0]?._id).toBe(kind === 'paused' ? paused?.id : lost?.id);
    }
  });
});

describe('bulk changes of the campaign', () => {
  test('G13: who was moved or taken out hears nothing more of the old campaign, and the new one takes over', async () => {
    const hands = bulkHands(app, company, token);
    const old = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0, message: 'Old. {{payment_link}}' }]);
    const next = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 2, message: 'New. {{payment_link}}' }]);
    const [moved, removed, byAccount] = await makeDebtors(app, company, old, [
      { email: at('moved') },
      { email: at('removed') },
      { email: at('account') },
    ]);
    await enrol(app, company, old);
    const path = '/debtor/custom-filter';
    const ids = (debtor: { id: string } | undefined) => ({ ids: [debtor?.id] });
    await hands.run('POST', `${path}/change-workflow`, { ...ids(moved), workflowId: next });
    await hands.run('POST', `${path}/remove-workflow`, ids(removed));
    await hands.run('PUT', '/account/custom-filter/workflow', { ids: byAccount?.accountIds, workflowId: null });
    // Before any event has been delivered.
    await setClock(app, company, '2026-11-20T14:00:10Z');
    expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 0 });
    const debtorIds = [moved, removed, byAccount].map((debtor) => debtor?.id ?? '');
    await within(app, company, (work) => reviseRuns(work, debtorIds));
    const runs = (await listRuns()).data.map((run) => [run.debtor._id, run.status, run.reason]);
    expect(runs).toHaveLength(4);
    expect(runs).toEqual(
      expect.arrayContaining([
        [moved?.id, 'COMPLETED', 'left-audience'],
        [moved?.id, 'EXECUTING', null],
        [removed?.id, 'COMPLETED', 'left-audience'],
        [byAccount?.id, 'COMPLETED', 'left-audience'],
      ]),
    );
    await setClock(app, company, '2026-11-22T14:00:10Z');
    await sendDueOfCompany(app.context, company.id);
    expect((await messagesOf(app, company)).map((message) => message.text.slice(0, 4))).toEqual(['New.']);
  });
});
