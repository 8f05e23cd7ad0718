/** Things to be carried out: of one lane one after the other, of several lanes at the same time. */
export type Lanes<Item> = {
  add(list: readonly { readonly lane: string; readonly item: Item }[]): void;
  /** Nothing waits and nothing is under way. */
  isEmpty(): boolean;
  /** Forgets what waits; what is under way ends unheard. */
  clear(): void;
};

/** At most `parallel` lanes are under way; `onDone` is called after each item. */
export function createLanes<Item>(
  parallel: number,
  carryOut: (item: Item) => Promise<void>,
  onDone: () => void,
): Lanes<Item> {
  let lanes = new Map<string, Item[]>();
  let running = new Set<string>();

  const pump = () => {
    for (const [lane, waiting] of lanes) {
      if (running.size >= parallel) break;
      if (running.has(lane)) continue;
      const next = waiting.shift();
      if (waiting.length === 0) lanes.delete(lane);
      if (next === undefined) continue;
      const mine = running;
      mine.add(lane);
      void carryOut(next).finally(() => {
        if (mine !== running) return;
        running.delete(lane);
        pump();
        onDone();
      });
    }
  };

  return {
    add(list) {
      for (const { lane, item } of list) {
        const waiting = lanes.get(lane);
        if (waiting === undefined) lanes.set(lane, [item]);
        else waiting.push(item);
      }
      pump();
    },
    isEmpty: () => running.size === 0 && lanes.size === 0,
    clear() {
      lanes = new Map();
      running = new Set();
    },
  };
}
