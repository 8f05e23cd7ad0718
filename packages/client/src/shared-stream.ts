import type { Client } from './create-client.ts';
import { keepListening, type LiveNews, silenceMs, type Tell } from './live-stream.ts';

const NAME = 'recoup-live';
/** How often a tab that is told everything looks when it last was. */
const LOOK_MS = 10_000;

/**
 * Listens in one tab for all tabs of this browser, until it is stopped: a browser opens six connections to one server
 * for all of them, and a stream in each of six tabs leaves none for anything else. The tab that holds the lock listens
 * and tells the others; when it is closed the next one takes its place, and when it falls silent (browsers put tabs to
 * sleep) one that somebody looks at does. Without locks (an insecure origin, an old browser) each tab listens.
 */
export async function listenTogether(client: Client, signal: AbortSignal, tell: Tell): Promise<void> {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    return keepListening(client, signal, false, tell);
  }
  const channel = new BroadcastChannel(NAME);
  let heardAt = Date.now();
  let isListening = false;
  let mustTake = false;
  let turn = new AbortController();
  channel.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => {
    heardAt = Date.now();
    tell(data);
  });

  /** Waits for the lock and listens while it is held: until stopped, or until another tab has taken it. */
  async function take(options: LockOptions, missed: boolean): Promise<void> {
    const over = AbortSignal.any([signal, turn.signal]);
    const listenForAll = async (lock: Lock | null): Promise<void> => {
      if (!lock) return;
      isListening = true;
      await keepListening(client, over, missed, (news) => {
        channel.postMessage(news);
        tell(news);
      });
    };
    await navigator.locks.request(NAME, options, listenForAll).catch(() => undefined);
    turn.abort();
    isListening = false;
  }

  const look = setInterval(() => {
    const isSeen = globalThis.document?.visibilityState !== 'hidden';
    if (isListening || !isSeen || Date.now() - heardAt < silenceMs) return;
    mustTake = true;
    turn.abort();
  }, LOOK_MS);

  await take({ ifAvailable: true }, false);
  while (!signal.aborted) {
    turn = new AbortController();
    const options = mustTake ? { steal: true } : { signal: AbortSignal.any([signal, turn.signal]) };
    mustTake = false;
    heardAt = Date.now();
    // Nobody may have listened between the one before and this one.
    await take(options, true);
  }
  clearInterval(look);
  channel.close();
}
