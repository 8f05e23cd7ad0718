import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const WAIT_MS_MAX = 90_000;
const POLL_MS = 50;
/** Longer than it takes to write a name into a new file. */
const UNNAMED_MS = 2_000;

/**
 * Runs `work` while no other process on this machine runs under the same lock file. A lock left behind by a killed
 * process, or by a machine whose power went away, is taken over. Throws when the holder stays alive for more than 90 seconds.
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(path.dirname(file), { recursive: true });
  const deadline = performance.now() + WAIT_MS_MAX;
  while (!(await tryTake(file))) {
    if (performance.now() > deadline) throw new Error(`Another process has held ${file} for too long; is it stuck?`);
    await wait(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function tryTake(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (await isLeftBehind(file)) await rm(file, { force: true });
  return false;
}

/** Its holder has ended, or never came to write its name, or was there before this machine started: its number is somebody else's now. */
async function isLeftBehind(file: string): Promise<boolean> {
  const [name, facts] = await Promise.all([readFile(file, 'utf8'), stat(file)]).catch(() => ['', null] as const);
  if (facts === null) return false;
  const age = Date.now() - facts.mtimeMs;
  if (age > uptime() * 1_000) return true;
  const holder = Number(name);
  return holder ? !isAlive(holder) : age > UNNAMED_MS;
}

/** Whether a process with this id exists, ours or somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
