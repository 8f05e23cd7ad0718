import { type AccountValues, compareAccount } from '@recoup/domain/imports/compare-account.ts';
import { type CustomerValues, compareDebtor } from '@recoup/domain/imports/compare-debtor.ts';
import { type AccountChange, changeAccounts } from '#server/features/accounts/change-accounts.ts';
import { changeDebtors, type DebtorChange } from '#server/features/debtors/change-debtors.ts';
import type { Work } from '#server/work/work.ts';
import { insertChanges } from './changes.store.ts';
import type { BatchContext, BatchRow } from './import-batch.ts';
import { markRows, type RowMark } from './import-rows.store.ts';
import { type FoundAccount, findAccounts } from './known-accounts.store.ts';
import { type FoundCustomer, readCustomers } from './known-debtors.store.ts';
import { contactOf, findMeant } from './match-debtors.ts';
import type { FileName } from './questions.store.ts';

/**
 * Changes the records that the rows differ from, and keeps their old values. Each is compared once more under its lock:
 * one that became the same, or a conflict, since the review is left alone and marked. Answers how many were changed.
 */
export async function changeKnown(work: Work, context: BatchContext, rows: readonly BatchRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  return context.file.entity === 'account'
    ? changeAccountRows(work, context, rows)
    : changeDebtorRows(work, context, rows);
}

async function changeAccountRows(work: Work, context: BatchContext, rows: readonly BatchRow[]): Promise<number> {
  const { file, reader, actor, now, today, graceDays } = context;
  const { id: importId } = file;
  const references = rows.map(({ row }) => row.account?.reference ?? '');
  const known = await findAccounts(work, references, { isLocked: true });
  const marks: RowMark[] = [];
  const changes: AccountChange[] = [];
  for (const { line, row } of rows) {
    const account = known.get(row.account?.reference ?? '');
    const comparison = account ? compareAccount(row, account, reader.has) : null;
    if (account && comparison?.outcome === 'update') changes.push(accountChange(account, comparison.values));
    else
      marks.push(leftAlone(line, account?.id ?? null, comparison?.outcome === 'conflict' ? comparison.conflict : null));
  }
  await markRows(work, importId, marks);
  await insertChanges(
    work,
    importId,
    changes.map((change) => ({ kind: 'account' as const, recordId: change.account.id, before: oldAccount(change) })),
  );
  await changeAccounts(work, changes, { action: 'account.import', by: actor, at: now, today, graceDays });
  return changes.length;
}

function leftAlone(line: number, recordId: string | null, conflict: RowMark['conflict']): RowMark {
  return conflict ? { line, outcome: 'conflict', conflict, recordId } : { line, outcome: 'unchanged', recordId };
}

function accountChange(account: FoundAccount, { addTagIds = [], ...values }: AccountValues): AccountChange {
  return { account, values, addTagIds, removeTagIds: [] };
}

/** What a change of an account takes to be taken back. */
export interface OldAccount {
  readonly values: AccountChange['values'];
  readonly addedTagIds: readonly string[];
}

function oldAccount({ account, values, addTagIds }: AccountChange): OldAccount {
  const names = Object.keys(values) as (keyof AccountChange['values'])[];
  // The status follows amount and date; it is put back whatever else changed.
  const old = Object.fromEntries([...names, 'status' as const].map((name) => [name, account[name]]));
  return { values: old as AccountChange['values'], addedTagIds: addTagIds };
}

async function changeDebtorRows(work: Work, context: BatchContext, rows: readonly BatchRow[]): Promise<number> {
  const { file, reader, now } = context;
  const { id: importId } = file;
  const found = await findMeant(
    work,
    rows.map(({ row }) => row),
    reader.answers,
  );
  const known = await readCustomers(work, [...new Set(found.flatMap((meant) => meant?.id ?? []))], { isLocked: true });
  const marks: RowMark[] = [];
  const changes: DebtorChange[] = [];
  const taken = new Set<string>();
  for (const [index, { line, row }] of rows.entries()) {
    const meant = found[index];
    const debtor = known.get(meant?.id ?? '');
    const comparison = debtor && !taken.has(debtor.id) ? compareDebtor(meant?.row ?? row, debtor, reader.has) : null;
    if (debtor && comparison?.outcome === 'update') {
      taken.add(debtor.id);
      changes.push(debtorChange(debtor, comparison.values));
    } else marks.push(leftAlone(line, debtor?.id ?? null, null));
  }
  await markRows(work, importId, marks);
  await insertChanges(
    work,
    importId,
    changes.map((change) => ({ kind: 'debtor' as const, recordId: change.debtor.id, before: oldDebtor(change) })),
  );
  await changeDebtors(work, changes, { action: 'debtor.import', at: now });
  return changes.length;
}

/** Gives customers who are here the name that a person chose for their number, and keeps the old one for an undo. */
export async function renameKnown(
  work: Work,
  { file, now }: BatchContext,
  names: ReadonlyMap<string, FileName>,
): Promise<void> {
  if (names.size === 0) return;
  const known = await readCustomers(work, [...names.keys()], { isLocked: true });
  const changes = [...known.values()].flatMap((debtor) => {
    const name = names.get(debtor.id);
    if (!name) return [];
    const { companyName, firstName, lastName } = name;
    const isSame = debtor.companyName === companyName && debtor.firstName === firstName && debtor.lastName === lastName;
    return isSame ? [] : [debtorChange(debtor, { companyName, firstName, lastName })];
  });
  await insertChanges(
    work,
    file.id,
    changes.map((change) => ({ kind: 'debtor' as const, recordId: change.debtor.id, before: oldDebtor(change) })),
  );
  await changeDebtors(work, changes, { action: 'debtor.import', at: now });
}

function debtorChange(debtor: FoundCustomer, changed: CustomerValues): DebtorChange {
  const { addEmails = [], addPhones = [], addTagIds = [], ...values } = changed;
  return {
    debtor,
    values,
    addContacts: [...addEmails.map((value) => ({ kind: 'EMAIL' as const, value })), ...addPhones.map(contactOf)],
    removeContacts: [],
    addTagIds,
    removeTagIds: [],
  };
}

/** What a change of a customer takes to be taken back. */
export interface OldDebtor {
  readonly values: DebtorChange['values'];
  readonly addedContacts: DebtorChange['removeContacts'];
  readonly addedTagIds: readonly string[];
}

function oldDebtor({ debtor, values, addContacts, addTagIds }: DebtorChange): OldDebtor {
  const names = Object.keys(values) as (keyof DebtorChange['values'])[];
  return {
    values: Object.fromEntries(names.map((name) => [name, debtor[name]])) as DebtorChange['values'],
    addedContacts: addContacts.map(({ kind, value }) => ({ kind, value })),
    addedTagIds: addTagIds,
  };
}
