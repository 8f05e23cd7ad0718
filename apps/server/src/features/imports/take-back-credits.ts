import { creditNoteEntry } from '@recoup/domain/ledger/credit-note-entry.ts';
import { reverseEntry } from '@recoup/domain/ledger/reverse-entry.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { uuidv7 } from 'uuidv7';
import { creditNotesOf, deleteCreditNotes } from '#server/features/credit-notes/credit-notes.store.ts';
import { insertEntries } from '#server/features/ledger/insert-entries.store.ts';
import { lockMoney } from '#server/features/transactions/lock-money.ts';
import { readMoneyLots } from '#server/features/transactions/manual-entries.store.ts';
import type { Work } from '#server/work/work.ts';
import { findWorkedOn } from './done-since.store.ts';
import type { ImportFileRow } from './imports.store.ts';

const BATCH_ROWS = 200;

/**
 * The next credit notes of an import are taken back, on the day on which they were booked (G2). One whose customer has no
 * longer so much credit, or with whom somebody went on since, stays. Answers how many were looked at; walks by id.
 */
export function takeBackCredits(): (work: Work, importId: string, file: ImportFileRow) => Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  return async (work, importId, file) => {
    const notes = await creditNotesOf(work, importId, after, BATCH_ROWS);
    after = notes.at(-1)?.id ?? after;
    const going = await creditsThatGo(work, file, notes, { isLocked: true });
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
  };
}

type Note = Awaited<ReturnType<typeof creditNotesOf>>[number];

/** Those credit notes whose customers have so much credit still, and with whom nobody went on. */
export async function creditsThatGo(
  work: Work,
  file: ImportFileRow,
  notes: readonly Note[],
  { isLocked }: { readonly isLocked: boolean },
): Promise<Note[]> {
  const debtorIds = [...new Set(notes.map((note) => note.debtorId))].toSorted();
  const { debtors } = await findWorkedOn(work, file, { accountIds: [], debtorIds });
  const free = new Map<string, number>();
  for (const debtorId of debtorIds) {
    if (debtors.has(debtorId)) continue;
    const lots = isLocked ? (await lockMoney(work, debtorId, []))?.lots : await readMoneyLots(work, debtorId);
    const own = lots?.filter((lot) => lot.paymentId === null && lot.accountId === null) ?? [];
    const cents = sumMoney(own, (lot) => lot.amountCents);
    if (lots) free.set(debtorId, cents);
  }
  return notes.filter(({ debtorId, openedCents }) => {
    const left = free.get(debtorId);
    if (left === undefined || left < openedCents) return false;
    free.set(debtorId, left - openedCents);
    return true;
  });
}
