import type { accountFilter } from '@recoup/contract/accounts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '#server/db/like-pattern.ts';

export type AccountFilter = z.output<typeof accountFilter>;

/** At most this many hits of a text search are looked at; nobody reads further. */
const HITS_MAX = 5000;

/**
 * The list's filter as SQL over the alias `a`. Text goes through the search functions, since LIKE cannot use an index
 * under row-level security; everything else is a comparison that can.
 */
export function accountConditions(companyId: string, filter: AccountFilter): RawBuilder<boolean> {
  const parts = [sql<boolean>`a.company_id = ${companyId}`];
  const { search, status, due, dueFrom, dueTo, minBalanceCents, workflowId, nonWorkflows, debtorId, assigned } = filter;
  if (search) {
    const pattern = likePattern(search);
    parts.push(sql<boolean>`(a.id = any(array(select matching_accounts(${pattern}, ${HITS_MAX})))
      or a.debtor_id = any(array(select matching_debtors(${pattern}, ${HITS_MAX}))))`);
  }
  // One status as an equality: only then does the index on status and due date give the order of the list as well.
  if (status && status.length === 1) parts.push(sql<boolean>`a.status = ${status[0]}`);
  else if (status && status.length > 1) parts.push(sql<boolean>`a.status = any(${status})`);
  // Drafts, closed and paid accounts are never overdue, whatever their date says.
  if (due === 'overdue')
    parts.push(
      sql<boolean>`a.due_date < (select company_today()) and a.balance_cents > 0 and a.status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off')`,
    );
  if (due === 'due-7-days')
    parts.push(
      sql<boolean>`a.due_date >= (select company_today()) and a.due_date <= (select company_today()) + 7 and a.balance_cents > 0`,
    );
  if (due === 'not-due') parts.push(sql<boolean>`a.due_date >= (select company_today()) and a.balance_cents > 0`);
  if (dueFrom) parts.push(sql<boolean>`a.due_date >= ${dueFrom}::date`);
  if (dueTo) parts.push(sql<boolean>`a.due_date <= ${dueTo}::date`);
  if (minBalanceCents !== undefined) parts.push(sql<boolean>`a.balance_cents >= ${minBalanceCents}`);
  if (workflowId) parts.push(sql<boolean>`a.workflow_id = ${workflowId}`);
  if (nonWorkflows && nonWorkflows.length > 0)
    parts.push(sql<boolean>`(a.workflow_id is null or a.workflow_id <> all(${nonWorkflows}::uuid[]))`);
  if (debtorId) parts.push(sql<boolean>`a.debtor_id = ${debtorId}`);
  if (assigned === 'yes') parts.push(sql<boolean>`a.workflow_id is not null`);
  if (assigned === 'no') parts.push(sql<boolean>`a.workflow_id is null`);
  return sql.join(parts, sql` and `);
}

/** True when nothing narrows the set: a bulk action on "everything" must be asked for in another way (G28). */
export function isEmptyFilter(filter: AccountFilter): boolean {
  return Object.values(filter).every(
    (value) => value === undefined || value === '' || value === 'all' || (Array.isArray(value) && value.length === 0),
  );
}
