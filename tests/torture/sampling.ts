import { setTimeout as wait } from 'node:timers/promises';

/** Looks again and again while something else goes on, until it is told to stop; a look that fails is one look less. */
export function sampling(everyMs: number, look: () => Promise<void>): { readonly stop: () => Promise<void> } {
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      await look().catch(() => undefined);
      await wait(everyMs);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

/** The value below which so many percent lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

export const seconds = (value: number): string => `${value.toFixed(1)} s`;
