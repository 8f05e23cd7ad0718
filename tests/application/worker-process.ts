import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { enrol, mailsAt, makeCampaign, makeDebtors, type StepSpec, setClock, within } from './campaign-world.ts';
import type { Application, TestCompany } from './start-application.ts';

/** Beyond the numbers that the sandbox answers in their own way. */
const FIRST_NUMBER = 5_551_000;
const CHILD = path.resolve(import.meta.dirname, 'send-due-child.ts');

/** A worker in a process of its own, with the settings of this application; it ends when nothing is due any more. */
export function startWorker(app: Application, company: TestCompany): ChildProcess {
  const environment = Object.fromEntries(
    Object.entries(app.context.settings).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return spawn(process.execPath, [CHILD, app.database.appUrl, company.id], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** How many messages the sandbox has taken since it was started. */
export async function receivedAt(app: Application, kind: 'mail' | 'sms'): Promise<number> {
  const answer = await fetch(`${app.sandbox.url}/api/state`);
  const state = (await answer.json()) as { mail: { received: number }; sms: { outbound: number } };
  return kind === 'mail' ? state.mail.received : state.sms.outbound;
}

/** Waits until the sandbox has got so many messages more than `before`, by its own event stream. */
export async function untilArrived(
  app: Application,
  kind: 'mail' | 'sms',
  before: number,
  count: number,
): Promise<void> {
  const stop = new AbortController();
  const stream = await fetch(`${app.sandbox.url}/api/stream`, { signal: stop.signal });
  const arrived = async () => (await receivedAt(app, kind)) - before;
  if ((await arrived()) < count) {
    for await (const _ of stream.body ?? []) if ((await arrived()) >= count) break;
  }
  stop.abort();
}

/** PostgreSQL gives the lock of a killed pass back when it notices that the connection is gone, moments later. */
export async function untilDeathIsKnown(app: Application, company: TestCompany): Promise<void> {
  const locks = () =>
    within(app, company, (work) =>
      sql<{
        held: number;
      }>`select count(*) as held from pg_locks where locktype = 'advisory' and classid = 24141`.execute(work.trx),
    );
  for (let looks = 0; looks < 10_000; looks += 1) if ((await locks()).rows[0]?.held === 0) return;
  throw new Error('the lock of a killed worker was never given back');
}

/** So many debtors in a campaign whose first step falls due at once. Answers the campaign. */
export async function makeRuns(
  app: Application,
  company: TestCompany,
  count: number,
  steps: readonly StepSpec[],
): Promise<{ readonly workflowId: string; readonly debtorIds: readonly string[] }> {
  const workflowId = await makeCampaign(app, company, steps);
  const isSms = steps[0]?.channel === 'SMS';
  const debtorIds: string[] = [];
  for (let from = 0; from < count; from += 2_500) {
    const made = await makeDebtors(
      app,
      company,
      workflowId,
      Array.from({ length: Math.min(2_500, count - from) }, (_, index) =>
        isSms
          ? { phone: `+1212${String(FIRST_NUMBER + from + index)}` }
          : { email: `c${from + index}@${company.subdomain}.example` },
      ),
    );
    debtorIds.push(...made.map((debtor) => debtor.id));
  }
  const begun = await enrol(app, company, workflowId);
  if (begun !== count) throw new Error(`${begun} of ${count} runs began`);
  await setClock(app, company, '2026-11-20T15:00:00Z');
  return { workflowId, debtorIds };
}

/** Addresses of this company's debtors to which a mail has arrived. */
export const arrivedMails = async (app: Application, company: TestCompany): Promise<string[]> =>
  (await mailsAt(app)).flatMap((mail) => mail.to).filter((to) => to.endsWith(`@${company.subdomain}.example`));
