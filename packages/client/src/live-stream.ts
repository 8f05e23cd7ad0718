import { type LiveEvent, liveEvent, liveUpdates } from '@recoup/contract/live.ts';
import type { Client } from './create-client.ts';
import { eventData } from './event-stream.ts';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** The server says every 20 seconds that it is there; one that says nothing for so long is away without a word. */
export const silenceMs = 50_000;

/** What a stream tells: that it stands, and whether something may have been missed before; that it is gone; an event. */
export type LiveNews =
  | { readonly kind: 'open'; readonly missed: boolean }
  | { readonly kind: 'lost' }
  /** Nothing new, and still there. */
  | { readonly kind: 'here' }
  | { readonly kind: 'event'; readonly event: LiveEvent };

export type Tell = (news: LiveNews) => void;

/** Listens until it is stopped: when the stream breaks, again and again. `missed`: whether nobody listened before. */
export async function keepListening(client: Client, signal: AbortSignal, missed: boolean, tell: Tell): Promise<void> {
  let wait = firstPauseMs;
  let isAnew = missed;
  const hear: Tell = (news) => {
    if (news.kind === 'open') wait = firstPauseMs;
    tell(news);
  };
  while (!signal.aborted) {
    try {
      await listen(client, signal, isAnew, hear);
    } catch {
      if (!signal.aborted) tell({ kind: 'lost' });
      wait = Math.min(longestPauseMs, wait * 2);
    }
    isAnew = true;
    await pause(wait, signal);
  }
}

async function listen(client: Client, signal: AbortSignal, missed: boolean, tell: Tell): Promise<void> {
  const silence = new AbortController();
  const giveUp = () => silence.abort();
  let timer = setTimeout(giveUp, silenceMs);
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, silenceMs);
    tell({ kind: 'here' });
  };
  try {
    const response = await client.open(liveUpdates, {}, { signal: AbortSignal.any([signal, silence.signal]) });
    tell({ kind: 'open', missed });
    if (!response.body) return;
    const text = response.body.pipeThrough(new TextDecoderStream());
    for await (const data of eventData(chunksOf(text, hear))) {
      const event = liveEvent.safeParse(JSON.parse(data));
      if (event.success) tell({ kind: 'event', event: event.data });
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
