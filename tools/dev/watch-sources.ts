import { spawn } from 'node:child_process';
import path from 'node:path';
import { WEB_APPS } from '../build/build-apps.ts';
import { packageProgram } from '../checks/package-program.ts';
import type { Shutdown } from './shutdown.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Restarts the server and rebuilds the apps whenever a source changes; a reload of the page shows it. */
export async function watchSources(
  environment: Record<string, string | undefined>,
  shutdown: Pick<Shutdown, 'add'>,
): Promise<void> {
  for (const app of WEB_APPS) {
    const args = [packageProgram('vite', 'vite'), 'build', '--watch', '--logLevel', 'warn', '--clearScreen', 'false'];
    keepRunning(`The build of ${app}`, args, path.join(ROOT, 'apps', app), process.env, shutdown);
  }
  const serve = ['--watch', '--watch-preserve-output', path.join(import.meta.dirname, 'serve.ts')];
  keepRunning('The server', serve, ROOT, environment, shutdown);
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
