import { type LiveEvent, liveEvent, liveUpdates } from '@recoup/contract/live.ts';
import { useEffect, useState } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import type { Client } from './create-client.ts';
import { eventData } from './event-stream.ts';
import { touchedBy } from './touched-by.ts';
import { useClient } from './use-call.ts';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** The server says every 20 seconds that it is there; one that says nothing for so long is away without a word. */
const silenceMs = 50_000;
/** Events of one burst (a run that sends to thousands) are answered by one round of questions. */
const gatherMs = 1000;

type Listener = { readonly onOpen: () => void; readonly onEvent: (event: LiveEvent) => void };

async function listen(client: Client, signal: AbortSignal, { onOpen, onEvent }: Listener): Promise<void> {
  const silence = new AbortController();
  const giveUp = () => silence.abort();
  let timer = setTimeout(giveUp, silenceMs);
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, silenceMs);
  };
  try {
    const response = await client.open(liveUpdates, {}, { signal: AbortSignal.any([signal, silence.signal]) });
    onOpen();
    if (!response.body) return;
    const text = response.body.pipeThrough(new TextDecoderStream());
    for await (const data of eventData(chunksOf(text, hear))) {
      const event = liveEvent.safeParse(JSON.parse(data));
      if (event.success) onEvent(event.data);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function* chunksOf(stream: ReadableStream<string>, hear: () => void): AsyncGenerator<string> {
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    hear();
    yield step.value;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Keeps what is on the screen true: asks again for whatever an event of the company touches, and for everything after
 * the connection was gone. Tells whether the connection stands.
 */
export function useLiveUpdates(): boolean {
  const client = useClient();
  const { mutate, cache } = useSWRConfig();
  const [connected, setConnected] = useState(true);

  useEffect(() => {
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

    async function run(): Promise<void> {
      let wait = firstPauseMs;
      let lost = false;
      function onOpen(): void {
        wait = firstPauseMs;
        setConnected(true);
        if (lost) revalidate((name) => !name.startsWith('chart.'));
        lost = false;
      }
      while (!stop.signal.aborted) {
        try {
          await listen(client, stop.signal, { onOpen, onEvent });
        } catch {
          if (!stop.signal.aborted) setConnected(false);
          wait = Math.min(longestPauseMs, wait * 2);
        }
        lost = true;
        await pause(wait, stop.signal);
      }
    }

    void run();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [client, mutate, cache]);

  return connected;
}
