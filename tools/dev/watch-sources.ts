import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WEB_APPS } from '../build/build-apps.ts';
import { packageProgram } from '../checks/package-program.ts';
import { restartOnChange } from './restart-on-change.ts';
import type { Shutdown } from './shutdown.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const LOOK_MS = 200;

/** What the server is made of, but for the packages of others. */
const SERVED = [
  'apps/server/src',
  'apps/server/migrations',
  'packages/contract/src',
  'packages/domain/src',
  'tools/dev',
];

/**
 * Restarts the server and rebuilds the apps whenever a source changes; a reload of the page shows it. Resolves when the
 * server answers at `url` for the first time (null: it has no door), or when everything is being stopped.
 */
export async function watchSources(
  environment: Record<string, string | undefined>,
  shutdown: Pick<Shutdown, 'add' | 'isStopping'>,
  url: string | null,
): Promise<void> {
  for (const app of WEB_APPS) {
    const args = [packageProgram('vite', 'vite'), 'build', '--watch', '--logLevel', 'warn', '--clearScreen', 'false'];
    keepRunning(`The build of ${app}`, args, path.join(ROOT, 'apps', app), process.env, shutdown);
  }
  const serve = [path.join(import.meta.dirname, 'serve.ts')];
  const folders = SERVED.map((folder) => path.join(ROOT, folder));
  const stop = restartOnChange({ name: 'The server', args: serve, cwd: ROOT, env: environment, folders }, console.log);
  shutdown.add('The server', stop);
  while (url && !shutdown.isStopping() && !(await isReady(url))) await wait(LOOK_MS);
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function keepRunning(
  name: string,
  args: string[],
  cwd: string,
  env: Record<string, string | undefined>,
  shutdown: Pick<Shutdown, 'add'>,
): void {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  shutdown.add(name, () => {
    child.kill('SIGTERM');
    return ended;
  });
}
