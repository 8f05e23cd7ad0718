/** A source of random numbers that always runs the same course from the same seed (mulberry32). */
export interface RandomNumbers {
  /** A whole number from 0 to `below` - 1. */
  readonly below: (below: number) => number;
  /** True once in `times`. */
  readonly oneIn: (times: number) => boolean;
  /** One of a list that is not empty. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

export function randomNumbers(seed: number): RandomNumbers {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
