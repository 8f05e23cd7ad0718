import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface BenchChild {
  /** What it said when it was ready: an address. */
  readonly address: string;
  /** Its resident memory now, in MB. */
  readonly rssMb: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts a script of this folder in a process of its own, as the product or its bare rival runs in real life. */
export async function startBenchChild(script: string, settings: object, execArgv: string[] = []): Promise<BenchChild> {
  const child = fork(path.join(import.meta.dirname, script), [JSON.stringify(settings)], {
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const address = await answerOf(child, 'address');
  return {
    address,
    rssMb: async () => {
      child.send('rss');
      return Number(await answerOf(child, 'rssMb'));
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.send('stop');
      await exited;
    },
  };
}

function answerOf(child: ChildProcess, name: 'address' | 'rssMb'): Promise<string> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a bench child ended with code ${code}`));
    const heard = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !(name in message)) return;
      child.off('message', heard);
      child.off('exit', ended);
      resolve(String((message as Record<string, unknown>)[name]));
    };
    child.on('message', heard);
    child.once('exit', ended);
  });
}

/** The child's side: says where it listens, answers questions about its memory, stops when told. */
export function serveBench(address: string, stop: () => Promise<void>): void {
  process.on('message', (message) => {
    if (message === 'rss') process.send?.({ rssMb: Math.round(process.memoryUsage().rss / 1_000_000) });
    if (message === 'stop') void stop().then(() => process.exit(0));
  });
  process.send?.({ address });
}
