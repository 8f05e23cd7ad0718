import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { importProblemCode, importProblemText } from '@recoup/domain/imports/import-problem.ts';
import type { ImportedRow, ReadRow } from '@recoup/domain/imports/read-row.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { paymentEntry } from '@recoup/domain/ledger/payment-entry.ts';
import { uuidv7 } from 'uuidv7';
import type { Trx } from '#server/db/database.ts';
import { insertAccounts, type NewAccount } from '#server/features/accounts/insert-accounts.ts';
import { type ActivityActor, insertActivities } from '#server/features/activities/insert-activities.ts';
import type { NewActivity } from '#server/features/activities/record-activity.ts';
import { addDebtorTotals } from '#server/features/debtors/add-debtor-totals.ts';
import { insertDebtors } from '#server/features/debtors/insert-debtors.ts';
import { insertDisputes, type NewDispute } from '#server/features/disputes/insert-disputes.ts';
import { insertEntries, type NewEntry } from '#server/features/ledger/insert-entries.ts';
import {
  type CellError,
  type FileRow,
  findTakenReferences,
  type ImportFileRow,
  type ImportResult,
  markRows,
} from './imports.store.ts';
import { matchDebtors } from './match-debtors.ts';

export interface BatchContext {
  readonly file: ImportFileRow;
  readonly read: (cells: readonly string[]) => ReadRow;
  /** The company's present instant and date. */
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
  /** Who imports, for the timeline. */
  readonly actor: ActivityActor;
}

interface Booking {
  readonly line: number;
  readonly row: ImportedRow;
  readonly account: NewAccount;
}

const NOON = 12 * 60;
const DISPUTE_REASON = 'Disputed in the imported file';

/**
 * Books rows in the caller's transaction: new debtors, accounts with their charges, what was paid already, disputes,
 * timeline, and the sums of the debtors. Rows whose reference exists by now are left out and marked.
 */
export async function bookBatch(
  trx: Trx,
  context: BatchContext,
  rows: readonly FileRow[],
): Promise<Pick<ImportResult, 'created' | 'newDebtors' | 'paid' | 'disputed'>> {
  const { file, now } = context;
  const { company_id: companyId, id: importId } = file;
  const fresh = await readFresh(trx, context, rows);
  const { debtorIds, newDebtors } = await matchDebtors(
    trx,
    companyId,
    fresh.map((each) => each.row),
    { newId: uuidv7, now },
  );
  const inserted = await insertDebtors(trx, companyId, newDebtors);
  // Somebody else created one of them this very moment: the job repeats the batch and finds them.
  if (inserted.size < newDebtors.length) throw new Error('a customer of the batch was created meanwhile');
  const planned = fresh.map(({ line, row }, index) => ({
    line,
    row,
    account: accountOf(row, debtorIds[index] ?? '', context),
  }));
  const added = await insertAccounts(
    trx,
    companyId,
    planned.map((each) => each.account),
  );
  const booked = planned.filter((each) => added.has(each.account.id));
  const late = planned.filter((each) => !added.has(each.account.id));
  await markRows(
    trx,
    companyId,
    importId,
    late.map(({ line }) => ({ line, outcome: 'unchanged', errors: [] })),
  );
  await insertEntries(
    trx,
    companyId,
    booked.flatMap((each) => entriesOf(each, context)),
  );
  const disputes = booked.flatMap((each) => disputeOf(each, context));
  await insertDisputes(trx, companyId, disputes);
  await insertActivities(
    trx,
    companyId,
    booked.flatMap((each) => activitiesOf(each, context)),
  );
  await addDebtorTotals(
    trx,
    companyId,
    booked.map(({ account }) => ({ debtorId: account.debtorId, ...shareChange(null, sharesOf(account)) })),
  );
  return {
    created: booked.length,
    newDebtors: newDebtors.length,
    paid: booked.filter(({ account }) => account.status === 'Paid Off').length,
    disputed: disputes.filter((dispute) => dispute.status === 'OPENED').length,
  };
}

/** The rows that can be booked. One that was checked well but cannot be read now (its date passed) becomes an error. */
async function readFresh(
  trx: Trx,
  { file, read }: BatchContext,
  rows: readonly FileRow[],
): Promise<{ line: number; row: ImportedRow }[]> {
  const fresh: { line: number; row: ImportedRow }[] = [];
  const marks: { line: number; outcome: 'error' | 'unchanged'; errors: readonly CellError[] }[] = [];
  for (const { line, cells } of rows) {
    const result = read(cells);
    if (result.ok) fresh.push({ line, row: result.value });
    else {
      const errors = result.errors.map(({ column, field, problem }) => ({
        column,
        field,
        code: importProblemCode(problem),
        message: importProblemText(problem),
      }));
      marks.push({ line, outcome: 'error', errors });
    }
  }
  const taken = await findTakenReferences(
    trx,
    file.company_id,
    fresh.map((each) => each.row.reference),
  );
  for (const { line, row } of fresh)
    if (taken.has(row.reference)) marks.push({ line, outcome: 'unchanged', errors: [] });
  await markRows(trx, file.company_id, file.id, marks);
  return fresh.filter(({ row }) => !taken.has(row.reference));
}

function accountOf(row: ImportedRow, debtorId: string, { file, now, today }: BatchContext): NewAccount {
  const { amountCents, paidCents, dueDate } = row;
  const outstandingCents = amountCents - paidCents;
  return {
    id: uuidv7(),
    debtorId,
    reference: row.reference,
    status: settledStatus({ status: 'Active', chargedCents: amountCents, outstandingCents, dueDate, today }),
    category: row.category,
    amountCents,
    paidCents,
    issueDate: row.issueDate,
    dueDate,
    description: row.description,
    isDisputed: row.isDisputed && outstandingCents > 0,
    workflowId: file.workflow_id,
    importId: file.id,
    createdAt: now,
  };
}

function sharesOf({ status, amountCents, paidCents = 0, discountCents = 0 }: NewAccount) {
  return { status, amountCents, paidCents, discountCents };
}

/** Noon of the day at the company, or now when that lies ahead: nothing was booked in the future. */
function instantOf(date: string, { timeZone, now }: BatchContext): Date {
  const noon = zonedInstant(date, NOON, timeZone);
  return noon < now ? noon : now;
}

/** What was paid is booked on the day the file names; where it names none, on the due date. */
function paidAt(row: ImportedRow, context: BatchContext): Date {
  return instantOf(row.paidDate ?? row.dueDate, context);
}

function entriesOf({ row, account }: Booking, context: BatchContext): NewEntry[] {
  const { id: accountId, debtorId, amountCents, paidCents = 0 } = account;
  const charge = chargeEntry({ debtorId, accountId, amountCents });
  const head = { debtorId, accountId, source: 'import' as const };
  const entries: NewEntry[] = [{ id: uuidv7(), entry: charge, ...head, occurredAt: instantOf(row.issueDate, context) }];
  if (paidCents > 0) {
    const entry = paymentEntry({ debtorId, method: 'WIRE_TRANSFER', parts: [{ accountId, amountCents: paidCents }] });
    entries.push({ id: uuidv7(), entry, ...head, occurredAt: paidAt(row, context) });
  }
  return entries;
}

/** A dispute over an invoice that was settled since has been answered. */
function disputeOf({ row, account }: Booking, context: BatchContext): NewDispute[] {
  if (!row.isDisputed) return [];
  const { id: accountId, debtorId, isDisputed } = account;
  return [
    {
      id: uuidv7(),
      accountId,
      debtorId,
      status: isDisputed ? 'OPENED' : 'ANSWERED',
      reason: DISPUTE_REASON,
      openedAt: isDisputed ? context.now : instantOf(row.issueDate, context),
      source: 'import',
    },
  ];
}

function activitiesOf({ row, account }: Booking, context: BatchContext): (NewActivity & { actor: ActivityActor })[] {
  const { id: accountId, debtorId, amountCents, paidCents = 0, isDisputed } = account;
  const { now, actor } = context;
  const head = { debtorId, accountId, actor };
  const lines: (NewActivity & { actor: ActivityActor })[] = [
    { ...head, type: 'account created', at: now, data: { amountCents, source: 'import' } },
  ];
  if (paidCents > 0) {
    const data = { amountCents: paidCents, source: 'import' };
    lines.push({ ...head, type: 'payment success', at: paidAt(row, context), data });
  }
  if (row.isDisputed) {
    const data = { source: 'import' };
    lines.push({ ...head, type: 'dispute opened', at: isDisputed ? now : instantOf(row.issueDate, context), data });
    if (!isDisputed) lines.push({ ...head, type: 'dispute answered', at: paidAt(row, context), data });
  }
  return lines;
}
