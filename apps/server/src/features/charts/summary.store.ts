import { FAILED_COUNTED_MAX } from '@recoup/contract/failed-payments.ts';
import { startOfMonth } from '@recoup/domain/calendar/start-of-month.ts';
import { dateInZone, zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { isWaitingForAnswer } from '../debtors/waiting-debtor.store.ts';
import { failedCount } from '../failed-payments/failed-payments.store.ts';
import { collectedCents, isCollected } from '../ledger/collected.store.ts';

const zone = sql`(select company_zone())`;

/** More late bookings than this are said to be so many and one. */
const LATE_COUNTED_MAX = 1_000;

/** What waits for somebody, and the figures above the charts; since the first of the month unless asked otherwise. */
export async function summaryNow(work: Work, start?: Date) {
  const since = start ?? zonedInstant(startOfMonth(dateInZone(work.now, work.timeZone)), 0, work.timeZone);
  const { rows } = await sql<
    Record<
      | 'accounts'
      | 'outstanding'
      | 'overdue'
      | 'collected'
      | 'failed'
      | 'waiting'
      | 'disputes'
      | 'unreachable'
      | 'waitingDebtors'
      | 'paused'
      | 'today'
      | 'differences'
      | 'collectedSince'
      | 'tasks'
      | 'overdueDisputes'
      | 'late',
      number
    >
  >`
    select
      (select count(*)::int from account where company_id = ${work.companyId}) as accounts,
      (select coalesce(sum(outstanding_cents), 0)::bigint from debtor where company_id = ${work.companyId}) as outstanding,
      (select coalesce(sum(balance_cents), 0)::bigint from account where company_id = ${work.companyId} and balance_cents > 0 and due_date < (select company_today())
        and status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off')) as overdue,
      (select ${collectedCents} from journal_entry e
        where e.company_id = ${work.companyId} and ${isCollected}
          and e.occurred_at >= (date_trunc('month', company_now() at time zone ${zone}) at time zone ${zone})) as collected,
      ${failedCount(work.companyId, FAILED_COUNTED_MAX)} as failed,
      (select count(*)::int from reconciliation_difference where company_id = ${work.companyId} and gone_at is null and acknowledged_at is null) as differences,
      (select count(*)::int from negotiation where company_id = ${work.companyId} and status = 'PROPOSED') as waiting,
      (select count(*)::int from dispute where company_id = ${work.companyId} and status = 'OPENED') as disputes,
      (select count(*)::int from debtor d where d.company_id = ${work.companyId} and d.outstanding_cents > 0
        and not exists (select 1 from contact c where c.company_id = d.company_id and c.debtor_id = d.id
          and not exists (select 1 from opt_out o where o.company_id = c.company_id and o.kind = c.kind and o.value = c.value))) as unreachable,
      (select count(*)::int from debtor d join conversation c on c.company_id = d.company_id and c.debtor_id = d.id
        where d.company_id = ${work.companyId} and (d.unread_since is not null or d.unanswered_since is not null)
          and ${isWaitingForAnswer(work.now)}) as waiting_debtors,
      (select count(*)::int from workflow where company_id = ${work.companyId} and deleted_at is null and not draft and not is_send_active) as paused,
      (select count(*)::int from message where company_id = ${work.companyId} and direction = 'outgoing' and sent_at is not null
        and at >= ((company_today())::timestamp at time zone ${zone})) as today,
      (select ${collectedCents} from journal_entry e
        where e.company_id = ${work.companyId} and ${isCollected} and e.occurred_at >= ${since}::timestamptz) as collected_since,
      (select count(*)::int from task where company_id = ${work.companyId} and status = 'OPEN'
        and due_at < ((company_today() + 1)::timestamp at time zone ${zone})) as tasks,
      (select count(*)::int from dispute where company_id = ${work.companyId} and status = 'OPENED'
        and deadline < (select company_today())) as overdue_disputes,
      (select count(*)::int from (select 1 from journal_entry e where e.company_id = ${work.companyId}
        and e.id >= ${firstIdOf(since)}::uuid and e.source <> 'demo' and e.occurred_at < ${since}::timestamptz
        and e.created_at + (company_now() - now()) >= ${since}::timestamptz limit ${LATE_COUNTED_MAX + 1}::int) l) as late`.execute(
    work.trx,
  );
  const row = rows[0];
  if (!row) throw new Error('the summary answered nothing');
  return { ...row, since };
}

/** Ids begin with the time they were made at (UUIDv7), by the real clock, which is never ahead of the company's. */
function firstIdOf(instant: Date): string {
  const hex = Math.max(0, instant.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
