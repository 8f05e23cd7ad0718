import type { Switches } from '../switches.ts';

/** An event that leaves for the product. `lane` names the object it is about: one lane keeps its order. */
export type WebhookEvent = {
  provider: 'cards' | 'sms' | 'mail';
  eventId: string;
  type: string;
  lane: string;
  body: string;
  /** Where to, when the caller gave an address of its own. */
  url?: string;
};

export type Delivery = WebhookEvent & {
  copy: number;
  attempts: number;
  state: 'held' | 'waiting' | 'delivered' | 'failed' | 'dropped';
  lastStatus: number | null;
};

export type Outbox = {
  /** Takes the events that one call caused, in the order in which they happened. */
  send(events: WebhookEvent[]): void;
  /** Lets the first `count` held deliveries go; all of them without a count. */
  release(count?: number): number;
  list(): readonly Delivery[];
  counts(): Record<Delivery['state'], number>;
  /** Resolves when nothing is on its way or waiting for another attempt. Held deliveries do not count. */
  settled(): Promise<void>;
  clear(): void;
};

const PARALLEL = 16;
/** The answer to the call that caused an event gets a head start, as it has in life. */
const HEAD_START_MS = 20;
const BACK_OFF_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000];
const KEPT = 20_000;

/**
 * Delivers events like the providers do: at least once, in parallel, again after a failure with growing pauses.
 * `post` makes one attempt and answers the HTTP status, or null when nobody answered.
 */
export function createOutbox(switches: Switches, post: (delivery: Delivery) => Promise<number | null>): Outbox {
  let deliveries: Delivery[] = [];
  let lanes = new Map<string, Delivery[]>();
  let running = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const waiters = new Set<() => void>();
  let generation = 0;
  let forgotten = noCounts();

  const isFinished = ({ state }: Delivery) => state !== 'held' && state !== 'waiting';
  const forgetFinished = () => {
    for (const delivery of deliveries.filter(isFinished)) forgotten[delivery.state] += 1;
    deliveries = deliveries.filter((delivery) => !isFinished(delivery));
  };
  const quiet = () => running.size === 0 && timers.size === 0 && lanes.size === 0;
  const tellWaiters = () => {
    if (!quiet()) return;
    for (const tell of waiters) tell();
    waiters.clear();
  };
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const attempt = async (delivery: Delivery) => {
    const mine = generation;
    delivery.attempts += 1;
    const status = await post(delivery);
    if (mine !== generation) return;
    delivery.lastStatus = status;
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'delivered';
      return;
    }
    const pause = BACK_OFF_MS[delivery.attempts - 1];
    if (pause === undefined) delivery.state = 'failed';
    else later(pause, () => queue([delivery]));
  };

  const pump = () => {
    for (const [lane, waiting] of lanes) {
      if (running.size >= PARALLEL) break;
      if (running.has(lane)) continue;
      const next = waiting.shift();
      if (waiting.length === 0) lanes.delete(lane);
      if (next === undefined) continue;
      const mine = generation;
      running.add(lane);
      void attempt(next).finally(() => {
        if (mine !== generation) return;
        running.delete(lane);
        pump();
        tellWaiters();
      });
    }
  };

  // Copies of an event travel in lanes of their own, so that they arrive at the same moment.
  const queue = (list: Delivery[]) => {
    for (const delivery of list) {
      const lane = `${delivery.lane}#${delivery.copy}`;
      const waiting = lanes.get(lane);
      if (waiting === undefined) lanes.set(lane, [delivery]);
      else waiting.push(delivery);
    }
    pump();
  };

  const start = (list: Delivery[]) => {
    for (const delivery of list) delivery.state = 'waiting';
    const ordered = switches.webhooks.reorder ? list.toReversed() : list;
    if (ordered.length > 0) later(HEAD_START_MS, () => queue(ordered));
  };

  return {
    send(events) {
      const state = switches.webhooks.drop ? 'dropped' : switches.webhooks.hold ? 'held' : 'waiting';
      const copies = Array.from({ length: switches.webhooks.duplicates + 1 }, (_, copy) => copy);
      const fresh = events.flatMap((event) =>
        copies.map((copy): Delivery => ({ ...event, copy, attempts: 0, state, lastStatus: null })),
      );
      deliveries.push(...fresh);
      if (deliveries.length > KEPT) forgetFinished();
      if (state === 'waiting') start(fresh);
    },
    release(count) {
      const held = deliveries.filter((delivery) => delivery.state === 'held').slice(0, count);
      start(held);
      return held.length;
    },
    list: () => deliveries,
    counts() {
      const counts = { ...forgotten };
      for (const delivery of deliveries) counts[delivery.state] += 1;
      return counts;
    },
    settled() {
      if (quiet()) return Promise.resolve();
      return new Promise<void>((resolve) => waiters.add(resolve));
    },
    clear() {
      generation += 1;
      deliveries = [];
      forgotten = noCounts();
      lanes = new Map();
      running = new Set();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      tellWaiters();
    },
  };
}

function noCounts(): Record<Delivery['state'], number> {
  return { held: 0, waiting: 0, delivered: 0, failed: 0, dropped: 0 };
}
