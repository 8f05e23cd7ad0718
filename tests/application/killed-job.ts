import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'vitest';
import type { QueueName } from '../../apps/server/src/jobs/queues.ts';
import type { Application } from './start-application.ts';

interface Killed {
  /** Resolves when the process is where it is to be killed. */
  readonly reached: () => Promise<unknown>;
}

function startChild(app: Application, script: string, args: readonly string[]): ChildProcess {
  const environment = Object.entries(app.context.settings).flatMap(([setting, value]) =>
    value === undefined ? [] : [[setting, String(value)]],
  );
  return spawn(process.execPath, [path.resolve(import.meta.dirname, script), app.database.appUrl, ...args], {
    env: { ...process.env, ...Object.fromEntries(environment) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Starts a script of this folder as a process of its own, and kills it with -9 when it is where `reached` says. */
export async function killProcessAt(
  app: Application,
  { script, args, reached }: Killed & { readonly script: string; readonly args: readonly string[] },
): Promise<void> {
  const worker = startChild(app, script, args);
  const exited = once(worker, 'exit');
  const early = exited.then(([code]) => {
    throw new Error(`the process ended by itself with ${code}`);
  });
  await Promise.race([reached(), early]);
  worker.kill('SIGKILL');
  await early.catch(() => undefined);
}

/** Lets a worker of its own process begin a job, that of a company if no payload is said, and kills it the same way. */
export function killAt(
  app: Application,
  job: Killed & { readonly name: QueueName; readonly companyId: string; readonly payload?: object },
): Promise<void> {
  const { name, companyId, payload = { companyId }, reached } = job;
  return killProcessAt(app, { script: 'job-child.ts', args: [name, JSON.stringify(payload)], reached });
}

const LOOK_MS = 20;
const NEVER_MS = 100_000;

/** Asks until it is so, and leaves time to those who are to make it so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: LOOK_MS, timeout: NEVER_MS }).toBe(true);
}
