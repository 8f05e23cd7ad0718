import type { Switches } from '../switches.ts';
import { createLanes } from './delivery-lanes.ts';

/** An event that leaves for the product. `lane` names the object it is about: one lane keeps its order. */
export type WebhookEvent = {
  provider: 'cards' | 'connect' | 'sms' | 'mail';
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
  const timers = createTimers();
  const waiters = new Set<() => void>();
  let generation = 0;
  let forgotten = noCounts();

  const quiet = () => lanes.isEmpty() && timers.isEmpty();
  const notifyWaiters = () => {
    if (!quiet()) return;
    for (const notify of waiters) notify();
    waiters.clear();
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
    else timers.after(pause, () => queue([delivery]));
  };
  const lanes = createLanes(PARALLEL, attempt, notifyWaiters);
  // Copies of an event travel in lanes of their own, so that they arrive at the same moment.
  const queue = (list: readonly Delivery[]) =>
    lanes.add(list.map((item) => ({ lane: `${item.lane}#${item.copy}`, item })));
  const start = (list: readonly Delivery[]) => {
    for (const delivery of list) delivery.state = 'waiting';
    const ordered = switches.webhooks.reorder ? list.toReversed() : list;
    if (ordered.length > 0) timers.after(HEAD_START_MS, () => queue(ordered));
  };

  return {
    send(events) {
      const fresh = copiesOf(events, switches);
      deliveries.push(...fresh);
      if (deliveries.length > KEPT) {
        forgotten = addCounts(forgotten, deliveries.filter(isFinished));
        deliveries = deliveries.filter((delivery) => !isFinished(delivery));
      }
      start(fresh.filter((delivery) => delivery.state === 'waiting'));
    },
    release(count) {
      const held = deliveries.filter((delivery) => delivery.state === 'held').slice(0, count);
      start(held);
      return held.length;
    },
    list: () => deliveries,
    counts: () => addCounts(forgotten, deliveries),
    settled() {
      if (quiet()) return Promise.resolve();
      return new Promise<void>((resolve) => waiters.add(resolve));
    },
    clear() {
      generation += 1;
      deliveries = [];
      forgotten = noCounts();
      lanes.clear();
      timers.clear();
      notifyWaiters();
    },
  };
}

/** What has to be delivered of these events, as the switches say. */
function copiesOf(events: readonly WebhookEvent[], { webhooks }: Switches): Delivery[] {
  const state = webhooks.drop ? 'dropped' : webhooks.hold ? 'held' : 'waiting';
  const copies = Array.from({ length: webhooks.duplicates + 1 }, (_, copy) => copy);
  return events.flatMap((event) =>
    copies.map((copy): Delivery => ({ ...event, copy, attempts: 0, state, lastStatus: null })),
  );
}

function isFinished({ state }: Delivery): boolean {
  return state !== 'held' && state !== 'waiting';
}

function addCounts(counts: Record<Delivery['state'], number>, deliveries: readonly Delivery[]) {
  const sum = { ...counts };
  for (const { state } of deliveries) sum[state] += 1;
  return sum;
}

/** Timers that can be given up together. */
function createTimers() {
  const timers = new Set<NodeJS.Timeout>();
  return {
    after(ms: number, work: () => void): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, ms);
      timers.add(timer);
    },
    isEmpty: () => timers.size === 0,
    clear(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

function noCounts(): Record<Delivery['state'], number> {
  return { held: 0, waiting: 0, delivered: 0, failed: 0, dropped: 0 };
}
