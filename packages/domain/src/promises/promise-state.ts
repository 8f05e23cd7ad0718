export const promiseStates = ['OPEN', 'KEPT', 'BROKEN', 'CANCELED'] as const;
export type PromiseState = (typeof promiseStates)[number];

export const promiseSources = ['staff', 'call', 'portal', 'reply'] as const;
/** What a member can say about where they have it from. */
export const memberSources = ['call', 'reply', 'staff'] as const satisfies readonly (typeof promiseSources)[number][];
export type PromiseSource = (typeof promiseSources)[number];

/**
 * Where a promise may go: money that comes late does not mend a broken one, money that had come in time and is recorded
 * later does; money that goes back breaks a kept one.
 */
const promiseMoves: Readonly<Record<PromiseState, readonly PromiseState[]>> = {
  OPEN: ['KEPT', 'BROKEN', 'CANCELED'],
  KEPT: ['OPEN', 'BROKEN'],
  BROKEN: ['KEPT'],
  CANCELED: [],
};

export function mayMovePromise(from: PromiseState, to: PromiseState): boolean {
  return promiseMoves[from].includes(to);
}
