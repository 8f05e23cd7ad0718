import { useSyncExternalStore } from 'react';

interface Lane {
  /** The latest version that this tab has kept on the server. */
  version: number;
  /** What is saved next; what waited behind it is in it. */
  latest: unknown;
  tail: Promise<unknown>;
}

/** By member and customer: it goes on after the conversation was left, and whoever comes back goes on from it. */
const lanes = new Map<string, Lane>();
const listeners = new Set<() => void>();

function laneOf(key: string): Lane {
  const lane = lanes.get(key) ?? { version: 0, latest: null, tail: Promise.resolve() };
  lanes.set(key, lane);
  return lane;
}

/**
 * Saves one draft after another, each on the version of the one before; null where a later one has taken its place.
 * `from` is the version that its writer knows of.
 */
export async function saveInTurn(
  key: string,
  from: number,
  save: (version: number) => Promise<{ readonly version: number }>,
): Promise<number | null> {
  const lane = laneOf(key);
  lane.latest = save;
  const run = lane.tail.then(async () => {
    if (lane.latest !== save) return null;
    const { version } = await save(Math.max(from, lane.version));
    lane.version = version;
    for (const listener of listeners) listener();
    return version;
  });
  lane.tail = run.catch(() => undefined);
  return run;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The latest version that this tab has kept of a draft; 0 where it has kept none. */
export const useSavedVersion = (key: string): number =>
  useSyncExternalStore(subscribe, () => lanes.get(key)?.version ?? 0);
