/** All states that can be reached from a start by the moves of a machine, the start included. */
export function reachableStates<State extends string>(
  start: State,
  movesOf: (state: State) => readonly State[],
): Set<State> {
  const found = new Set<State>([start]);
  for (const state of found) {
    for (const next of movesOf(state)) found.add(next);
  }
  return found;
}
