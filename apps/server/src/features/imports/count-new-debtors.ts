import type { Work } from '#server/work/work.ts';
import { namingOf, readAnswersAsKnown } from './customer-answers.ts';
import { makeDebtorIndex } from './debtor-index.ts';
import { findNamings } from './find-namings.store.ts';
import type { ImportFileRow } from './imports.store.ts';
import { namingColumns } from './naming-columns.ts';

const BATCH = 1_000;

/**
 * How many customers the rows make, by the very rules by which they are booked. Who is still asked about counts as
 * known.
 */
export async function countNewDebtors(work: Work, file: ImportFileRow): Promise<number> {
  const answers = await readAnswersAsKnown(work, file);
  const separate = [...answers.ofNumber].flatMap(([number, { choice }]) => (choice === 'SEPARATE' ? [number] : []));
  const rows = { importId: file.id, columns: namingColumns(file), outcomes: ['ready'] } as const;
  const { alone, shared } = await findNamings(work, rows, separate);
  const index = makeDebtorIndex(answers);
  let count = alone;
  for (let at = 0; at < shared.length; at += BATCH) {
    const namings = shared.slice(at, at + BATCH).map((stated) => namingOf(stated, answers));
    await index.load(work, namings);
    for (const naming of namings) {
      if (index.find(naming) !== null) continue;
      count += 1;
      index.enter(naming, `new ${count}`);
    }
  }
  return count;
}
