import type { LiveEvent } from '@recoup/contract/live.ts';
import { useEffect, useState } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import type { LiveNews } from './live-stream.ts';
import { listenTogether } from './shared-stream.ts';
import { touchedBy } from './touched-by.ts';
import { useClient } from './use-call.ts';

/** Events of one burst (a run that sends to thousands) are answered by one round of questions. */
const gatherMs = 1000;

/**
 * Keeps what is on the screen true: asks again for whatever an event of the company touches, and for everything after
 * the connection was gone. Tells whether the connection stands. Somebody whose session is lost hears nothing, and leaves
 * the place of the tab that listens to one that still may.
 */
export function useLiveUpdates(isSignedIn: boolean): boolean {
  const client = useClient();
  const { mutate, cache } = useSWRConfig();
  const [connected, setConnected] = useState(true);

  useEffect(() => {
    if (!isSignedIn) return;
    const stop = new AbortController();
    let waiting: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    function revalidate(touches: (name: string, input: unknown, error: unknown) => boolean): void {
      void mutate((key) => {
        if (!Array.isArray(key) || typeof key[0] !== 'string') return false;
        return touches(key[0], key[1], cache.get(unstable_serialize(key))?.error);
      });
    }

    function onEvent(event: LiveEvent): void {
      waiting.push(event);
      timer ??= setTimeout(() => {
        const events = waiting;
        waiting = [];
        timer = undefined;
        revalidate((name, input, error) => events.some((one) => touchedBy(one, name, input, error)));
      }, gatherMs);
    }

    function onNews(news: LiveNews): void {
      setConnected(news.kind !== 'lost');
      if (news.kind === 'event') onEvent(news.event);
      if (news.kind === 'open' && news.missed) revalidate((name) => !name.startsWith('chart.'));
    }

    void listenTogether(client, stop.signal, onNews);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [client, mutate, cache, isSignedIn]);

  return connected;
}
