import type { TurnInput } from './decide-turn.ts';

/** What only counts, and goes on while the model thinks. */
const counters = { answersToday: 0, answersNow: 0, tokensToday: 0 };

/**
 * Whether a thought still rests on what stands now: the same sums, days and limits, the same wishes of the company. What was said since is
 * told by the turn.
 */
export function sameBasis(thought: TurnInput, present: TurnInput): boolean {
  const basis = ({ settings, turn, customer, proposal, today }: TurnInput) =>
    JSON.stringify({ settings, turn: { ...turn, ...counters }, customer, proposal, today });
  return basis(thought) === basis(present);
}
