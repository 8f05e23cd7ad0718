import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { wakeForAll } from '../../apps/server/src/db/wake.ts';
import { askForReceipt } from '../../apps/server/src/features/messages/ask-for-receipt.ts';
import { sendDueNotices } from '../../apps/server/src/features/messages/send-notice.ts';
import { sendReplyJob } from '../../apps/server/src/features/messages/send-reply.job.ts';
import { handleProviderEvent } from '../../apps/server/src/features/provider-events/handle-provider-event.job.ts';
import { auditLedger } from '../../apps/server/src/features/reconciliation/audit-ledger.ts';
import { runDueSchedules } from '../../apps/server/src/features/schedules/run-schedules.job.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { auditCompanies } from '../../tools/backup/audit-companies.ts';
import { makeBackup } from '../../tools/backup/make-backup.ts';
import { beginRecovery, compareRecovery, resumeRecovery } from '../../tools/backup/recovery-commands.ts';
import { restoreBackup } from '../../tools/backup/restore-backup.ts';
import { enrol, mailsAt, makeCampaign, setClock, within } from '../application/campaign-world.ts';
import {
  accountState,
  confirmCard,
  intentsOf,
  openPortal,
  readProvider,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { saveMethod } from '../application/saved-method.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { type ClonedDatabase, emptyDatabase } from '../database/clone-database.ts';

/** Holds the sandbox, which goes on when the product is killed. */
let stage: Application;
let product: Application;
let company: TestCompany;
let root = '';
const stops: (() => Promise<unknown>)[] = [];
const WAIT = { timeout: 60_000, interval: 200 };
const BEFORE = '2026-11-19T15:00:00Z';
const AFTER = '2026-11-20T20:00:00Z';
const LATER = '2026-11-20T20:30:00Z';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'recoup-recovery-'));
  stage = await startApplication();
  product = await startApplication({ beside: stage, environment: { DATA_DIR: path.join(root, 'data') } });
  company = await stage.newCompany('Came Back', BEFORE);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  await stage.stop();
  await rm(root, { recursive: true, force: true });
});

interface Customer {
  readonly debtorId: string;
  readonly accountId: string;
}

async function newCustomer(token: string, reference: string, contact: object): Promise<Customer> {
  const account = { reference, amountCents: 50_000, issueDate: '2026-11-01', dueDate: '2026-11-20' };
  const debtor = { companyName: `Customer ${reference}`, internalReference: reference, ...contact };
  const made = await product.send<{ _id: string; debtor: { _id: string } }>('POST', '/account/create-with-debtor', {
    token,
    body: { account, debtor },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { debtorId: made.body.debtor._id, accountId: made.body._id };
}

/** Pays an account with a card in the portal of the product that runs. */
async function payByCard({ debtorId, accountId }: Customer, amountCents: number): Promise<string> {
  const { token } = await openPortal(product, company, debtorId);
  const headers = { host: `${company.subdomain}.${product.context.settings.PORTAL_HOST}` };
  const _id = uuidv7();
  const started = await product.send<{ card: { clientSecret: string } }>('POST', '/portal/payments', {
    token,
    headers,
    body: { _id, accountIds: [accountId], amountCents },
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  expect(await confirmCard(product, started.body.card.clientSecret)).toBe(200);
  return _id;
}

const texts = async (): Promise<{ direction: string; to: string }[]> =>
  (await fetch(`${stage.sandbox.url}/api/sms?limit=1000`)).json() as Promise<{ direction: string; to: string }[]>;

/** Everything that left, as the providers know it. */
async function whatLeft() {
  const { paid } = await readProvider(stage);
  return {
    mails: (await mailsAt(stage)).map((mail) => `${mail.to.join()} ${mail.subject}`).sort(),
    texts: (await texts())
      .filter((each) => each.direction === 'outbound')
      .map((each) => each.to)
      .sort(),
    charges: paid.map((charge) => charge.amount).sort(),
  };
}

/** Sends the receipts of payments that have arrived. */
async function deliverReceipts({ context }: Application): Promise<void> {
  for (const each of await rowsOf<{ id: string }>(stage.database, `select id from payment where status = 'SUCCESS'`))
    await inCompany(context.jobsDb, company.id, (work) => askForReceipt(work, each.id));
  await sendDueNotices(context, company.id);
}

async function rowsOf<Row extends pg.QueryResultRow>(database: ClonedDatabase, statement: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('set local role recoup_backup');
    return (await owner.query<Row>(statement)).rows;
  } finally {
    await owner.end();
  }
}

test('G61: the drill: what happened after the backup is found, booked, and never done again', {
  timeout: 240_000,
}, async () => {
  const token = await product.signIn(company.admin);
  const mailed = await newCustomer(token, 'mailed', { email: 'mailed@customer.example' });
  const texted = await newCustomer(token, 'texted', { phone: '+12125550111' });
  const stopped = await newCustomer(token, 'stopped', { phone: '+12125550122' });
  const payer = await newCustomer(token, 'payer', { email: 'payer@customer.example' });
  const scheduled = await newCustomer(token, 'scheduled', { email: 'scheduled@customer.example' });
  const workflowId = await makeCampaign(product, company, [{ channel: 'EMAIL' }, { channel: 'SMS' }]);
  await within(product, company, (work) =>
    work.trx
      .updateTable('account')
      .set({ workflowId })
      .where(
        'id',
        'in',
        [mailed, texted, stopped].map((each) => each.accountId),
      )
      .execute(),
  );
  expect(await enrol(product, company, workflowId)).toBe(3);
  const { methodId } = await saveMethod(product, company, scheduled.debtorId);
  const promised = await product.send<{ _id: string }>('POST', `/debtor/${scheduled.debtorId}/schedule`, {
    token,
    body: {
      ...{ _id: uuidv7(), accountIds: [scheduled.accountId], amountCents: 30_000, dueOn: '2026-11-20', methodId },
      agreement: { textVersion: spokenMandateVersion, evidence: 'By phone' },
    },
  });
  expect(promised.status, JSON.stringify(promised.body)).toBe(200);
  await payByCard(payer, 1_000);
  const refunded = await newCustomer(token, 'refunded', { email: 'refunded@customer.example' });
  const disputed = await newCustomer(token, 'disputed', { email: 'disputed@customer.example' });
  const refundedPayment = await payByCard(refunded, 5_000);
  const disputedPayment = await payByCard(disputed, 4_000);
  await workOffEvents(product);
  expect((await accountState(product, company, payer.accountId)).paid).toBe(1_000);
  expect((await accountState(product, company, refunded.accountId)).paid).toBe(5_000);

  const filesFolder = path.join(root, 'data/files');
  const folder = path.join(root, 'backup');
  await makeBackup({ ownerUrl: stage.database.ownerUrl, filesFolder, folder });

  // What the backup does not have: a mail and two texts, a payment, a charge on its day, a refund, a chargeback, a STOP.
  await setClock(product, company, AFTER);
  const sent = await sendDueOfCompany(product.context, company.id);
  expect(sent).toMatchObject({ sent: 3, unknown: 0 });
  await payByCard(payer, 2_000);
  await within(product, company, (work) =>
    work.trx.updateTable('notice').set({ status: 'SENT' }).where('kind', '=', 'SCHEDULE_CONFIRMED').execute(),
  );
  await runDueSchedules(product.context, company.id);
  const back = await product.send('POST', `/payment/${refundedPayment}/refunds`, {
    token,
    body: { _id: uuidv7(), amountCents: 2_000 },
  });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  const [intent] = await intentsOf(product, disputedPayment);
  await fetch(`${stage.sandbox.url}/api/cards/disputes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentIntent: intent?.id }),
  });
  const [numbers] = await rowsOf<{ sms: string }>(
    stage.database,
    `select sms_from as sms from company where subdomain = '${company.subdomain}'`,
  );
  await fetch(`${stage.sandbox.url}/api/sms/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: '+12125550122', to: numbers?.sms, text: 'STOP' }),
  });
  // Somebody asks for help and gets it; receipts leave.
  await fetch(`${stage.sandbox.url}/api/sms/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: '+12125550111', to: numbers?.sms, text: 'HELP' }),
  });
  await fetch(`${stage.sandbox.url}/api/webhooks/settle`, { method: 'POST' });
  const words = product.context.db.selectFrom('providerEvent').select('eventId').where('provider', '=', 'telnyx');
  for (const { eventId } of await words.execute())
    await handleProviderEvent(product.context, { provider: 'telnyx', eventId, attempt: 0 });
  const {
    rows: [reply],
  } = await sql<{ data: Parameters<typeof sendReplyJob.handle>[0] }>`
    select data from pgboss.job where name = 'messages.send-reply'`.execute(product.context.db);
  if (!reply) throw new Error('nobody was helped');
  await sendReplyJob.handle(reply.data, product.context, new AbortController().signal);
  await workOffEvents(product);
  await deliverReceipts(product);
  await product.stop();
  const left = await whatLeft();
  expect(left).toMatchObject({
    texts: ['+12125550111', '+12125550111', '+12125550122'],
    charges: [1_000, 2_000, 30_000, 4_000, 5_000],
  });

  const database = await emptyDatabase();
  stops.push(database.drop);
  const place = path.join(root, 'restored');
  await restoreBackup({ ownerUrl: database.ownerUrl, filesFolder: path.join(place, 'files'), folder });
  const restored = await startApplication({
    role: 'all',
    beside: { ...stage, database },
    environment: { DATA_DIR: place },
  });
  stops.push(restored.stop);
  stage.sandbox.setRecoupUrl(restored.url);
  await setClock(restored, company, LATER);
  await within(restored, company, (work) => wakeForAll(work));

  // In recovery: reads are answered and say so; nothing changes, nobody pays, nobody works anything off.
  const ready = (await (await fetch(`${restored.url}/readyz`)).json()) as Record<string, unknown>;
  expect(ready).toMatchObject({ status: 'ready', recovery: { backupAt: expect.any(String) } });
  const again = await restored.signIn(company.admin);
  const me = await restored.send('GET', '/user', { token: again });
  expect(me.body).toMatchObject({ recovery: { backupAt: expect.any(String) } });
  expect((await restored.send('GET', '/account', { token: again })).status).toBe(200);
  const change = await restored.send('PUT', '/user', { token: again, body: { firstName: 'Bea' } });
  expect(change).toMatchObject({ status: 503, body: { error: 'IN_RECOVERY' } });
  expect(change.headers.get('retry-after')).toBe('60');
  const portal = await openPortal(restored, company, payer.debtorId);
  const headers = {
    host: `${company.subdomain}.${restored.context.settings.PORTAL_HOST}`,
    'accept-language': 'es',
  };
  const paying = await restored.send<{ message: string }>('POST', '/portal/payments', {
    token: portal.token,
    headers,
    body: { _id: uuidv7(), accountIds: [payer.accountId], amountCents: 500 },
  });
  expect(paying).toMatchObject({ status: 503, body: { error: 'IN_RECOVERY' } });
  expect(paying.body.message).toContain('No se cobró nada');
  await fetch(`${stage.sandbox.url}/api/sms/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: '+12125550199', to: numbers?.sms, text: 'Who is this' }),
  });
  await fetch(`${stage.sandbox.url}/api/webhooks/settle`, { method: 'POST' });
  const kept = await restored.context.db
    .selectFrom('providerEvent')
    .select(['type', 'handledAt'])
    .where('type', '=', 'received')
    .execute();
  expect(kept).toContainEqual({ type: 'received', handledAt: null });
  const workers = new pg.Client({ connectionString: database.ownerUrl });
  await workers.connect();
  const connected = await workers.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'recoup jobs'`,
  );
  await workers.end();
  expect(connected.rows).toEqual([]);
  await expect(resumeRecovery(restored.context, database.ownerUrl)).rejects.toThrow('Nothing was compared yet');
  await expect(beginRecovery(database.ownerUrl, new Date())).rejects.toThrow('in recovery already');

  const found = await compareRecovery(restored.context, database.ownerUrl);
  expect(found.map(({ kind }) => kind).sort()).toEqual([
    ...['mail-sent', 'mail-sent', 'mail-sent', 'mail-sent'],
    'money-returned',
    'money-returned',
    'opt-out',
    'payment-booked',
    'payment-booked',
    ...['text-sent', 'text-sent', 'text-sent'],
  ]);
  expect(found.find(({ kind }) => kind === 'opt-out')?.record).toBe('PHONE +12125550122');
  const booked = found.filter(({ kind }) => kind === 'payment-booked').map(({ detail }) => detail.split(',')[0]);
  expect(booked.sort()).toEqual(['20.00 USD of portal', '300.00 USD of schedule']);
  const returned = found.filter(({ kind }) => kind === 'money-returned').map(({ detail }) => detail);
  expect(returned.sort()).toEqual([
    `20.00 given back of payment ${refundedPayment}`,
    `40.00 taken back by the bank of payment ${disputedPayment}`,
  ]);
  expect(await accountState(restored, company, payer.accountId)).toMatchObject({ paid: 3_000, pending: 0 });
  expect(await accountState(restored, company, scheduled.accountId)).toMatchObject({ paid: 30_000, pending: 0 });
  expect(await accountState(restored, company, refunded.accountId)).toMatchObject({ paid: 3_000, pending: 0 });
  expect(await accountState(restored, company, disputed.accountId)).toMatchObject({ paid: 0, pending: 0 });
  expect(await inCompany(restored.context.db, company.id, (work) => auditLedger(work))).toEqual([]);
  expect(await compareRecovery(restored.context, database.ownerUrl)).toEqual(found);
  expect(await whatLeft()).toEqual(left);

  await resumeRecovery(restored.context, database.ownerUrl);
  await vi.waitFor(async () => {
    const answer = (await (await fetch(`${restored.url}/readyz`)).json()) as Record<string, unknown>;
    expect(answer).toEqual({ status: 'ready' });
  }, WAIT);
  const runs = () =>
    rowsOf<{ debtor_id: string; status: string }>(database, `select debtor_id, status from collection_run`);
  await vi.waitFor(async () => {
    const statusOf = new Map((await runs()).map((run) => [run.debtor_id, run.status]));
    const of = [mailed, texted, stopped].map((each) => statusOf.get(each.debtorId));
    expect(of).toEqual(['COMPLETED', 'COMPLETED', 'PAUSED']);
    const schedules = await rowsOf(database, `select status from schedule`);
    expect(schedules).toEqual([{ status: 'PAID' }]);
    // By the company's own clock: one that waits for its hour, or is tried again, is not due yet.
    const open = await rowsOf(
      database,
      `select n.kind from notice n join company c using (company_id)
       where n.status = 'ASKED' and n.next_at <= now() + c.clock_offset`,
    );
    expect(open).toEqual([]);
  }, WAIT);
  // A run goes on when its message is claimed; what became of the message is written a moment later.
  await vi.waitFor(async () => {
    const log = await rowsOf<{ to_value: string; status: string }>(
      database,
      `select to_value, status from message where run_id is not null order by to_value`,
    );
    expect(log.map((each) => each.to_value)).toEqual(['+12125550111', 'mailed@customer.example']);
    expect(log.filter(({ status }) => status !== 'SENT' && status !== 'DELIVERED')).toEqual([]);
  }, WAIT);
  // Everything has left once, before: reminders, the answer to HELP, receipts of what was brought back.
  const now = await whatLeft();
  expect(now.texts).toEqual(left.texts);
  expect(now.charges).toEqual(left.charges);
  const reminders = (mails: readonly string[]) => mails.filter((mail) => mail.startsWith('mailed@'));
  expect(reminders(now.mails)).toEqual(reminders(left.mails));
  expect(reminders(now.mails)).toHaveLength(1);
  const receipts = (mails: readonly string[]) => mails.filter((mail) => mail.startsWith('payer@'));
  expect(receipts(left.mails)).not.toEqual([]);
  expect(receipts(now.mails)).toEqual(receipts(left.mails));
  const resumed = await rowsOf<{ after: object }>(database, `select after from audit where action = 'recovery.resume'`);
  expect(resumed).toHaveLength(1);
  expect(resumed[0]?.after).toMatchObject({
    'payment-booked': 2,
    'text-sent': 3,
    'mail-sent': 4,
    'opt-out': 1,
    'money-returned': 2,
  });
  expect(await auditCompanies(database.appUrl)).toEqual({ companies: 1, broken: [] });
});
