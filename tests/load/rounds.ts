const ROUNDS = 5;

/** How many turns share so many seconds of load: one where they are too few for more to tell anything. */
export const roundsIn = (seconds: number): number => (seconds < ROUNDS ? 1 : ROUNDS);

/** What one round came to, in whatever unit; more is better. */
type Round = () => Promise<number>;

export interface Rounds {
  readonly product: number;
  readonly bare: number;
  /** The lowest and the highest ratio of two rounds that ran one after the other. */
  readonly spread: string;
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Measures the product and its rival in turns, each beginning every other time, and answers the medians: what else the
 * machine does meanwhile falls on both, and one bad second does not decide.
 */
export async function inTurns(count: number, product: Round, bare: Round): Promise<Rounds> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let index = 0; index < count; index++) {
    const isOursFirst = index % 2 === 0;
    if (isOursFirst) ours.push(await product());
    theirs.push(await bare());
    if (!isOursFirst) ours.push(await product());
  }
  const ratios = ours.map((each, index) => each / (theirs[index] ?? each)).toSorted((a, b) => a - b);
  const spread = `${count} rounds, ${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
  return { product: middle(ours), bare: middle(theirs), spread };
}
