import { useState } from 'react';

/** A page of what is read backwards in time, as a call answers it: the latest first. */
type Page<Row> = { readonly data: readonly Row[]; readonly nextCursor: string | null };

/**
 * All that was read so far of something that goes back in time, each row once and as it is now: the newest page as the cache
 * has it, older pages as they are asked for.
 */
export function useOlder<Row extends { readonly _id: string }>(
  newest: Page<Row> | undefined,
  load: (cursor: string) => Promise<Page<Row>>,
) {
  const [older, setOlder] = useState<Page<Row> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const cursor = older === null ? newest?.nextCursor : older.nextCursor;
  const rows = newest && merged([...(older?.data ?? []), ...newest.data]);

  async function loadOlder(): Promise<void> {
    if (!cursor) return;
    setLoading(true);
    setProblem(null);
    try {
      const page = await load(cursor);
      // What is newest now is kept too: new rows push it off the first page.
      setOlder({ data: merged([...(rows ?? []), ...page.data]), nextCursor: page.nextCursor });
    } catch (refused) {
      setProblem(refused);
    } finally {
      setLoading(false);
    }
  }

  return { rows, onOlder: cursor ? () => void loadOlder() : undefined, isLoading, problem };
}

function merged<Row extends { readonly _id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
