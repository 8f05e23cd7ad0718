import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const AGAIN_MS = 200;

/** A process that is started again whenever it ends, as the machinery around a product does it. */
export interface KeptProcess {
  readonly name: string;
  readonly pid: () => number | undefined;
  /** Ends it at once, in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop, and waits until its successor is ready. Answers the seconds until it had ended. */
  readonly stopGently: () => Promise<number>;
  /** Halts it for so many milliseconds, after which it goes on as if nothing had been. */
  readonly freeze: (ms: number) => Promise<void>;
  /** Resolves when it says that it is ready, now or the next time. */
  readonly ready: () => Promise<unknown>;
  /** How often it ended although nobody had asked it to: while starting, and at work. */
  readonly ended: { starting: number; working: number };
  /** Asks it to stop for good. Answers the seconds until it had ended. */
  readonly retire: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

export interface ProcessOptions {
  readonly name: string;
  /** Script of this folder, or its whole path. */
  readonly script: string;
  readonly argument?: object;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFolder: string;
  readonly execArgv?: readonly string[];
}

export function keepProcess(options: ProcessOptions): KeptProcess {
  const { name, script } = options;
  const log = createWriteStream(path.join(options.logFolder, `${name}.log`), { flags: 'a' });
  const ended = { starting: 0, working: 0 };
  let child: ChildProcess;
  let isReady = false;
  let isAsked = false;
  let isOver = false;
  let isFrozen = false;
  const waiting = new Set<(message: unknown) => void>();

  const begin = () => {
    isReady = false;
    isAsked = false;
    child = fork(path.resolve(import.meta.dirname, script), [JSON.stringify(options.argument ?? {})], {
      env: { ...process.env, ...options.environment },
      execArgv: [...(options.execArgv ?? [])],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const mine = child;
    for (const stream of [mine.stdout, mine.stderr]) stream?.on('data', (chunk: Buffer) => log.write(chunk));
    mine.once('message', (message) => {
      isReady = true;
      for (const hear of waiting) hear(message);
      waiting.clear();
    });
    mine.once('exit', (code, signal) => {
      log.write(`--- ended with ${signal ?? code}, ${isAsked ? 'as asked' : 'by itself'}\n`);
      if (isOver) return;
      if (!isAsked) ended[isReady ? 'working' : 'starting'] += 1;
      setTimeout(() => isOver || begin(), AGAIN_MS);
    });
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isAsked = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    if (isFrozen) child.kill('SIGCONT');
    await exited;
  };
  const ready = () =>
    new Promise<unknown>((resolve) => {
      if (isReady && !isAsked) resolve(null);
      else waiting.add(resolve);
    });
  begin();
  return {
    name,
    pid: () => child.pid,
    kill: () => end('SIGKILL'),
    stopGently: async () => {
      const asked = performance.now();
      await end('SIGTERM');
      const took = (performance.now() - asked) / 1000;
      await ready();
      return took;
    },
    freeze: async (ms) => {
      const mine = child;
      isFrozen = true;
      mine.kill('SIGSTOP');
      await wait(ms);
      isFrozen = false;
      mine.kill('SIGCONT');
    },
    ready,
    ended,
    retire: async () => {
      isOver = true;
      const asked = performance.now();
      await end('SIGTERM');
      return (performance.now() - asked) / 1000;
    },
    stop: async () => {
      isOver = true;
      await end('SIGKILL');
      log.end();
    },
  };
}
