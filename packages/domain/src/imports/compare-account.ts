import { moveAccount } from '../accounts/account-status.ts';
import { type AgreementVerb, refusalBeside, verbOfStatus } from '../agreements/judge-standing.ts';
import type { StandingKind } from '../agreements/standing.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { CustomValues } from '../custom-fields/custom-value.ts';
import { accountFields } from '../fields/account-fields.ts';
import { plainFields } from '../fields/plain-fields.ts';
import type { AccountStatus } from '../vocabulary.ts';
import { customTargetOf, type ImportTarget } from './import-field.ts';
import type { ImportedAccount, ImportedRow, PlainTexts } from './imported-row.ts';

/** An account as it is here, as far as a file can speak of it. */
export interface KnownAccount extends PlainTexts<typeof accountFields> {
  readonly id: string;
  readonly status: AccountStatus;
  readonly category: string | null;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly discountCents: number;
  readonly pendingCents: number;
  readonly issueDate: IsoDate;
  readonly dueDate: IsoDate;
  readonly sourceId: string | null;
  readonly assigneeId: string | null;
  readonly tagIds: readonly string[];
  readonly custom: CustomValues;
  /** What binds it: a plan or a settlement that is agreed; null when nothing does. */
  readonly binding: StandingKind | null;
  readonly debtor: {
    readonly reference: string | null;
    /** Customer IDs of those who were merged into this one. */
    readonly formerReferences: readonly string[];
    readonly name: string;
    readonly emails: readonly string[];
  };
}

/** New values of an account; what is not named stays. Tags are added to those it has. */
export interface AccountValues extends Partial<PlainTexts<typeof accountFields>> {
  readonly status?: AccountStatus;
  readonly category?: string;
  readonly amountCents?: number;
  readonly issueDate?: IsoDate;
  readonly dueDate?: IsoDate;
  readonly sourceId?: string;
  readonly assigneeId?: string;
  readonly addTagIds?: readonly string[];
  readonly custom?: CustomValues;
}

/** A cell that differs: what is here and what the file says, as stored. */
export interface Difference {
  readonly field: ImportTarget;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * `OTHER_CUSTOMER`: the account belongs to somebody else. `MONEY_MOVED`: what was paid here and what the file says cannot
 * both be true, and only a booking can settle that. `AGREED_HERE`: the plan or settlement that stands on it does not bear
 * what the file says. `CLOSED_HERE`: its status here does not allow what the file says.
 */
export type ComparisonConflict = 'OTHER_CUSTOMER' | 'MONEY_MOVED' | 'AGREED_HERE' | 'CLOSED_HERE';

/** Conflicts that a person may decide against the doubt: the row is then taken as it stands. */
export function isOpenConflict(code: ComparisonConflict | 'CHANGED_HERE' | 'DUE_BEFORE_ISSUE'): boolean {
  return code === 'CHANGED_HERE' || code === 'DUE_BEFORE_ISSUE';
}

export type Comparison<Values> =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'update'; readonly values: Values; readonly differences: readonly Difference[] }
  | {
      readonly outcome: 'conflict';
      readonly conflict: ComparisonConflict;
      readonly differences: readonly Difference[];
    };

/**
 * Holds a row against the account that has its reference. An empty cell says nothing, so it clears nothing; a payment
 * that the file does not know of yet is no difference, one that is not known here is a conflict, never booked (G46).
 */
export function compareAccount(
  row: ImportedRow,
  known: KnownAccount,
  has: (field: ImportTarget) => boolean,
): Comparison<AccountValues> {
  const stated = row.account;
  if (!stated) throw new Error('a row of customers is compared with customers');
  const { values, differences } = differencesOf(row, stated, known, has);
  const conflict = conflictOf(row, stated, known, has, values);
  if (conflict) return { outcome: 'conflict', conflict, differences };
  if (differences.length === 0) return { outcome: 'unchanged' };
  return { outcome: 'update', values, differences };
}

function differencesOf(
  row: ImportedRow,
  stated: ImportedAccount,
  known: KnownAccount,
  has: (field: ImportTarget) => boolean,
): { values: AccountValues; differences: Difference[] } {
  const differences: Difference[] = [];
  const values: { -readonly [K in keyof AccountValues]: AccountValues[K] } = {};
  const differ = (field: ImportTarget, from: unknown, to: unknown): boolean => {
    if (!has(field) || to === null || to === '' || from === to) return false;
    differences.push({ field, from, to });
    return true;
  };
  if (differ('amount', known.amountCents, stated.amountCents)) values.amountCents = stated.amountCents;
  if (differ('issueDate', known.issueDate, stated.issueDate)) values.issueDate = stated.issueDate;
  if (differ('dueDate', known.dueDate, stated.dueDate)) values.dueDate = stated.dueDate;
  if (differ('category', known.category, stated.category)) values.category = stated.category ?? '';
  for (const id of plainFields(accountFields, 'imports'))
    if (differ(id, known[id], stated[id])) values[id] = stated[id];
  if (differ('source', known.sourceId, stated.sourceId)) values.sourceId = stated.sourceId ?? '';
  if (differ('assignee', known.assigneeId, row.assigneeId)) values.assigneeId = row.assigneeId ?? '';
  const status = stated.status;
  if (status !== null && !isSameStanding(status, known.status) && differ('status', known.status, status))
    values.status = status;
  const added = row.tagIds.filter((id) => !known.tagIds.includes(id));
  if (added.length > 0) {
    differences.push({ field: 'tags', from: known.tagIds, to: [...known.tagIds, ...added] });
    values.addTagIds = added;
  }
  const custom = customDifferences(row.custom, known.custom);
  if (custom.length > 0) {
    differences.push(...custom);
    values.custom = { ...known.custom, ...row.custom };
  }
  return { values, differences };
}

/** What a file states anew of the company's own fields. */
export function customDifferences(stated: CustomValues, known: CustomValues): Difference[] {
  return Object.entries(stated).flatMap(([id, value]): Difference[] =>
    known[id] === value ? [] : [{ field: customTargetOf(id), from: known[id] ?? null, to: value }],
  );
}

/** Active and Delinquent differ by the calendar alone, and Paid Off is the ledger's to say. */
function isSameStanding(stated: AccountStatus, known: AccountStatus): boolean {
  const isOpen = (status: AccountStatus) => status === 'Active' || status === 'Delinquent';
  return stated === known || stated === 'Paid Off' || (isOpen(stated) && (isOpen(known) || known === 'Paid Off'));
}

function conflictOf(
  row: ImportedRow,
  stated: ImportedAccount,
  known: KnownAccount,
  has: (field: ImportTarget) => boolean,
  values: AccountValues,
): ComparisonConflict | null {
  if (isOtherCustomer(row, known.debtor)) return 'OTHER_CUSTOMER';
  const saysPaid = has('paid') || has('balance') || stated.paidDate !== null || stated.status === 'Paid Off';
  const settled = known.paidCents + known.discountCents;
  const hasMoved = settled !== 0 || known.pendingCents !== 0;
  if (saysPaid && stated.paidCents > settled + known.pendingCents) return 'MONEY_MOVED';
  if (values.amountCents !== undefined && (hasMoved || known.status === 'Paid Off')) return 'MONEY_MOVED';
  if (verbsOf(values).some((verb) => known.binding && refusalBeside(verb, [known.binding]))) return 'AGREED_HERE';
  if (values.amountCents !== undefined && known.status === 'Canceled') return 'CLOSED_HERE';
  if (values.status !== undefined && !moveAccount(known.status, values.status, 'person').ok) return 'CLOSED_HERE';
  return null;
}

/** What new values of an account are to the agreements on it. */
export function verbsOf({ status, amountCents }: AccountValues): AgreementVerb[] {
  const ofStatus = status ? verbOfStatus(status) : null;
  return [...(ofStatus ? [ofStatus] : []), ...(amountCents === undefined ? [] : (['account-amount'] as const))];
}

/** Two numbers decide; else a shared address, else the name. A row that names nobody in that way contradicts nobody. */
function isOtherCustomer(row: ImportedRow, debtor: KnownAccount['debtor']): boolean {
  if (row.internalReference !== null && debtor.formerReferences.includes(row.internalReference)) return false;
  if (row.internalReference !== null && debtor.reference !== null) return row.internalReference !== debtor.reference;
  if (row.emails.some((email) => debtor.emails.includes(email))) return false;
  const name = (row.displayName || `${row.firstName} ${row.lastName}`).trim().toLowerCase();
  return name !== '' && name !== debtor.name.trim().toLowerCase();
}
