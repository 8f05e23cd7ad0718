/** Tells open pages that something arrived. News within a moment travel as one, so that a flood stays a trickle. */
export type Live = {
  /** Adds a listener; the answer removes it. */
  listen(notify: (event: string) => void): () => void;
  publish(event: 'mail' | 'sms' | 'voice' | 'payment' | 'names' | 'connect' | 'registry' | 'receivers' | 'reset'): void;
  stop(): void;
};

const GATHER_MS = 200;

export function createLive(): Live {
  const listeners = new Set<(event: string) => void>();
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    timer = null;
    for (const event of gathered) for (const notify of listeners) notify(event);
    gathered.clear();
  };
  return {
    listen(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    publish(event) {
      if (listeners.size === 0) return;
      gathered.add(event);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      listeners.clear();
    },
  };
}
