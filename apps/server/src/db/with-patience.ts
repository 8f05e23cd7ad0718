import { setTimeout as pause } from 'node:timers/promises';
import { isRolledBack } from './rolled-back.ts';

/** After so many waits in a row something holds the rows for good: whoever runs the work has to hear of it. */
const TRIES = 60;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/** Whether somebody else held what a transaction wanted: it waited as long as it may for a lock, or was ended for another. */
export function isHeldUp(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isHeldUp);
  return isRolledBack(error) || (error instanceof Error && 'code' in error && error.code === '55P03');
}

/**
 * Runs one transaction of long work, and from its beginning again after a pause while others hold its rows, so that a busy
 * company uses up none of the tries that its job has for faults. What fails otherwise, or is held for many minutes, is
 * thrown. For work that does nothing outside of its transaction.
 */
export async function withPatience<T>(begin: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await begin();
    } catch (error) {
      if (!isHeldUp(error) || tried >= TRIES || signal?.aborted) throw error;
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried);
      await pause(longest * (0.5 + Math.random() / 2), undefined, { signal });
    }
  }
}
