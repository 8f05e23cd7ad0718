import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface Restarted {
  /** How messages call it. */
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A change of a source in any of these folders, however deep, starts it anew. */
  readonly folders: readonly string[];
}

/** One save writes a file in several steps, and a branch that is checked out writes many. */
const SETTLE_MS = 100;
const isSource = (file: string): boolean => /\.(tsx?|mjs|sql|json)$/.test(file) && !/\.test\.tsx?$/.test(file);

/**
 * Runs a program of Node, ends it and starts it anew whenever a source changes; one that failed waits for the next change.
 * Folders are watched and not files, as `node --watch` does: most editors and git put a new file in the place of the old
 * one, and who watches the old one never hears of the file again. Answers how to end it all.
 */
export function restartOnChange(program: Restarted, say: (text: string) => void): () => Promise<void> {
  const { name, args, cwd, env, folders } = program;
  const stopped = new AbortController();
  let running = begin();
  let turning: Promise<void> | undefined;

  function begin(): ChildProcess {
    // By the channel it hears that we are gone, even when we could not say so.
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.once('exit', (code) => {
      if (code) say(`${name} ended with code ${code}; the next change of a source starts it again.`);
    });
    return child;
  }

  async function turn(file: string): Promise<void> {
    await wait(SETTLE_MS, undefined, { signal: stopped.signal });
    say(`${file} has changed; ${name.toLowerCase()} starts anew.`);
    await end(running);
    turning = undefined;
    if (!stopped.signal.aborted) running = begin();
  }

  for (const folder of folders) {
    watch(folder, { recursive: true, signal: stopped.signal }, (_event, file) => {
      if (file && isSource(file)) turning ??= turn(file).catch(() => undefined);
    });
  }
  return async () => {
    stopped.abort();
    await turning;
    await end(running);
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
