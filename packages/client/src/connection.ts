/** Whether the server can be reached, as far as anybody has tried. */
export interface Connection {
  readonly isLost: () => boolean;
  /** Calls back whenever that changes; answers how to end it. */
  readonly subscribe: (changed: () => void) => () => void;
  /** A request got no answer. */
  readonly lost: () => void;
  /** A request was answered, whatever the answer was. */
  readonly found: () => void;
}

/** The browser says that there is no network; elsewhere nobody says so. */
const noNetwork = () => globalThis.navigator?.onLine === false;

/**
 * A connection that stands until somebody finds it lost. While `isOffline`, no answer means that it is back: one that was
 * on its way when the network went still comes in.
 */
export function createConnection(isOffline: () => boolean = noNetwork): Connection {
  const listeners = new Set<() => void>();
  let isLost = false;
  const turn = (to: boolean) => {
    if (isLost === to) return;
    isLost = to;
    for (const changed of listeners) changed();
  };
  return {
    isLost: () => isLost,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    lost: () => turn(true),
    found: () => {
      if (!isOffline()) turn(false);
    },
  };
}
