import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { accountFields } from '@recoup/domain/fields/account-fields.ts';
import { plainMap } from '@recoup/domain/fields/plain-fields.ts';
import type { ImportedAccount } from '@recoup/domain/imports/imported-row.ts';
import { paymentDay } from '@recoup/domain/imports/payment-day.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { paymentEntry } from '@recoup/domain/ledger/payment-entry.ts';
import { uuidv7 } from 'uuidv7';
import { insertAccounts, type NewAccount } from '#server/features/accounts/insert-accounts.store.ts';
import {
  type ActivityActor,
  insertActivities,
  type NewActivity,
} from '#server/features/activities/insert-activities.store.ts';
import { addDebtorTotals } from '#server/features/debtors/add-debtor-totals.ts';
import { insertDisputes, type NewDispute } from '#server/features/disputes/insert-disputes.store.ts';
import { insertEntries, type NewEntry } from '#server/features/ledger/insert-entries.store.ts';
import { insertNotes } from '#server/features/notes/notes.store.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import type { Work } from '#server/work/work.ts';
import type { BatchContext, BatchResult, BatchRow } from './import-batch.ts';
import { markRows } from './import-rows.store.ts';

interface Booking {
  readonly line: number;
  readonly row: BatchRow['row'];
  readonly stated: ImportedAccount;
  readonly account: NewAccount;
}

const NOON = 12 * 60;
const DISPUTE_REASON = 'Disputed in the imported file';

/**
 * Books new accounts with their charges, what was paid already, disputes, tags, notes, timeline, and the sums of their
 * customers. One whose reference was taken this very moment is left out and marked.
 */
export async function bookAccounts(
  work: Work,
  context: BatchContext,
  rows: readonly (BatchRow & { readonly debtorId: string })[],
): Promise<Pick<BatchResult, 'created' | 'paid' | 'disputed'>> {
  const { id: importId } = context.file;
  const planned = rows.flatMap(({ line, row, debtorId }): Booking[] =>
    row.account ? [{ line, row, stated: row.account, account: accountOf(row, row.account, debtorId, context) }] : [],
  );
  const added = await insertAccounts(
    work,
    planned.map((each) => each.account),
  );
  const booked = planned.filter((each) => added.has(each.account.id));
  const late = planned.filter((each) => !added.has(each.account.id));
  await markRows(
    work,
    importId,
    late.map(({ line }) => ({ line, outcome: 'unchanged' })),
  );
  await insertEntries(
    work,
    booked.flatMap((each) => entriesOf(each, context)),
  );
  const disputes = booked.flatMap((each) => disputeOf(each, context));
  await insertDisputes(work, disputes);
  await addPapers(work, context, booked);
  await insertActivities(
    work,
    booked.flatMap((each) => activitiesOf(each, context)),
  );
  for (const { account, row } of booked)
    work.changed({
      ...{ noun: 'account', id: account.id, action: 'account.import', before: null, isQuiet: true },
      after: { ...account, tagIds: row.tagIds },
    });
  await addDebtorTotals(
    work,
    booked.map(({ account }) => ({ debtorId: account.debtorId, ...shareChange(null, sharesOf(account)) })),
  );
  return {
    created: booked.length,
    paid: booked.filter(({ account }) => account.status === 'Paid Off').length,
    disputed: disputes.filter((dispute) => dispute.status === 'OPENED').length,
  };
}

function accountOf(row: BatchRow['row'], stated: ImportedAccount, debtorId: string, context: BatchContext): NewAccount {
  const { file, reader, now, today, graceDays } = context;
  const { amountCents, paidCents, dueDate, sourceId } = stated;
  const outstandingCents = amountCents - paidCents;
  // What journal and calendar say of themselves is theirs to say; the rest is as the file states it.
  const isTheirs = stated.status === null || stated.status === 'Paid Off' || stated.status === 'Delinquent';
  const status = isTheirs ? 'Active' : (stated.status ?? 'Active');
  return {
    id: uuidv7(),
    debtorId,
    reference: stated.reference,
    status: settledStatus({ status, chargedCents: amountCents, outstandingCents, dueDate, today, graceDays }),
    category: stated.category,
    amountCents,
    paidCents,
    issueDate: stated.issueDate,
    dueDate,
    ...plainMap(accountFields, 'imports', (id) => stated[id]),
    isDisputed: stated.isDisputed && outstandingCents > 0,
    assigneeId: row.assigneeId,
    sourceId,
    origin: reader.originOf(sourceId),
    custom: row.custom,
    workflowId: file.workflowId,
    importId: file.id,
    createdAt: now,
  };
}

async function addPapers(work: Work, { now, actor }: BatchContext, booked: readonly Booking[]): Promise<void> {
  await setRecordTags(
    work,
    'account',
    booked.map(({ row, account }) => ({ id: account.id, add: row.tagIds, remove: [] })),
  );
  await insertNotes(
    work,
    booked.flatMap(({ row, account }) => {
      const head = { id: uuidv7(), debtorId: account.debtorId, accountId: account.id };
      return row.note === '' ? [] : [{ ...head, value: row.note, memberId: actor.id, memberName: actor.name, at: now }];
    }),
  );
}

function sharesOf({ status, amountCents, paidCents = 0, discountCents = 0 }: NewAccount) {
  return { status, amountCents, paidCents, discountCents };
}

/** Noon of the day at the company, or now when that lies ahead: nothing was booked in the future. */
function instantOf(date: string, { timeZone, now }: BatchContext): Date {
  const noon = zonedInstant(date, NOON, timeZone);
  return noon < now ? noon : now;
}

/** When what was paid is booked, and whether nobody knows when it came. */
function paidOn(stated: ImportedAccount, context: BatchContext): { readonly at: Date; readonly isUndated: boolean } {
  const { today, file } = context;
  const { date, isUndated } = paymentDay(stated, { today, undatedOn: file.undatedOn });
  return { at: instantOf(date, context), isUndated };
}

function entriesOf({ stated, account }: Booking, context: BatchContext): NewEntry[] {
  const { id: accountId, debtorId, amountCents, paidCents = 0 } = account;
  const charge = chargeEntry({ debtorId, accountId, amountCents });
  const head = { debtorId, accountId, source: 'import' as const };
  const issued = instantOf(stated.issueDate, context);
  const entries: NewEntry[] = [{ id: uuidv7(), entry: charge, ...head, occurredAt: issued }];
  if (paidCents > 0) {
    const entry = paymentEntry({ debtorId, method: 'WIRE_TRANSFER', parts: [{ accountId, amountCents: paidCents }] });
    const { at: occurredAt, isUndated } = paidOn(stated, context);
    entries.push({ id: uuidv7(), entry, ...head, occurredAt, isUndated });
  }
  return entries;
}

/** A dispute over an invoice that was settled since has been answered. */
function disputeOf({ stated, account }: Booking, context: BatchContext): NewDispute[] {
  if (!stated.isDisputed) return [];
  const { id: accountId, debtorId, isDisputed } = account;
  return [
    {
      id: uuidv7(),
      accountId,
      debtorId,
      status: isDisputed ? 'OPENED' : 'ANSWERED',
      reason: DISPUTE_REASON,
      openedAt: isDisputed ? context.now : instantOf(stated.issueDate, context),
      source: 'import',
    },
  ];
}

function activitiesOf({ stated, account }: Booking, context: BatchContext): (NewActivity & { actor: ActivityActor })[] {
  const { id: accountId, debtorId, amountCents, paidCents = 0, isDisputed } = account;
  const { now, actor } = context;
  const head = { debtorId, accountId, actor };
  const lines: (NewActivity & { actor: ActivityActor })[] = [
    { ...head, type: 'account created', at: now, data: { amountCents, source: 'import' } },
  ];
  if (paidCents > 0) {
    const { at } = paidOn(stated, context);
    lines.push({ ...head, type: 'payment success', at, data: { amountCents: paidCents, source: 'import' } });
  }
  if (stated.isDisputed) {
    const data = { source: 'import' };
    lines.push({ ...head, type: 'dispute opened', at: isDisputed ? now : instantOf(stated.issueDate, context), data });
    if (!isDisputed) lines.push({ ...head, type: 'dispute answered', at: paidOn(stated, context).at, data });
  }
  return lines;
}
