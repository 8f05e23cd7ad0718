import { useState } from 'react';

/** A page of a list that goes on behind a cursor, as a call answers it. */
type Page<Row> = { readonly data: readonly Row[]; readonly nextCursor: string | null };

type Pages<Row> = {
  /** The first page as the cache has it; undefined until it is there. */
  readonly first: Page<Row> | undefined;
  /** Asks for the page behind a cursor. */
  readonly load: (cursor: string) => Promise<Page<Row>>;
  readonly idOf: (row: Row) => string;
  /** What is asked for: further pages of another question are forgotten. */
  readonly question?: string;
};

/**
 * All that was read so far of a list that goes on: the first page as the cache has it, then further ones as they are asked
 * for; each row once, as the first page has it where it stands there.
 */
export function useOlder<Row>({ first, load, idOf, question = '' }: Pages<Row>) {
  const [kept, setKept] = useState<(Page<Row> & { readonly question: string }) | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const older = kept?.question === question ? kept : null;
  const cursor = older === null ? first?.nextCursor : older.nextCursor;
  const rows = first && onceEach([...first.data, ...(older?.data ?? [])], idOf);

  async function loadOlder(): Promise<void> {
    if (!cursor) return;
    setLoading(true);
    setProblem(null);
    try {
      const page = await load(cursor);
      // What stands on the first page now is kept too: new rows push it off.
      setKept({ question, data: onceEach([...(rows ?? []), ...page.data], idOf), nextCursor: page.nextCursor });
    } catch (refused) {
      setProblem(refused);
    } finally {
      setLoading(false);
    }
  }

  return { rows, onOlder: cursor ? () => void loadOlder() : undefined, isLoading, problem };
}

/** Each row once, as it came first. */
function onceEach<Row>(rows: readonly Row[], idOf: (row: Row) => string): readonly Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) if (!first.has(idOf(row))) first.set(idOf(row), row);
  return [...first.values()];
}
