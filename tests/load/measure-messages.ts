import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { uuidv7 } from 'uuidv7';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import type { Context } from '../../apps/server/src/context.ts';
import type { Trx } from '../../apps/server/src/db/database.ts';
import { inCompany } from '../../apps/server/src/db/transaction.ts';
import { insertAccounts } from '../../apps/server/src/features/accounts/insert-accounts.ts';
import { insertDebtors } from '../../apps/server/src/features/debtors/insert-debtors.ts';
import { emailHtml } from '../../apps/server/src/features/templates/email-layout.ts';
import { enrolWorkflow } from '../../apps/server/src/features/workflows/enrol-workflow.job.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import {
  insertStep,
  insertWorkflow,
  updateWorkflowRow,
} from '../../apps/server/src/features/workflows/workflows.store.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { startBenchChild } from './bench-child.ts';
import { createBenchCompany } from './bench-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';

const CONNECTIONS = 10;
const PARALLEL = 200;
/** A Friday morning in New York, inside the send window. */
const PRESENT = '2026-11-20T15:00:00Z';
/** Runs begin before their reminder is due, or it would wait for the next half hour. */
const DAY_BEFORE = '2026-11-19T15:00:00Z';
const TEXT =
  'Hello {{first_name}},\n\ninvoice {{account_reference}} over {{account_balance}} is due on {{due_date}}.\n\nPay online here:\n{{payment_link}}\n\n{{company_name}}';

/** E-mails of a campaign, from claim to recorded outcome, beside a bare pooled nodemailer to the same server. */
export async function measureMessages(cluster: BenchCluster, messages: number): Promise<BenchResult[]> {
  const database = await cluster.create('messages');
  const sink = await startBenchChild('smtp-sink.ts', {});
  const built = buildContext(
    readSettings({ SMTP_URL: sink.address, LOG_LEVEL: 'warn', DATA_DIR: '.data/bench/files' }),
    database.appUrl,
  );
  try {
    const { companyId } = await createBenchCompany(built.context.db);
    await prepareCampaign(built.context, companyId, messages);
    await database.asOwner('vacuum analyze');
    const bareBefore = await sendBare(sink.address, messages);
    const started = performance.now();
    const result = await sendDueOfCompany(built.context, companyId);
    const seconds = (performance.now() - started) / 1000;
    if (result.sent !== messages) throw new Error(`${result.sent} of ${messages} messages were sent`);
    const bareAfter = await sendBare(sink.address, messages);
    return [
      {
        what: 'campaign e-mails',
        unit: 'messages/s',
        product: messages / seconds,
        bare: (bareBefore + bareAfter) / 2,
        aim: { atLeast: 0.7 },
        note: `${messages} beside nodemailer with ${CONNECTIONS} connections, before and after`,
      },
    ];
  } finally {
    await built.close();
    await sink.stop();
    await database.drop();
  }
}

async function prepareCampaign(context: Context, companyId: string, messages: number): Promise<void> {
  const workflowId = uuidv7();
  const createdAt = new Date('2026-10-01T12:00:00Z');
  const debtors = Array.from({ length: messages }, (_, index) => ({ id: uuidv7(), index }));
  await inCompany(context.jobsDb, companyId, async (trx) => {
    await setClock(trx, companyId, DAY_BEFORE);
    await insertWorkflow(trx, companyId, workflowId, 'Bench');
    await insertStep(trx, companyId, workflowId, {
      id: uuidv7(),
      kind: 'send_email',
      delay: { type: 'until', count: 0, unit: 'days', prefix: 'after', reference: 'invoice_due_date' },
      template_id: null,
      subject: 'Invoice {{account_reference}} is due',
      message: TEXT,
      is_invoice_attach: false,
      is_contract_attachments: false,
    });
    await updateWorkflowRow(trx, companyId, workflowId, { is_send_active: true, draft: false });
    await insertDebtors(
      trx,
      companyId,
      debtors.map(({ id, index }) => ({
        id,
        firstName: 'Maria',
        lastName: `Number ${index}`,
        knownZone: 'America/New_York',
        contacts: [{ kind: 'EMAIL', value: `m${index}@customer.example` }],
        createdAt,
      })),
    );
    await insertAccounts(
      trx,
      companyId,
      debtors.map(({ id, index }) => ({
        id: uuidv7(),
        debtorId: id,
        reference: `INV-${index}`,
        status: 'Active',
        amountCents: 12_000 + index,
        issueDate: '2026-10-21',
        dueDate: '2026-11-20',
        workflowId,
        createdAt,
      })),
    );
  });
  await enrolWorkflow(context, companyId, workflowId);
  await inCompany(context.jobsDb, companyId, (trx) => setClock(trx, companyId, PRESENT));
}

async function setClock(trx: Trx, companyId: string, instant: string): Promise<void> {
  await sql`update company set clock_offset = ${instant}::timestamptz - now() where company_id = ${companyId}`.execute(
    trx,
  );
}

/** Mails of the same size and shape, rendered beforehand. */
async function sendBare(address: string, messages: number): Promise<number> {
  const { hostname, port } = new URL(address);
  const transport = nodemailer.createTransport({
    pool: true,
    host: hostname,
    port: Number(port),
    secure: false,
    maxConnections: CONNECTIONS,
    maxMessages: 1_000,
  });
  const text = TEXT.replaceAll(/\{\{\w+\}\}/g, 'INV-10233 over $1,240.50');
  const html = emailHtml({
    language: 'en',
    companyName: 'Bench',
    contactLine: 'help@bench.example',
    text,
    payUrl: 'http://bench.example/abc',
    optOutUrl: 'http://bench.example/abc/opt-out',
  });
  const started = performance.now();
  let next = 0;
  const sender = async () => {
    for (let index = next++; index < messages; index = next++) {
      await transport.sendMail({
        from: '"Bench" <billing@bench.example>',
        to: { name: '', address: `m${index}@customer.example` },
        subject: 'Invoice INV-10233 is due',
        text,
        html,
        list: { unsubscribe: { url: 'http://bench.example/abc', comment: '' } },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Auto-Submitted': 'auto-generated' },
      });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, sender));
  const seconds = (performance.now() - started) / 1000;
  transport.close();
  return messages / seconds;
}
