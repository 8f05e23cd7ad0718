import type { Logger } from 'pino';

/** From this difference on a clock is named: signatures of providers are refused from five minutes on (G21). */
const TOLD_MS = 120_000;

/** A clock that differs from this machine's. */
export interface WrongClock {
  /** Whose: a provider's, or `database`. */
  readonly of: string;
  /** By how many seconds it is ahead of this machine's; negative: behind it. */
  readonly seconds: number;
}

export interface Clocks {
  /** What a clock said (the Date of an answer), and between which instants of ours, in milliseconds, it must have been said. */
  readonly hear: (of: string, said: string | number | null | undefined, askedAt: number, heardAt?: number) => void;
  /** The clocks that differ by minutes, as they were heard last. */
  readonly wrong: () => readonly WrongClock[];
}

/**
 * Compares this machine's clock with those of the providers and of the database. A machine that runs minutes ahead
 * refuses every webhook, sends outside the lawful hours and looks payments up at the wrong time; nobody would know why.
 * Told in the log when it begins and when it ends.
 */
export function createClocks(log: Pick<Logger, 'error' | 'info'>): Clocks {
  const found = new Map<string, number>();
  return {
    hear: (of, said, askedAt, heardAt = Date.now()) => {
      const at = typeof said === 'string' ? Date.parse(said) : (said ?? Number.NaN);
      if (Number.isNaN(at)) return;
      // A Date names the second that has begun: it may lie up to one second before the question.
      const skewMs = at > heardAt ? at - heardAt : Math.min(0, at + 1_000 - askedAt);
      const wasWrong = found.has(of);
      if (Math.abs(skewMs) < TOLD_MS) {
        found.delete(of);
        if (wasWrong) log.info({ of }, 'the clocks agree again');
        return;
      }
      found.set(of, skewMs);
      if (!wasWrong)
        log.error({ of, seconds: Math.round(skewMs / 1_000) }, 'the clock of this machine differs by minutes');
    },
    wrong: () => [...found].map(([of, skewMs]) => ({ of, seconds: Math.round(skewMs / 1_000) })),
  };
}
