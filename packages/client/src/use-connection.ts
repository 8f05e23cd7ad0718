import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import type { Connection } from './connection.ts';

const LOOK_MS = 3_000;
const LOOK_LIMIT_MS = 5_000;

/**
 * Whether the server can be reached. While it cannot, somebody looks every three seconds, and at once when the network
 * is back; then everything on the screen is asked for again, so that people go on where they were.
 */
export function useConnection(connection: Connection): boolean {
  const { mutate } = useSWRConfig();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  useEffect(() => {
    if (!navigator.onLine) connection.lost();
    // The browser knows at once; a request would find out only when somebody asks for something.
    window.addEventListener('offline', connection.lost);
    return () => window.removeEventListener('offline', connection.lost);
  }, [connection]);
  useEffect(() => {
    if (!isLost) return;
    const look = () => {
      fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_LIMIT_MS) }).then(
        (answer) => {
          if (!answer.ok) return;
          connection.found();
          void mutate(() => true);
        },
        () => undefined,
      );
    };
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [connection, isLost, mutate]);
  return !isLost;
}
