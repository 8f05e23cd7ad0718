import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { insertAccounts } from '../../apps/server/src/features/accounts/insert-accounts.store.ts';
import { insertDebtors } from '../../apps/server/src/features/debtors/insert-debtors.ts';
import { createRehearsal } from '../../apps/server/src/features/rehearsals/create-rehearsal.ts';
import { playJob } from '../../apps/server/src/features/rehearsals/play-rehearsal.job.ts';
import { readRehearsalRow } from '../../apps/server/src/features/rehearsals/rehearsals.store.ts';
import { insertStep, insertWorkflow } from '../../apps/server/src/features/workflows/workflows.store.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { createBenchCompany } from './bench-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';

const PRESENT = '2026-11-20T15:00:00Z';
const CHUNK = 5_000;
const ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
const TEXT =
  'Hello {{first_name}}, {{account_balance}} for {{account_reference}} is due on {{due_date}}. {{payment_link}}';

/** Before, on and after the due date: mail, text, mail, call, mail. */
const STEPS = [
  { kind: 'send_email', day: -3 },
  { kind: 'send_sms', day: 0 },
  { kind: 'send_email', day: 7 },
  { kind: 'task_call', day: 14 },
  { kind: 'send_email', day: 30 },
] as const;

/** A campaign of five steps played over its customers for 90 days: seconds from the job's start to its stored result. */
export async function measureRehearsal(cluster: BenchCluster, debtors: number): Promise<BenchResult[]> {
  const database = await cluster.create('rehearsal');
  const settings = readSettings({ LOG_LEVEL: 'warn', DATA_DIR: '.data/bench/files' });
  const built = buildContext(settings, database.appUrl);
  try {
    const actor = await createBenchCompany(built.context.db);
    const workflowId = await prepare(built.context, actor.companyId, debtors);
    await database.asOwner('vacuum analyze');
    const id = uuidv7();
    await inCompany(built.context.db, { actor: actor, requestId: 'bench' }, (work) =>
      createRehearsal(work, { id, workflowId, days: 90 }),
    );
    const started = performance.now();
    const cpu = process.cpuUsage();
    const payload = { companyId: actor.companyId, rehearsalId: id };
    await playJob.handle(payload, built.context, new AbortController().signal);
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const row = await inCompany(built.context.db, actor.companyId, (work) => readRehearsalRow(work, id));
    if (row?.state !== 'FINISHED' || row.progressDone !== debtors) throw new Error(`rehearsal: ${row?.state}`);
    const worked = ((user + system) / 1_000_000).toFixed(1);
    const note = `${debtors} customers, ${STEPS.length} steps, 90 days; ${worked} s of it the worker's own work`;
    return [{ what: 'rehearsal', unit: 'seconds', product: seconds, bare: null, aim: { atMost: 20 }, note }];
  } finally {
    await built.close();
    await database.drop();
  }
}

async function prepare(context: Context, companyId: string, debtors: number): Promise<string> {
  const workflowId = uuidv7();
  const createdAt = new Date('2026-10-01T12:00:00Z');
  await inCompany(context.jobsDb, companyId, async (work) => {
    await sql`update company set clock_offset = ${PRESENT}::timestamptz - now() where company_id = ${companyId}`.execute(
      work.trx,
    );
    await insertWorkflow(work, workflowId, 'Bench');
    for (const { kind, day } of STEPS) {
      const delay = { type: 'until', count: Math.abs(day), unit: 'days', reference: 'invoice_due_date' };
      await insertStep(work, workflowId, {
        id: uuidv7(),
        kind,
        delay: { ...delay, prefix: day < 0 ? 'before' : 'after' },
        templateId: null,
        subject: kind === 'send_sms' ? '' : 'Invoice {{account_reference}}',
        message: TEXT,
        isInvoiceAttach: false,
        isContractAttachments: false,
      });
    }
  });
  for (let from = 0; from < debtors; from += CHUNK) {
    const chunk = Array.from({ length: Math.min(CHUNK, debtors - from) }, (_, at) => ({ id: uuidv7(), at: from + at }));
    await inCompany(context.jobsDb, companyId, async (work) => {
      await insertDebtors(
        work,
        chunk.map(({ id, at }) => ({
          id,
          firstName: 'Maria',
          lastName: `Number ${at}`,
          knownZone: ZONES[at % ZONES.length] ?? 'America/New_York',
          contacts: [
            { kind: 'EMAIL', value: `m${at}@customer.example` },
            { kind: 'PHONE', value: `+1212${String(2_000_000 + at)}` },
          ],
          createdAt,
        })),
      );
      await insertAccounts(
        work,
        chunk.map(({ id, at }) => ({
          id: uuidv7(),
          debtorId: id,
          reference: `INV-${at}`,
          status: 'Active',
          amountCents: 12_000 + at,
          issueDate: '2026-10-21',
          dueDate: `2026-12-${String(1 + (at % 28)).padStart(2, '0')}`,
          workflowId,
          createdAt,
        })),
      );
    });
  }
  return workflowId;
}
