import { createHash } from 'node:crypto';

/** So many different wrong keys from one network address in a minute; then nobody there is looked up until it is over. */
export const WRONG_KEYS_PER_MINUTE = 20;
const WINDOW_MS = 60_000;
/** Addresses that are remembered at most: whoever has more of them meets the limits of all requests. */
const ADDRESSES_MAX = 10_000;

export interface WrongKeys {
  /** `wrong`: it was, a moment ago; `held`: too many were; null: it is to be looked up. */
  readonly look: (ip: string, token: string) => 'wrong' | 'held' | null;
  readonly note: (ip: string, token: string) => void;
}

/**
 * Wrong keys are answered from memory, so that whoever guesses asks the database nothing. A program that keeps sending one
 * wrong key counts once, and holds up no other at its address.
 */
export function createWrongKeys(now: () => number = Date.now): WrongKeys {
  const windows = new Map<string, { readonly until: number; readonly marks: Set<string> }>();
  const markOf = (token: string) => createHash('sha256').update(token).digest('base64');
  const open = (ip: string) => {
    const window = windows.get(ip);
    if (window && window.until > now()) return window;
    windows.delete(ip);
    return undefined;
  };
  return {
    look: (ip, token) => {
      const window = open(ip);
      if (!window) return null;
      if (window.marks.has(markOf(token))) return 'wrong';
      return window.marks.size >= WRONG_KEYS_PER_MINUTE ? 'held' : null;
    },
    note: (ip, token) => {
      const window = open(ip) ?? { until: now() + WINDOW_MS, marks: new Set<string>() };
      window.marks.add(markOf(token));
      windows.set(ip, window);
      const [oldest] = windows.keys();
      if (windows.size > ADDRESSES_MAX && oldest !== undefined) windows.delete(oldest);
    },
  };
}
