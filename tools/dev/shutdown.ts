/** How long a signal counts as the same one: Ctrl-C reaches us from the terminal and from our parent process. */
const SAME_SIGNAL_MS = 1_000;

export interface Shutdown {
  /** Stopping waits for this first, so that what it registers on its way is undone as well. */
  waitFor: (starting: Promise<unknown>) => void;
  /** Registers what stopping must undo; undone in reverse order. */
  add: (name: string, stop: () => Promise<void>) => void;
  /** Undoes everything registered so far. Safe to call twice: the second call waits for the first. */
  run: () => Promise<void>;
  readonly isStopping: () => boolean;
}

/**
 * Gathers what must be undone, and undoes it on Ctrl-C, SIGTERM, a closed terminal, or the end of the process that
 * started us. A second Ctrl-C leaves at once.
 */
export function createShutdown(say: (text: string) => void): Shutdown {
  const stops: { name: string; stop: () => Promise<void> }[] = [];
  let running: Promise<void> | undefined;
  let starting: Promise<unknown> = Promise.resolve();

  const run = (): Promise<void> => {
    running ??= (async () => {
      await starting.catch(() => undefined);
      for (let next = stops.pop(); next; next = stops.pop()) {
        await next.stop().catch((error: Error) => {
          process.exitCode = 1;
          say(`${next?.name} did not stop cleanly: ${error.message}`);
        });
      }
    })();
    return running;
  };

  let firstSignalAt: number | undefined;
  const onSignal = (): void => {
    const now = performance.now();
    if (firstSignalAt === undefined) {
      firstSignalAt = now;
      say('\nStopping … (Ctrl-C again leaves at once)');
      void run().then(() => process.exit());
    } else if (now - firstSignalAt > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.channel) process.once('disconnect', onSignal);

  return {
    waitFor: (promise) => {
      starting = promise;
    },
    add: (name, stop) => stops.push({ name, stop }),
    run,
    isStopping: () => running !== undefined,
  };
}
