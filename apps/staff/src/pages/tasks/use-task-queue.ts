import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { listTasks } from '@recoup/contract/tasks.ts';
import { useEffect, useState } from 'react';
import { questionOf, type TaskSearch } from '../../features/tasks/task-search.ts';
import { nextInQueue } from './next-in-queue.ts';

/** So many tasks make a queue; more than a day's work. */
const PAGE = 100;
const PAGES_MAX = 5;

/**
 * The tasks that are worked through, in the order of the list they were started from. They stay the same until the end,
 * so that none jumps while somebody works; what ended leaves the line.
 */
export function useTaskQueue(search: TaskSearch) {
  const client = useClient();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is made once, and anew only when somebody asks.
  useEffect(() => {
    const controller = new AbortController();
    async function load(): Promise<void> {
      const found: string[] = [];
      for (let page = 1; page <= PAGES_MAX; page++) {
        const body = { ...questionOf(search), view: 'due' as const, page, limit: PAGE };
        const { data } = await client.send(listTasks, { body }, { signal: controller.signal });
        found.push(...data.map((task) => task._id).filter((id) => !found.includes(id)));
        if (data.length < PAGE) break;
      }
      setIds(found);
      setEnded(new Set());
      setCurrent(found.find((id) => id === search.peek) ?? found[0] ?? null);
    }
    load().catch((thrown: unknown) => {
      if (!controller.signal.aborted) setProblem(isApiError(thrown) ? thrown.message : String(thrown));
    });
    return () => controller.abort();
  }, [tries]);

  const step = (by: 1 | -1) => {
    if (ids && current) setCurrent(nextInQueue(ids, ended, current, by));
  };
  return {
    ids,
    ended,
    current,
    problem,
    next: () => step(1),
    previous: () => step(-1),
    /** The one that is shown is over, or put off: the next one comes. */
    end: () => {
      if (!ids || !current) return;
      const now = new Set([...ended, current]);
      setEnded(now);
      setCurrent(nextInQueue(ids, now, current, 1));
    },
    restart: () => {
      setProblem(null);
      setIds(null);
      setTries(tries + 1);
    },
  };
}
