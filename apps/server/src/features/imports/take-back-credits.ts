import { creditNoteEntry } from '@recoup/domain/ledger/credit-note-entry.ts';
import { reverseEntry } from '@recoup/domain/ledger/reverse-entry.ts';
import { uuidv7 } from 'uuidv7';
import {
  creditNotesOf,
  creditWithoutPayment,
  deleteCreditNotes,
} from '#server/features/credit-notes/credit-notes.store.ts';
import { lockDebtors } from '#server/features/debtors/debtors.store.ts';
import { insertEntries } from '#server/features/ledger/insert-entries.store.ts';
import type { Work } from '#server/work/work.ts';
import { findWorkedOn } from './done-since.store.ts';
import type { ImportFileRow } from './imports.store.ts';

const BATCH_ROWS = 500;

/**
 * The next credit notes of an import are taken back, on the day on which they were booked (G2). One whose customer has no
 * longer so much credit, or with whom somebody went on since, stays. Answers how many were looked at, and moves the walk
 * by id on.
 */
export async function takeBackCredits(work: Work, file: ImportFileRow, walk: { after: string }): Promise<number> {
  const notes = await creditNotesOf(work, file.id, walk.after, BATCH_ROWS);
  walk.after = notes.at(-1)?.id ?? walk.after;
  await lockDebtors(work, debtorsOf(notes));
  const going = await creditsThatGo(work, file, notes);
  await insertEntries(
    work,
    going.flatMap(({ entryId, debtorId, openedCents, occurredAt }) =>
      entryId === null || occurredAt === null
        ? []
        : [
            {
              id: uuidv7(),
              entry: reverseEntry({ ...creditNoteEntry({ debtorId, amountCents: openedCents }), id: entryId }),
              debtorId,
              accountId: null,
              source: 'import' as const,
              occurredAt,
            },
          ],
    ),
  );
  const ids = going.map((note) => note.id);
  await deleteCreditNotes(work, ids);
  for (const { id, reference, openedCents } of going) {
    const before = { reference, openedCents };
    work.changed({ noun: 'credit-note', id, action: 'credit-note.undo-import', before, after: null, isQuiet: true });
  }
  return notes.length;
}

type Note = Awaited<ReturnType<typeof creditNotesOf>>[number];

/**
 * Those credit notes whose customers have so much credit still, and with whom nobody went on. To be asked under the locks
 * of the customers where it is acted on.
 */
export async function creditsThatGo(work: Work, file: ImportFileRow, notes: readonly Note[]): Promise<Note[]> {
  const debtorIds = debtorsOf(notes);
  const { debtors } = await findWorkedOn(work, file, { accountIds: [], debtorIds });
  const free = new Map(await creditWithoutPayment(work, debtorIds));
  return notes.filter(({ debtorId, openedCents }) => {
    const left = free.get(debtorId);
    if (debtors.has(debtorId) || left === undefined || left < openedCents) return false;
    free.set(debtorId, left - openedCents);
    return true;
  });
}

function debtorsOf(notes: readonly Note[]): string[] {
  return [...new Set(notes.map((note) => note.debtorId))];
}
