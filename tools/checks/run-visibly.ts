import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** How willingly it and what it starts give way to others, as `nice` counts it. */
  readonly niceness?: number | undefined;
}

/** Runs a JavaScript or TypeScript program under our own Node with its output shown; answers its exit code. */
export function runVisibly(args: string[], { env = {}, niceness }: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    if (child.pid !== undefined && niceness !== undefined) setPriority(child.pid, niceness);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
