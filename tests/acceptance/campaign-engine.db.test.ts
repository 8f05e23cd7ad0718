import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAccounts } from '../../apps/server/src/features/accounts/insert-accounts.store.ts';
import { addCredits, creditsLeft } from '../../apps/server/src/features/credits/credits.store.ts';
import { endTaskSteps } from '../../apps/server/src/features/workflows/end-task-steps.ts';
import { reviseRuns } from '../../apps/server/src/features/workflows/revise-runs.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import {
  enrol,
  type MadeDebtor,
  mailsAt,
  makeCampaign,
  makeDebtors,
  messagesOf,
  runsOf,
  setClock,
  within,
} from '../application/campaign-world.ts';
import { sendFile } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Engine Co');
  await setClock(app, company, '2026-11-18T15:00:00Z');
});

const send = () => sendDueOfCompany(app.context, company.id);
const address = (name: string) => `${name}@${company.subdomain}.example`;
const change = (query: ReturnType<typeof sql>) => within(app, company, (work) => query.execute(work.trx));
const revise = (debtor: MadeDebtor | undefined) => within(app, company, (work) => reviseRuns(work, [debtor?.id ?? '']));
const states = async () => (await runsOf(app, company)).map((run) => [run.status, run.reason]);
const mail = (day: number) => ({ channel: 'EMAIL' as const, day });

interface End {
  readonly outcome: string;
  readonly reasons: string[];
  readonly occurrence: number;
  readonly plannedAt: Date | null;
  readonly nextPossibleAt: Date | null;
}

const endsOf = async (): Promise<End[]> => {
  const { rows } = await within(app, company, (work) =>
    sql<End>`
      select s.outcome, s.reasons, s.occurrence, s.planned_at, s.next_possible_at from collection_run_step s
      where s.company_id = ${company.id} order by s.step_id, s.occurrence`.execute(work.trx),
  );
  return rows;
};

async function addAccount(debtor: MadeDebtor | undefined, workflowId: string, dueDate: string, cents = 3_000) {
  const id = uuidv7();
  await within(app, company, async (work) => {
    await insertAccounts(work, [
      {
        ...{ id, debtorId: debtor?.id ?? '', reference: `INV-${id.slice(-12)}`, status: 'Active' as const },
        ...{ amountCents: cents, issueDate: '2026-01-01', dueDate, workflowId, createdAt: new Date() },
      },
    ]);
  });
  return id;
}

async function addHold(debtor: MadeDebtor | undefined, kind: string, endsAt: string | null, accountId?: string) {
  await change(sql`
    insert into debtor_hold (company_id, id, debtor_id, account_id, kind, begins_at, ends_at, source, created_at)
    values (${company.id}, ${uuidv7()}, ${debtor?.id}, ${accountId ?? null}, ${kind}, company_now(), ${endsAt}, 'staff',
      company_now())`);
}

describe('which account carries a run', () => {
  test('an older account arrives: it takes over in a new run, the other one ends', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0), mail(9)]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('older') }]);
    await enrol(app, company, workflowId);
    const older = await addAccount(debtor, workflowId, '2026-11-19');
    await revise(debtor);
    expect(await states()).toEqual([
      ['COMPLETED', 'older-account'],
      ['EXECUTING', null],
    ]);
    expect((await runsOf(app, company))[1]).toMatchObject({
      accountId: older,
      nextAt: new Date('2026-11-19T14:00:00Z'),
    });
    await setClock(app, company, '2026-11-19T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    // One message for both.
    expect((await messagesOf(app, company))[0]?.text).toContain('$130.00');
  });

  test('a dispute on one of three accounts: the message lists the other two', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0)]);
    const [debtor] = await makeDebtors(app, company, workflowId, [
      { email: address('three'), amounts: [1_000, 2_000, 4_000] },
    ]);
    await enrol(app, company, workflowId);
    await change(sql`update account set is_disputed = true where id = ${debtor?.accountIds[1]}`);
    await revise(debtor);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    expect((await messagesOf(app, company))[0]?.text).toContain('$50.00');
    await change(sql`update account set is_disputed = true where debtor_id = ${debtor?.id}`);
    await revise(debtor);
    expect((await states()).at(-1)?.[0]).toBe('COMPLETED');
  });

  test('a partial payment lowers the sum, a credit to zero ends the run', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0), mail(5)]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('part') }]);
    await enrol(app, company, workflowId);
    await change(sql`update account set paid_cents = 4000 where debtor_id = ${debtor?.id}`);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    expect((await messagesOf(app, company))[0]?.text).toContain('$60.00');
    await change(sql`update account set discount_cents = 6000 where debtor_id = ${debtor?.id}`);
    await revise(debtor);
    expect(await states()).toEqual([['COMPLETED', 'paid']]);
    await setClock(app, company, '2026-11-25T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 0 });
  });
});

describe('what stops a run, with all its reasons', () => {
  test('a promise pauses until its date; when it is broken the run goes on by itself', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0), mail(10)]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('promise') }]);
    await enrol(app, company, workflowId);
    await addHold(debtor, 'PROMISE', '2026-11-28T05:00:00Z');
    await revise(debtor);
    const [paused] = await runsOf(app, company);
    expect(paused).toMatchObject({
      status: 'PAUSED',
      reason: 'promise',
      nextAt: new Date('2026-11-28T05:00:00Z'),
    });
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 0 });
    await setClock(app, company, '2026-11-28T05:00:01Z');
    expect(await send()).toMatchObject({ sent: 0 });
    expect((await runsOf(app, company))[0]).toMatchObject({
      status: 'EXECUTING',
      nextAt: new Date('2026-11-30T14:00:00Z'),
    });
    await setClock(app, company, '2026-11-30T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    // What fell into the promise is not made up for, and says so.
    expect(await endsOf()).toMatchObject([{ outcome: 'skipped', reasons: ['time-passed'] }, { outcome: 'sent' }]);
  });

  test('G24: a run that news find to be over tells each step that it passed over, as the worker does', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0), mail(2)]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('passed') }]);
    await enrol(app, company, workflowId);
    await addHold(debtor, 'PAUSE', '2026-12-10T05:00:00Z');
    await revise(debtor);
    await setClock(app, company, '2026-12-01T15:00:00Z');
    // A member lifts the pause before the worker looks.
    await change(sql`delete from debtor_hold where company_id = ${company.id}`);
    await revise(debtor);
    expect(await states()).toEqual([['COMPLETED', 'finished']]);
    const passed = { outcome: 'skipped', reasons: ['time-passed'], occurrence: 1 };
    expect(await endsOf()).toMatchObject([passed, passed]);
    await revise(debtor);
    expect(await endsOf()).toHaveLength(2);
  });

  test('all reasons are kept, the gravest first', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0)]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('many') }]);
    await enrol(app, company, workflowId);
    await addHold(debtor, 'PAUSE', '2026-12-01T05:00:00Z');
    await addHold(debtor, 'ATTORNEY', null);
    await change(sql`update debtor set unanswered_since = company_now() where id = ${debtor?.id}`);
    await revise(debtor);
    const { rows } = await within(app, company, (work) =>
      sql<{ reasons: string[] }>`select reasons from collection_run where company_id = ${company.id}`.execute(work.trx),
    );
    expect(rows).toEqual([{ reasons: ['attorney', 'paused-until', 'unanswered'] }]);
  });

  test('an open offer pauses until it expires; an accepted one as long as it stands', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0), mail(20)]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('offer') }]);
    await enrol(app, company, workflowId);
    await change(sql`
      insert into negotiation (company_id, id, account_id, debtor_id, amount_cents, expires_at, created_at, updated_at)
      values (${company.id}, ${uuidv7()}, ${debtor?.accountIds[0]}, ${debtor?.id}, 5000, '2026-11-25T05:00:00Z', now(), now())`);
    await revise(debtor);
    expect((await runsOf(app, company))[0]).toMatchObject({
      reason: 'negotiation',
      nextAt: new Date('2026-11-25T05:00:00Z'),
    });
    await change(sql`update negotiation set status = 'ACCEPTED', accepted_at = now() where debtor_id = ${debtor?.id}`);
    await revise(debtor);
    expect((await runsOf(app, company))[0]).toMatchObject({ status: 'PAUSED', reason: 'plan', nextAt: null });
  });

  test('nobody is asked for all of it while their own proposal waits for an answer, also beside an offer', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0), mail(20)]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('proposal') }]);
    await enrol(app, company, workflowId);
    const add = (status: string, until: string) =>
      change(sql`
        insert into negotiation (company_id, id, account_id, debtor_id, amount_cents, status, expires_at, created_at, updated_at)
        values (${company.id}, ${uuidv7()}, ${debtor?.accountIds[0]}, ${debtor?.id}, 5000, ${status}, ${until}, now(), now())`);
    await add('PROPOSED', '2026-11-27T05:00:00Z');
    await revise(debtor);
    const paused = { status: 'PAUSED', reason: 'negotiation', nextAt: new Date('2026-11-27T05:00:00Z') };
    expect(await runsOf(app, company)).toMatchObject([paused]);
    await add('OPEN', '2026-11-25T05:00:00Z');
    await revise(debtor);
    expect(await runsOf(app, company)).toMatchObject([paused]);
  });

  test('an answer one second before the send: nothing leaves until somebody has answered', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0), mail(3)]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('reply') }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    await change(sql`update debtor set unanswered_since = company_now() where id = ${debtor?.id}`);
    expect(await send()).toMatchObject({ sent: 0 });
    expect(await states()).toEqual([['PAUSED', 'unanswered']]);
    await change(sql`update company set replies_pause = false where company_id = ${company.id}`);
    await revise(debtor);
    expect(await send()).toMatchObject({ sent: 0 });
    await setClock(app, company, '2026-11-20T14:31:00Z');
    expect(await send()).toMatchObject({ sent: 1 });
  });

  test('a contact that bounced or is wrong is none', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0)]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('bounce') }]);
    await enrol(app, company, workflowId);
    await change(sql`update contact set bounced_at = company_now() where debtor_id = ${debtor?.id}`);
    await revise(debtor);
    expect(await states()).toEqual([['PAUSED', 'no-contact']]);
    await change(sql`update contact set bounced_at = null, unwanted = array['EMAIL'] where debtor_id = ${debtor?.id}`);
    await revise(debtor);
    expect(await states()).toEqual([['PAUSED', 'opted-out']]);
  });

  test('G29: texts cost credits; without them runs stand still and go on when there are some', async () => {
    await within(app, company, (work) => addCredits(work, 'sms', 1));
    const workflowId = await makeCampaign(app, company, [{ channel: 'SMS', day: 0, message: 'Please pay.' }]);
    const debtors = await makeDebtors(app, company, workflowId, [{ phone: '+12125550180' }, { phone: '+12125550181' }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const left = () => within(app, company, (work) => creditsLeft(work, 'sms'));
    expect(await left()).toBe(0);
    expect((await states()).toSorted()).toEqual([
      ['COMPLETED', 'finished'],
      ['PAUSED', 'no-credits'],
    ]);
    await within(app, company, async (work) => {
      await addCredits(work, 'sms', 5);
      await reviseRuns(
        work,
        debtors.map((debtor) => debtor.id),
      );
    });
    await setClock(app, company, '2026-11-20T14:30:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    expect(await left()).toBe(4);
  });
});

describe('several campaigns', () => {
  const assign = (workflowId: string, filter: string) =>
    change(sql`update workflow set audience_type = 'filter', audience = ${filter}::jsonb where id = ${workflowId}`);
  const everybody = JSON.stringify({ filters: {} });

  test('G18: two match: the higher one has the customer; when it is through, the lower one goes on where it stopped', async () => {
    const low = await makeCampaign(app, company, [mail(0), mail(10)]);
    await assign(low, everybody);
    const [debtor] = await makeDebtors(app, company, null, [{ email: address('two') }]);
    await enrol(app, company, low);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const high = await makeCampaign(app, company, [mail(3)]);
    await assign(high, everybody);
    await change(sql`update workflow set priority = 0 where id = ${high}`);
    await revise(debtor);
    expect(await states()).toEqual([
      ['COMPLETED', 'other-campaign'],
      ['EXECUTING', null],
    ]);
    await setClock(app, company, '2026-11-23T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    // The end of one lets the other go on at once, without any news.
    expect(await states()).toEqual([
      ['COMPLETED', 'other-campaign'],
      ['COMPLETED', 'finished'],
      ['EXECUTING', null],
    ]);
    await setClock(app, company, '2026-11-30T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const texts = (await messagesOf(app, company)).map((message) => message.text.slice(0, 6));
    expect(texts).toEqual(['Day 0:', 'Day 3:', 'Day 10']);
  });

  test('whom a member paused gets no other campaign instead', async () => {
    const first = await makeCampaign(app, company, [mail(0)]);
    await assign(first, everybody);
    const [debtor] = await makeDebtors(app, company, null, [{ email: address('held') }]);
    await enrol(app, company, first);
    await change(sql`update collection_run set is_send_active = false where company_id = ${company.id}`);
    const second = await makeCampaign(app, company, [mail(0)]);
    await assign(second, everybody);
    await change(sql`update workflow set priority = 0 where id = ${second}`);
    await revise(debtor);
    expect(await states()).toEqual([['PAUSED', 'run-off']]);
  });

  test('G15: where the company allows several, each has its lane, and the caps count over all of them, workers in parallel', async () => {
    await change(sql`update company set allows_many_campaigns = true where company_id = ${company.id}`);
    const campaigns = [];
    for (const name of ['a', 'b', 'c']) {
      const id = await makeCampaign(app, company, [{ channel: 'SMS', day: 0, message: `${name}: pay` }]);
      await assign(id, everybody);
      campaigns.push(id);
    }
    const [debtor] = await makeDebtors(app, company, null, [{ phone: '+12125550190', amounts: [1, 2, 3, 4, 5] }]);
    await revise(debtor);
    expect(await states()).toEqual(campaigns.map(() => ['EXECUTING', null]));
    await setClock(app, company, '2026-11-20T14:00:01Z');
    const results = await Promise.all([send(), send(), send()]);
    const sent = results.reduce((sum, result) => sum + result.sent, 0);
    const { rows } = await within(app, company, (work) =>
      sql<{ sent: number }>`
        select count(*)::integer as sent from message where company_id = ${company.id} and channel = 'SMS'`.execute(
        work.trx,
      ),
    );
    expect(rows[0]?.sent).toBe(sent);
    // The house lets one text a day go out to a customer.
    expect(sent).toBe(1);
    const runs = await within(app, company, (work) =>
      sql<{ waitsFor: string | null; waitReasons: string[] }>`
        select waits_for, wait_reasons from collection_run where company_id = ${company.id} and status <> 'COMPLETED'`.execute(
        work.trx,
      ),
    );
    const ends = await endsOf();
    const kept = [...runs.rows.flatMap((run) => run.waitReasons), ...ends.flatMap((end) => end.reasons)];
    expect(kept.length).toBeGreaterThan(0);
  });
});

describe('steps of members', () => {
  test('a task blocks the run until it is done; what follows counts from then', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0), mail(3)]);
    await change(sql`
      update workflow_step set delay = ${JSON.stringify({
        ...{ type: 'until', count: 3, unit: 'days', prefix: 'after', reference: 'last_action' },
      })}::jsonb where workflow_id = ${workflowId} and position = 2`);
    await change(sql`
      update workflow_step set kind = 'task', subject = 'Look at the file', message = 'And decide'
      where workflow_id = ${workflowId} and position = 1`);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('task') }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 0 });
    expect(await send()).toMatchObject({ sent: 0 });
    const tasks = await within(app, company, (work) =>
      work.trx.selectFrom('task').selectAll().where('companyId', '=', company.id).execute(),
    );
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).toMatchObject({
      title: 'Look at the file',
      status: 'OPEN',
      workflowId,
      occurrence: 1,
    });
    await setClock(app, company, '2026-11-27T15:00:00Z');
    expect(await send()).toMatchObject({ sent: 0 });
    await change(sql`
      update task set status = 'COMPLETED', result = 'EXECUTED', completed_at = company_now() where company_id = ${company.id}`);
    await within(app, company, (work) => endTaskSteps(work, [tasks[0]?.id ?? '']));
    expect((await runsOf(app, company))[0]?.nextAt).toEqual(new Date('2026-11-30T14:00:00Z'));
    await setClock(app, company, '2026-11-30T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    expect((await endsOf()).map((end) => end.outcome)).toEqual(['executed', 'sent']);
    expect(debtor).toBeDefined();
  });

  test('a run that ends closes its open task with the reason', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0)]);
    await change(sql`update workflow_step set kind = 'task' where workflow_id = ${workflowId}`);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('closed') }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    await send();
    await change(
      sql`update account set paid_cents = amount_cents, status = 'Paid Off' where debtor_id = ${debtor?.id}`,
    );
    await revise(debtor);
    const [task] = await within(app, company, (work) =>
      work.trx
        .selectFrom('task')
        .select(['status', 'deletedReason', 'result'])
        .where('companyId', '=', company.id)
        .execute(),
    );
    expect(task).toEqual({ status: 'DELETED', deletedReason: 'paid', result: 'SKIPPED' });
  });
});

describe('what goes with a message', () => {
  test('the invoice as a file, and the text in the language of the customer', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0)]);
    const translations = JSON.stringify({ es: { subject: 'Su factura', message: 'Debe {{total_balance}}.' } });
    await change(sql`
      update workflow_step set is_invoice_attach = true, translations = ${translations}::jsonb
      where workflow_id = ${workflowId}`);
    await makeDebtors(app, company, workflowId, [{ email: address('pdf'), language: 'es' }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const [line] = await mailsAt(app, `&to=${address('pdf')}`);
    const answer = await fetch(`${app.sandbox.url}/api/mail/${line?.id}`);
    const full = (await answer.json()) as { subject: string; text: string; attachments: object[] };
    expect(full).toMatchObject({ subject: 'Su factura', text: expect.stringContaining('Debe $100.00') });
    expect(full.attachments).toEqual([
      { filename: expect.stringMatching(/^INV-.*\.pdf$/), mimeType: 'application/pdf' },
    ]);
  });

  test('the paper that the company uploaded goes instead of the one that we would draw', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0)]);
    await change(sql`update workflow_step set is_invoice_attach = true where workflow_id = ${workflowId}`);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('paper') }]);
    const content = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
    const path = `/account/${debtor?.accountIds[0]}/upload-invoice`;
    await sendFile(app, await app.signIn(company.admin), { method: 'POST', path, fileName: 'Factura 7.pdf', content });
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const [line] = await mailsAt(app, `&to=${address('paper')}`);
    const answer = await fetch(`${app.sandbox.url}/api/mail/${line?.id}`);
    expect(await answer.json()).toMatchObject({
      attachments: [{ filename: 'Factura 7.pdf', mimeType: 'application/pdf' }],
    });
  });

  test('the public files of the contract that is in force, and no others', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0)]);
    await change(sql`update workflow_step set is_contract_attachments = true where workflow_id = ${workflowId}`);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('contract') }]);
    const token = await app.signIn(company.admin);
    const made = async (method: string, path: string, body: object) =>
      (await app.send<{ _id: string; version: number }>(method, path, { token, body })).body;
    const agreed = { reference: 'K-1', title: 'Lease', startDate: '2026-01-01' };
    const { _id: id } = await made('POST', '/contract/create', { debtorId: debtor?.id, ...agreed });
    const path = `/contract/${id}/attachment`;
    for (const fileName of ['lease.txt', 'ours.txt']) {
      const file = { method: 'PUT', path, fileName, content: fileName };
      const { _id: attId } = await sendFile<{ _id: string }>(app, token, file);
      if (fileName === 'lease.txt') await made('PUT', `${path}/${attId}/public`, { isPublic: true });
    }
    await made('PUT', `/contract/${id}/accounts`, { accountIds: debtor?.accountIds, version: 1 });
    await made('PUT', `/contract/${id}/status`, { status: 'Open', version: 2 });
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const [line] = await mailsAt(app, `&to=${address('contract')}`);
    const answer = await fetch(`${app.sandbox.url}/api/mail/${line?.id}`);
    expect(await answer.json()).toMatchObject({ attachments: [{ filename: 'lease.txt', mimeType: 'text/plain' }] });
  });

  test('a text with a gap for one customer is not sent to them, and says so', async () => {
    const workflowId = await makeCampaign(app, company, [
      { channel: 'EMAIL', day: 0, message: 'Call {{company_phone}}' },
    ]);
    await change(sql`update company set support_phone = null where company_id = ${company.id}`);
    await makeDebtors(app, company, workflowId, [{ email: address('gap') }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 0 });
    expect(await endsOf()).toMatchObject([{ outcome: 'suppressed', reasons: ['SYS-TEMPLATE'] }]);
  });
});

describe('triggers, repeats and what is told', () => {
  test('an event of the run itself starts nothing twice', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', immediately: true }]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('self') }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-18T15:30:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    for (let again = 0; again < 3; again++) {
      await revise(debtor);
      await enrol(app, company, workflowId);
      await setClock(app, company, `2026-11-${19 + again}T15:30:01Z`);
      expect(await send()).toMatchObject({ sent: 0 });
    }
    expect(await runsOf(app, company)).toHaveLength(1);
  });

  test('nothing goes out before the invoice is opened, where that is the trigger', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', immediately: true }]);
    await change(sql`update workflow set trigger = 'invoice_opened' where id = ${workflowId}`);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('opened') }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T15:00:00Z');
    expect(await send()).toMatchObject({ sent: 0 });
    await change(sql`
      insert into portal_link (company_id, id, debtor_id, path_hash, created_at, expires_at, opened_at)
      values (${company.id}, ${uuidv7()}, ${debtor?.id}, ${Buffer.from(uuidv7())}, now(), now(), company_now())`);
    await revise(debtor);
    await setClock(app, company, '2026-11-20T15:30:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
  });

  test('the last step is repeated, so often and no oftener', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0)]);
    await change(sql`
      update workflow set repeat = 'REPEAT_LAST', repeat_every_days = 7, repeat_max = 2 where id = ${workflowId}`);
    await makeDebtors(app, company, workflowId, [{ email: address('again') }]);
    await enrol(app, company, workflowId);
    const days = ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'];
    const sent = [];
    for (const day of days) {
      await setClock(app, company, `${day}T14:00:01Z`);
      sent.push((await send()).sent);
    }
    expect(sent).toEqual([1, 1, 1, 0, 0]);
    expect((await endsOf()).map((end) => end.occurrence)).toEqual([1, 2, 3]);
    expect(await states()).toEqual([['COMPLETED', 'finished']]);
  });

  test('with smart timing a step goes out at the hour at which the customer answers', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0)]);
    await change(sql`update workflow set timing = 'smart' where id = ${workflowId}`);
    const [debtor, other] = await makeDebtors(app, company, workflowId, [
      { email: address('smart') },
      { email: address('like') },
    ]);
    for (const day of ['02', '03', '04', '05']) {
      await change(sql`
        insert into timeline_event (company_id, id, debtor_id, type, at, actor_kind)
        values (${company.id}, ${uuidv7()}, ${debtor?.id}, 'payment success', ${`2026-11-${day}T21:10:00Z`}, 'debtor')`);
    }
    await enrol(app, company, workflowId);
    const runs = await runsOf(app, company);
    const hour = (id: string | undefined) => runs.find((run) => run.debtorId === id)?.nextAt?.getUTCHours();
    // 4 pm in New York; who has never answered gets the habit of the others.
    expect([hour(debtor?.id), hour(other?.id)]).toEqual([21, 21]);
  });

  test('only accounts issued after the date, where the campaign says so', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0)]);
    await change(sql`
      update workflow set option_set = 'after', issued_after = '2026-06-01' where id = ${workflowId}`);
    await makeDebtors(app, company, workflowId, [{ email: address('issued') }]);
    expect(await enrol(app, company, workflowId)).toBe(0);
  });

  test('G16: each message keeps the decision that let it out, with its evidence; what is kept back, too', async () => {
    const workflowId = await makeCampaign(app, company, [mail(0), { channel: 'SMS', day: 1 }]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: address('why'), phone: '+12125550199' }]);
    await change(sql`update contact set unwanted = array['SMS'] where debtor_id = ${debtor?.id} and kind = 'PHONE'`);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    await send();
    await setClock(app, company, '2026-11-21T14:00:01Z');
    await send();
    const { rows } = await within(app, company, (work) =>
      sql<{ decision: string; reasons: string[]; hasMessage: boolean; isLinked: boolean }>`
        select d.decision, d.reasons, d.message_id is not null as has_message,
          exists (select from message m where m.company_id = d.company_id and m.decision ->> 'decisionId' = d.id::text) as is_linked
        from contact_decision d where d.company_id = ${company.id} order by d.position`.execute(work.trx),
    );
    expect(rows[0]).toMatchObject({ decision: 'ALLOW', hasMessage: true, isLinked: true });
    expect(rows[1]).toMatchObject({ decision: 'BLOCK', hasMessage: false });
    expect(rows[1]?.reasons).toContain('TCPA-REVOKE');
    expect((await endsOf())[1]).toMatchObject({ outcome: 'suppressed', reasons: rows[1]?.reasons });
  });
});
