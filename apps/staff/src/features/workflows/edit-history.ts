/** What was edited, step by step, so that it can be taken back and done again. */
export type EditHistory<T> = {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last edit was about: typing on in the same field is one step back. */
  readonly topic: string | null;
};

const longest = 100;

export function beginHistory<T>(present: T): EditHistory<T> {
  return { past: [], present, future: [], topic: null };
}

/** The next state. An edit of the same topic as the one before is joined to it; without a topic it stands alone. */
export function edited<T>(history: EditHistory<T>, next: T, topic: string | null = null): EditHistory<T> {
  if (JSON.stringify(next) === JSON.stringify(history.present)) return history;
  if (topic !== null && topic === history.topic && history.past.length > 0) {
    return { ...history, present: next, future: [] };
  }
  return { past: [...history.past, history.present].slice(-longest), present: next, future: [], topic };
}

export function undone<T>(history: EditHistory<T>): EditHistory<T> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    topic: null,
  };
}

export function redone<T>(history: EditHistory<T>): EditHistory<T> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, topic: null };
}
