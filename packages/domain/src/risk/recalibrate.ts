/** A forecast whose sixty days are over: what was said, and whether less than half arrived. */
export interface Judged {
  readonly probability: number;
  readonly isBad: boolean;
}

/** Steps of a rising function: what the card says, and what came of it. */
export type Calibration = readonly (readonly [said: number, came: number])[];

/** With fewer outcomes than these the card stands as it is. */
export const OUTCOMES_NEEDED = 500;

/** So many outcomes stand together before they say anything: a run of five is chance. */
const TOGETHER = 25;

interface Block {
  said: number;
  came: number;
  weight: number;
}

/**
 * What probabilities have meant so far, by isotonic regression (pool adjacent violators) over groups of 25 outcomes: a
 * rising step function that is nearest to them. Each group counts one good and one bad more than it has, so that a streak
 * makes nothing certain. Null below 500 outcomes.
 */
export function calibrate(judged: readonly Judged[]): Calibration | null {
  if (judged.length < OUTCOMES_NEEDED) return null;
  const sorted = judged.toSorted((one, other) => one.probability - other.probability);
  const blocks: Block[] = [];
  for (let from = 0; from < sorted.length; from += TOGETHER) {
    blocks.push(groupOf(sorted.slice(from, from + TOGETHER)));
    for (;;) {
      const last = blocks.at(-1);
      const before = blocks.at(-2);
      if (!last || !before || before.came < last.came) break;
      blocks.splice(-2, 2, pooled(before, last));
    }
  }
  return blocks.map(({ said, came }) => [said, came] as const);
}

function groupOf(group: readonly Judged[]): Block {
  const bad = group.filter((each) => each.isBad).length;
  const said = group.reduce((sum, { probability }) => sum + probability, 0) / group.length;
  return { said, came: (bad + 1) / (group.length + 2), weight: group.length };
}

function pooled(one: Block, other: Block): Block {
  const weight = one.weight + other.weight;
  const mean = (of: 'said' | 'came') => (one[of] * one.weight + other[of] * other.weight) / weight;
  return { said: mean('said'), came: mean('came'), weight };
}

/** Nothing is certain: a probability is never nearer to 0 or 1 than this. */
const SURE = 0.01;

/** What a probability of the card means here: between the steps in a straight line, beyond them as the outermost. */
export function recalibrated(probability: number, calibration: Calibration | null): number {
  const meant = calibration ? between(probability, calibration) : probability;
  return Math.min(1 - SURE, Math.max(SURE, meant));
}

function between(probability: number, steps: Calibration): number {
  const above = steps.findIndex(([said]) => said >= probability);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return probability;
  if (above === 0) return first[1];
  if (above === -1) return last[1];
  const [low, high] = [steps[above - 1] ?? first, steps[above] ?? last];
  const share = high[0] === low[0] ? 1 : (probability - low[0]) / (high[0] - low[0]);
  return low[1] + (high[1] - low[1]) * share;
}
