import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

export interface NewAccount {
  readonly id: string;
  readonly debtorId: string;
  readonly reference: string;
  readonly status: AccountStatus;
  readonly category?: string | null;
  readonly currency?: string;
  readonly amountCents: number;
  /** What entries written in the same transaction say was paid and waived (G3). */
  readonly paidCents?: number;
  readonly discountCents?: number;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly description?: string;
  readonly terms?: string;
  readonly isDisputed?: boolean;
  /** The part that is objected to; none: all of it. */
  readonly disputedPartCents?: number | null;
  readonly assigneeId?: string | null;
  readonly sourceId?: string | null;
  readonly origin?: 'internal' | 'external';
  readonly custom?: CustomValues;
  readonly workflowId?: string | null;
  readonly importId?: string | null;
  readonly createdAt: Date;
}

const columns = {
  id: 'uuid',
  debtorId: 'uuid',
  reference: 'text',
  status: 'text',
  category: 'text',
  currency: 'text',
  amountCents: 'bigint',
  paidCents: 'bigint',
  discountCents: 'bigint',
  issueDate: 'date',
  dueDate: 'date',
  description: 'text',
  terms: 'text',
  assigneeId: 'uuid',
  sourceId: 'uuid',
  origin: 'text',
  custom: 'jsonb',
  isDisputed: 'boolean',
  disputedPartCents: 'bigint',
  workflowId: 'uuid',
  importId: 'uuid',
  createdAt: 'timestamptz',
};

/**
 * Inserts accounts, set-based. One whose reference is taken already is left out, which makes a repeated import add
 * nothing (G46); the answer holds the ids of those that were inserted. Entries, debtor totals and timeline are the
 * caller's, in the same transaction.
 */
export async function insertAccounts(work: Work, accounts: readonly NewAccount[]): Promise<ReadonlySet<string>> {
  if (accounts.length === 0) return new Set();
  const values = accounts.map((account) => ({
    id: account.id,
    debtorId: account.debtorId,
    reference: account.reference,
    status: account.status,
    category: account.category ?? null,
    currency: account.currency ?? 'USD',
    amountCents: account.amountCents,
    paidCents: account.paidCents ?? 0,
    discountCents: account.discountCents ?? 0,
    issueDate: account.issueDate,
    dueDate: account.dueDate,
    description: account.description ?? '',
    terms: account.terms ?? '',
    assigneeId: account.assigneeId ?? null,
    sourceId: account.sourceId ?? null,
    origin: account.origin ?? 'internal',
    custom: account.custom ?? {},
    isDisputed: account.isDisputed ?? false,
    disputedPartCents: account.disputedPartCents ?? null,
    workflowId: account.workflowId ?? null,
    importId: account.importId ?? null,
    createdAt: account.createdAt,
  }));
  const { rows } = await sql<{ id: string }>`
    insert into account (company_id, id, debtor_id, reference, status, category, currency, amount_cents, paid_cents,
      discount_cents, issue_date, due_date, description, terms, assignee_id, source_id, origin, custom, is_disputed,
      disputed_part_cents, workflow_id, import_id, created_at, updated_at)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.reference, r.status, r.category, r.currency, r.amount_cents,
      r.paid_cents, r.discount_cents, r.issue_date, r.due_date, r.description, r.terms, r.assignee_id, r.source_id,
      r.origin, r.custom, r.is_disputed, r.disputed_part_cents, r.workflow_id, r.import_id, r.created_at, r.created_at
    from ${recordSet(values, columns)}
    on conflict do nothing
    returning id`.execute(work.trx);
  return new Set(rows.map((row) => row.id));
}
