import type { Work } from '#server/work/work.ts';
import { type Undoable, whyNotUndone } from './why-not-undone.ts';

/** Those rows of a list whose undo would not be refused, each asked as the undo itself asks. */
export async function whichCanBeUndone(work: Work, imports: readonly Undoable[]): Promise<ReadonlySet<string>> {
  const asked = await Promise.all(
    imports.map(async (each) => ((await whyNotUndone(work, each)) === null ? [each.id] : [])),
  );
  return new Set(asked.flat());
}
