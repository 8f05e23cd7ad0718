import { textToHtml } from '@recoup/domain/templates/text-to-html.ts';
import nodemailer from 'nodemailer';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import { emailHtml, styledHtml } from '../../apps/server/src/features/templates/email-frame.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { startBenchChild } from './bench-child.ts';
import { createBenchCompany } from './bench-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { enrolBook, REMINDER } from './enrolled-book.ts';

const CONNECTIONS = 10;
const PARALLEL = 200;
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
    await enrolBook(built.context, companyId, { enrolled: messages, due: messages });
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
        aim: { atLeast: 0.8 },
        note: `${messages} beside nodemailer with ${CONNECTIONS} connections, before and after`,
      },
    ];
  } finally {
    await built.close();
    await sink.stop();
    await database.drop();
  }
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
  const text = REMINDER.replaceAll(/\{\{\w+\}\}/g, 'INV-10233 over $1,240.50');
  const frame = { language: 'en', companyName: 'Bench', contactLine: 'help@bench.example', signature: '' } as const;
  const body = styledHtml(textToHtml(text, 'View and pay'));
  const html = emailHtml(frame, body, 'http://bench.example/abc/opt-out');
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
