/**
 * Says that a change of this noun is told to open screens, and which of the answers they keep it may make stale, by the
 * beginning of the calls' names. `topics.generated.ts` collects them for the server and the screens, which would
 * otherwise load every file of the contract.
 */
export function topic<const Name extends string>(name: Name, touches: readonly string[]) {
  return { topic: name, touches };
}
