import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { answerDeadline } from '@recoup/domain/disputes/answer-deadline.ts';
import type { DisputeCategory } from '@recoup/domain/disputes/dispute-category.ts';
import type { DisputeOutcome } from '@recoup/domain/disputes/dispute-outcome.ts';
import type { DisputeSource } from '@recoup/domain/disputes/dispute-source.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import { wakeAtDeadline } from './deadlines.store.ts';

export interface NewDispute {
  readonly id: string;
  readonly accountId: string;
  readonly debtorId: string;
  readonly status: 'OPENED' | 'ANSWERED';
  readonly reason: string;
  readonly openedAt: Date;
  readonly source: DisputeSource;
  readonly category?: DisputeCategory;
  readonly amountCents?: number | null;
  readonly assigneeId?: string | null;
  readonly caseId?: string | null;
  readonly answeredAt?: Date;
  readonly outcome?: DisputeOutcome;
  readonly answer?: string;
}

const columns = {
  id: 'uuid',
  accountId: 'uuid',
  debtorId: 'uuid',
  status: 'text',
  reason: 'text',
  openedAt: 'timestamptz',
  source: 'text',
  category: 'text',
  amountCents: 'bigint',
  assigneeId: 'uuid',
  caseId: 'uuid',
  deadline: 'date',
  answeredAt: 'timestamptz',
  outcome: 'text',
  answer: 'text',
};

/**
 * Inserts disputes, set-based, each with the day until which it is to be answered. The mark on the account is the
 * caller's, in the same transaction.
 */
export async function insertDisputes(work: Work, disputes: readonly NewDispute[]): Promise<void> {
  if (disputes.length === 0) return;
  const rows = disputes.map((dispute) => ({
    id: dispute.id,
    accountId: dispute.accountId,
    debtorId: dispute.debtorId,
    status: dispute.status,
    reason: dispute.reason,
    openedAt: dispute.openedAt,
    source: dispute.source,
    category: dispute.category ?? null,
    amountCents: dispute.amountCents ?? null,
    assigneeId: dispute.assigneeId ?? null,
    caseId: dispute.caseId ?? null,
    answeredAt: dispute.answeredAt ?? null,
    outcome: dispute.outcome ?? null,
    answer: dispute.answer ?? '',
    deadline: answerDeadline(dateInZone(dispute.openedAt, work.timeZone)),
  }));
  await sql`
    insert into dispute (company_id, id, account_id, debtor_id, status, reason, opened_at, source, category, amount_cents,
      assignee_id, case_id, deadline, answered_at, outcome, answer)
    select ${work.companyId}::uuid, r.id, r.account_id, r.debtor_id, r.status, r.reason, r.opened_at, r.source,
      r.category, r.amount_cents, r.assignee_id, r.case_id, r.deadline, r.answered_at, r.outcome, r.answer
    from ${recordSet(rows, columns)}`.execute(work.trx);
  const [first] = rows.flatMap((row) => (row.status === 'OPENED' ? [row.deadline] : [])).toSorted();
  if (first) await wakeAtDeadline(work, first);
}
