/**
 * The later of two states by rank. News that comes late, twice or out of order can be folded in with it in any order:
 * the result is the same and never steps back (G22).
 */
export function laterState<State extends string>(
  ranks: Readonly<Record<State, number>>,
  current: State,
  news: State,
): State {
  return ranks[news] > ranks[current] ? news : current;
}
