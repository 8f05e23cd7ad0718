import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ApartLimits } from './apart-limits.ts';

/**
 * What a process apart does first: it puts itself before the others of the system's killer, so that it goes and not the
 * product when memory runs out, and has itself watched, before it reads a byte. Answers the command that it was started
 * with.
 */
export async function settleApart<Command extends { readonly limits: ApartLimits }>(): Promise<Command> {
  const command = JSON.parse(process.argv[2] ?? '{}') as Command;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // There is no such file on this system, and nobody asks for it.
  }
  const watcher = new Worker(new URL('watch-apart.worker.ts', import.meta.url), {
    workerData: { limits: command.limits, parent: process.ppid },
  });
  await once(watcher, 'message');
  watcher.unref();
  return command;
}
