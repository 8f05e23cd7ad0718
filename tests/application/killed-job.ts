import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';
import type { QueueName } from '../../apps/server/src/jobs/queues.ts';
import type { Application } from './start-application.ts';

const CHILD = path.resolve(import.meta.dirname, 'job-child.ts');

function startJob(app: Application, name: QueueName, companyId: string): ChildProcess {
  const environment = Object.entries(app.context.settings).flatMap(([setting, value]) =>
    value === undefined ? [] : [[setting, String(value)]],
  );
  return spawn(process.execPath, [CHILD, app.database.appUrl, name, companyId], {
    env: { ...process.env, ...Object.fromEntries(environment) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Lets a worker of its own process begin a job, and kills it with -9 when it is where `reached` says. */
export async function killAt(
  app: Application,
  { name, companyId, reached }: { name: QueueName; companyId: string; reached: () => Promise<unknown> },
): Promise<void> {
  const worker = startJob(app, name, companyId);
  const exited = once(worker, 'exit');
  const early = exited.then(([code]) => {
    throw new Error(`the worker ended by itself with ${code}`);
  });
  await Promise.race([reached(), early]);
  worker.kill('SIGKILL');
  await early.catch(() => undefined);
}

/** Asks until it is so; what never comes fails by the test's own limit. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}

/** Another backend of the database waits for a lock. */
export const somebodyWaits = (owner: pg.Client) => async (): Promise<boolean> => {
  const { rows } = await owner.query<{ waits: boolean }>(
    `select exists (select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()) as waits`,
  );
  return rows[0]?.waits === true;
};
