import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import type { ImportedCredit } from '@recoup/domain/imports/imported-row.ts';
import { creditNoteEntry } from '@recoup/domain/ledger/credit-note-entry.ts';
import { uuidv7 } from 'uuidv7';
import { insertActivities } from '#server/features/activities/insert-activities.store.ts';
import { type CreditNoteRow, insertCreditNotes } from '#server/features/credit-notes/credit-notes.store.ts';
import { insertEntries } from '#server/features/ledger/insert-entries.store.ts';
import type { Work } from '#server/work/work.ts';
import type { BatchContext, BatchRow } from './import-batch.ts';

const NOON = 12 * 60;

/**
 * Books credit notes: what is left of each becomes credit of its customer, on the day of the note or today when that lies
 * ahead. Nothing is set against an invoice by itself; a member decides. Answers how many were new.
 */
export async function bookCredits(
  work: Work,
  context: BatchContext,
  rows: readonly (BatchRow & { readonly debtorId: string })[],
): Promise<number> {
  const { now, timeZone, actor, file } = context;
  const planned = rows.flatMap(({ row, debtorId }) => (row.credit ? [noteOf(row.credit, debtorId)] : []));
  if (planned.length === 0) return 0;
  const dayOf = ({ issueDate }: CreditNoteRow) => {
    const noon = zonedInstant(issueDate, NOON, timeZone);
    return noon < now ? noon : now;
  };
  await insertEntries(
    work,
    planned.flatMap((note) =>
      note.entryId === null
        ? []
        : [
            {
              id: note.entryId,
              entry: creditNoteEntry({ debtorId: note.debtorId, amountCents: note.openedCents }),
              debtorId: note.debtorId,
              accountId: null,
              source: 'import' as const,
              occurredAt: dayOf(note),
            },
          ],
    ),
  );
  await insertCreditNotes(work, file.id, planned, now);
  await insertActivities(
    work,
    planned.map(({ debtorId, openedCents, reference }) => ({
      ...{ type: 'note created' as const, debtorId, accountId: null, actor, at: now },
      data: { change: 'credit-note', amountCents: openedCents, reference },
    })),
  );
  for (const note of planned)
    work.changed({
      ...{ noun: 'credit-note', id: note.id, action: 'credit-note.import', before: null, isQuiet: true },
      after: { ...note },
    });
  return planned.length;
}

function noteOf(credit: ImportedCredit, debtorId: string): CreditNoteRow {
  const { openCents, ...rest } = credit;
  return { id: uuidv7(), debtorId, ...rest, openedCents: openCents, entryId: openCents > 0 ? uuidv7() : null };
}
