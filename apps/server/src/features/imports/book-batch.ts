import { uuidv7 } from 'uuidv7';
import { findCreditReferences } from '#server/features/credit-notes/credit-notes.store.ts';
import { insertDebtors } from '#server/features/debtors/insert-debtors.ts';
import { notifyMade } from '#server/features/debtors/notify-made.ts';
import { membersGone } from '#server/features/members/member-exists.store.ts';
import { insertNotes } from '#server/features/notes/notes.store.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import type { Work } from '#server/work/work.ts';
import { bookAccounts } from './book-accounts.ts';
import { bookCredits } from './book-credits.ts';
import { changeKnown, renameKnown } from './change-known.ts';
import { insertChanges } from './changes.store.ts';
import type { BatchContext, BatchResult, BatchRow } from './import-batch.ts';
import { markRows, type RowMark, type StoredRow } from './import-rows.store.ts';
import { findAccounts } from './known-accounts.store.ts';
import { findDebtors, matchDebtors } from './match-debtors.ts';

/**
 * Books rows in the caller's transaction: what is new is created, what differs is changed where the person chose so.
 * The world may have gone on since the review: a record that exists by now is left alone and marked, one that differs
 * in another way becomes a conflict.
 */
export async function bookBatch(work: Work, context: BatchContext, rows: readonly StoredRow[]): Promise<BatchResult> {
  const { file } = context;
  const read = await readBatch(work, context, rows);
  const known = read.filter(({ outcome }) => outcome === 'update');
  const fresh = await dropKnown(
    work,
    context,
    read.filter(({ outcome }) => outcome === 'ready'),
  );
  const made =
    file.entity === 'account' ? await createAccounts(work, context, fresh) : await createDebtors(work, context, fresh);
  const updated = await changeKnown(work, context, known);
  return { ...made, updated };
}

type ReadRows = readonly (BatchRow & { readonly outcome: StoredRow['outcome'] })[];

/** The rows that can be read. One that was checked well but cannot be read now (its date passed) becomes an error. */
async function readBatch(work: Work, { file, reader }: BatchContext, rows: readonly StoredRow[]): Promise<ReadRows> {
  await reader.prepare(work, rows);
  const marks: RowMark[] = [];
  const read = rows.flatMap(({ line, cells, outcome }) => {
    const result = reader.read(cells);
    if (result.ok) return [{ line, row: result.value, outcome }];
    marks.push({ line, outcome: 'error', errors: result.errors });
    return [];
  });
  await markRows(work, file.id, marks);
  return withoutGone(work, read);
}

/** Who was removed since the review gets no work: it is nobody's. Who is removed meanwhile is waited for, or waits for us. */
async function withoutGone(work: Work, rows: ReadRows): Promise<ReadRows> {
  const gone = await membersGone(
    work,
    rows.map(({ row }) => row.assigneeId),
  );
  return gone.size === 0
    ? rows
    : rows.map((each) =>
        gone.has(each.row.assigneeId ?? '') ? { ...each, row: { ...each.row, assigneeId: null } } : each,
      );
}

/** Leaves out what exists by now. */
async function dropKnown(work: Work, { file, reader }: BatchContext, rows: ReadRows): Promise<ReadRows> {
  const { id: importId, entity } = file;
  const isKnown = entity === 'account' ? await knownReferences(work, rows) : await knownCustomers(work, reader, rows);
  const marks = rows.filter(isKnown).map(({ line }): RowMark => ({ line, outcome: 'unchanged' }));
  await markRows(work, importId, marks);
  return rows.filter((row) => !isKnown(row));
}

async function knownReferences(work: Work, rows: ReadRows) {
  const found = await findAccounts(
    work,
    rows.flatMap(({ row }) => row.account?.reference ?? []),
  );
  const credits = await findCreditReferences(
    work,
    rows.flatMap(({ row }) => row.credit?.reference ?? []),
  );
  return ({ row: { account, credit } }: BatchRow) =>
    credit ? credits.has(credit.reference) : found.has(account?.reference ?? '');
}

async function knownCustomers(work: Work, { answers }: BatchContext['reader'], rows: ReadRows) {
  const ids = await findDebtors(
    work,
    rows.map(({ row }) => row),
    answers,
  );
  const known = new Set(rows.filter((_row, index) => ids[index] !== null).map(({ line }) => line));
  return ({ line }: BatchRow) => known.has(line);
}

async function createDebtorsOf(
  work: Work,
  { file, now, reader: { answers } }: BatchContext,
  rows: readonly BatchRow[],
) {
  const { id: importId } = file;
  const matched = await matchDebtors(
    work,
    rows.map((each) => each.row),
    { newId: uuidv7, now, answers },
  );
  const inserted = await insertDebtors(work, matched.newDebtors);
  // Somebody else created one of them this very moment: the job repeats the batch and finds them.
  if (inserted.size < matched.newDebtors.length) throw new Error('a customer of the batch was created meanwhile');
  await insertChanges(
    work,
    importId,
    matched.newDebtors.map(({ id }) => ({ kind: 'debtor' as const, recordId: id, before: null })),
  );
  return matched;
}

async function createAccounts(
  work: Work,
  context: BatchContext,
  rows: readonly BatchRow[],
): Promise<Omit<BatchResult, 'updated'>> {
  if (rows.length === 0) return nothing;
  const { debtorIds, newDebtors, names } = await createDebtorsOf(work, context, rows);
  await notifyMade(
    work,
    'debtor.import',
    newDebtors.map(({ id }) => id),
  );
  const owned = rows.map((each, index) => ({ ...each, debtorId: debtorIds[index] ?? '' }));
  await renameKnown(work, context, names);
  const booked = await bookAccounts(work, context, owned);
  const credits = await bookCredits(work, context, owned);
  return { ...booked, credits, newDebtors: newDebtors.length };
}

const nothing = { created: 0, newDebtors: 0, paid: 0, disputed: 0, credits: 0 };

/** Customers of a file of customers; two rows that name the same one make one. */
async function createDebtors(
  work: Work,
  context: BatchContext,
  rows: readonly BatchRow[],
): Promise<Omit<BatchResult, 'updated'>> {
  if (rows.length === 0) return nothing;
  const { now, actor } = context;
  const { debtorIds, newDebtors } = await createDebtorsOf(work, context, rows);
  const made = rows.map((each, index) => ({ ...each, debtorId: debtorIds[index] ?? '' }));
  await setRecordTags(
    work,
    'debtor',
    made.map(({ debtorId, row }) => ({ id: debtorId, add: row.tagIds, remove: [] })),
  );
  await notifyMade(
    work,
    'debtor.import',
    newDebtors.map(({ id }) => id),
  );
  await insertNotes(
    work,
    made.flatMap(({ debtorId, row }) =>
      row.note === ''
        ? []
        : [
            {
              id: uuidv7(),
              debtorId,
              accountId: null,
              value: row.note,
              memberId: actor.id,
              memberName: actor.name,
              at: now,
            },
          ],
    ),
  );
  return { ...nothing, created: newDebtors.length, newDebtors: newDebtors.length };
}
