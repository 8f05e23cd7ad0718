import type { listDisputes } from '@recoup/contract/disputes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Reading } from '#server/work/reading.ts';
import { type DisputeRow, disputeAssignee, disputeColumns } from '../disputes/disputes.store.ts';

export type DisputeQuestion = Omit<z.output<typeof listDisputes.query>, 'page' | 'limit'>;

/** A dispute with its account and customer, cents. */
export interface ListedDispute extends DisputeRow {
  readonly debtorId: string;
  readonly debtorName: string;
  readonly accountId: string;
  readonly reference: string;
  readonly currency: string;
  readonly accountCents: number;
  readonly paidCents: number;
  readonly balanceCents: number;
  readonly disputedCents: number;
  readonly isOverdue: boolean;
}

/** Customers whose names a search may find. */
const HITS_MAX = 1000;

// Of an answered one what it was about: what is owed since is another matter.
const disputedCents = sql`case when d.status = 'OPENED'
  then least(coalesce(d.amount_cents, a.balance_cents), a.balance_cents)
  else coalesce(d.amount_cents, a.amount_cents) end`;
const isOverdue = sql`(d.status = 'OPENED' and d.deadline < (select company_today()))`;

// What is about a deleted account or customer is hidden with it.
const joins = sql`join account a on a.company_id = d.company_id and a.id = d.account_id
  join debtor o on o.company_id = d.company_id and o.id = d.debtor_id`;

/** What narrows a list beside state and scope: the same for the rows and for every count. */
function narrowed(companyId: string, question: DisputeQuestion): RawBuilder<unknown> {
  const { category, source, overdue, waitingOn, debtorId, accountId, caseId, search } = question;
  const parts = [sql`d.company_id = ${companyId}`];
  if (category) parts.push(sql`d.category = ${category}`);
  if (source) parts.push(sql`d.source = ${source}`);
  if (debtorId) parts.push(sql`d.debtor_id = ${debtorId}`);
  if (caseId) parts.push(sql`d.case_id = ${caseId}`);
  if (accountId) parts.push(sql`d.account_id = ${accountId}`);
  if (waitingOn) parts.push(sql`d.waiting_on = ${waitingOn}`);
  if (overdue === 'true') parts.push(isOverdue);
  if (overdue === 'false') parts.push(sql`not ${isOverdue}`);
  if (search) {
    const pattern = likePattern(search);
    parts.push(
      sql`(fold_text(d.reason) like ${pattern} or fold_text(a.reference) like ${pattern}
        or d.debtor_id = any(array(select matching_debtors(${pattern}, ${HITS_MAX}))))`,
    );
  }
  return sql.join(parts, sql` and `);
}

function inScope(scope: DisputeQuestion['scope'], memberId: string): RawBuilder<boolean> {
  if (scope === 'my') return sql`d.assignee_id = ${memberId}`;
  return scope === 'unassigned' ? sql`d.assignee_id is null` : sql`true`;
}

function inOrder({ status, sort }: DisputeQuestion): RawBuilder<unknown> {
  if (sort === 'amount') return sql`${disputedCents} desc, d.id`;
  if (status === 'ANSWERED') return sql`d.answered_at desc nulls last, d.id desc`;
  return sort === 'openedAt' ? sql`d.opened_at desc, d.id desc` : sql`d.deadline, d.id`;
}

const columns = sql`${disputeColumns}, d.debtor_id, o.display_name as debtor_name, d.account_id, a.reference, a.currency,
  a.amount_cents as account_cents, a.paid_cents, a.balance_cents, ${disputedCents} as disputed_cents,
  ${isOverdue} as is_overdue`;

/** One page of the disputes of a state: open ones by what is asked for, answered ones newest first. */
export async function listDisputeRows(
  work: Reading,
  memberId: string,
  question: DisputeQuestion,
  page: { readonly limit: number; readonly offset: number },
): Promise<ListedDispute[]> {
  // The state stands in the text, so that its partial index is used.
  const state = question.status === 'OPENED' ? sql`d.status = 'OPENED'` : sql`d.status = 'ANSWERED'`;
  const { rows } = await sql<ListedDispute>`
    select ${columns} from dispute d ${joins} ${disputeAssignee}
    where ${narrowed(work.companyId, question)} and ${state} and ${inScope(question.scope, memberId)}
    order by ${inOrder(question)} limit ${page.limit} offset ${page.offset}`.execute(work.trx);
  return rows;
}

export async function readDisputeRow(work: Reading, id: string): Promise<ListedDispute | undefined> {
  const { rows } = await sql<ListedDispute>`
    select ${columns} from dispute d ${joins} ${disputeAssignee}
    where d.company_id = ${work.companyId} and d.id = ${id}`.execute(work.trx);
  return rows[0];
}

export interface DisputeCounts {
  readonly opened: number;
  readonly answered: number;
  readonly overdue: number;
  readonly unread: number;
  readonly all: number;
  readonly my: number;
  readonly unassigned: number;
}

/** How many disputes the same question finds in each state and scope. */
export async function countDisputeRows(
  work: Reading,
  memberId: string,
  question: DisputeQuestion,
): Promise<DisputeCounts> {
  const inState = sql`d.status = ${question.status}`;
  const scoped = inScope(question.scope, memberId);
  const { rows } = await sql<DisputeCounts>`
    select count(*) filter (where d.status = 'OPENED' and ${scoped})::int as opened,
      count(*) filter (where d.status = 'ANSWERED' and ${scoped})::int as answered,
      count(*) filter (where ${isOverdue} and ${scoped})::int as overdue,
      count(*) filter (where d.status = 'OPENED' and d.unread_since is not null and ${scoped})::int as unread,
      count(*) filter (where ${inState})::int as all,
      count(*) filter (where ${inState} and ${inScope('my', memberId)})::int as my,
      count(*) filter (where ${inState} and ${inScope('unassigned', memberId)})::int as unassigned
    from dispute d ${joins}
    where ${narrowed(work.companyId, question)}`.execute(work.trx);
  return rows[0] ?? { opened: 0, answered: 0, overdue: 0, unread: 0, all: 0, my: 0, unassigned: 0 };
}

/** What is at stake in all that a question finds, one sum a currency. */
export async function sumDisputeRows(
  work: Reading,
  memberId: string,
  question: DisputeQuestion,
): Promise<{ currency: string; cents: number }[]> {
  const { rows } = await sql<{ currency: string; cents: number }>`
    select a.currency, sum(${disputedCents})::bigint as cents from dispute d ${joins}
    where ${narrowed(work.companyId, question)} and d.status = ${question.status}
      and ${inScope(question.scope, memberId)}
    group by a.currency order by a.currency`.execute(work.trx);
  return rows;
}
