/**
 * Does one thing after the other for each key, in this process: of many who answer one customer at once each would hold a
 * connection only to be told that another was first. What fails holds up nobody.
 */
export function oneAtATime(): <T>(key: string, run: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, run) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(run, run);
    last.set(key, mine);
    const forget = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  };
}
