import type { PaymentState } from '@recoup/domain/payments/payment-state.ts';
import type { DifferenceKind } from '@recoup/domain/reconciliation/compare-books.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

const RUNS = 20;

export interface RunRow {
  readonly id: string;
  readonly state: 'RUNNING' | 'DONE' | 'FAILED';
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly coversFrom: Date;
  readonly coversTo: Date;
  readonly movements: number;
  readonly chargedCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
  readonly feeCents: number;
  readonly netCents: number;
  readonly differences: number;
  readonly failure: string | null;
  readonly memberId: string | null;
  readonly memberName: string | null;
}

/** The last comparisons, newest first; or one of them. */
export async function listRuns(work: Work, id?: string): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.id, r.state, r.started_at, r.finished_at, r.covers_from,
      r.covers_to, r.movements, r.charged_cents, r.refunded_cents,
      r.disputed_cents, r.fee_cents, r.net_cents, r.differences, r.failure,
      r.member_id, nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '') as "memberName"
    from reconciliation r left join member m on m.company_id = r.company_id and m.id = r.member_id
    where r.company_id = ${work.companyId} ${id ? sql`and r.id = ${id}` : sql``}
    order by r.started_at desc, r.id desc limit ${RUNS}`.execute(work.trx);
  return rows;
}

export type DifferenceState = 'OPEN' | 'ACKNOWLEDGED' | 'GONE';

export interface DifferenceRow {
  readonly id: string;
  readonly kind: DifferenceKind;
  readonly intentId: string;
  readonly paymentId: string | null;
  readonly debtorId: string | null;
  readonly debtorName: string | null;
  readonly ourReceivedCents: number | null;
  readonly ourNetCents: number | null;
  readonly ourStatus: PaymentState | null;
  readonly theirReceivedCents: number | null;
  readonly theirNetCents: number | null;
  readonly happenedAt: Date;
  readonly foundAt: Date;
  readonly goneAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  readonly note: string | null;
  readonly version: number;
}

const conditions = {
  OPEN: sql`d.gone_at is null and d.acknowledged_at is null`,
  ACKNOWLEDGED: sql`d.gone_at is null and d.acknowledged_at is not null`,
  GONE: sql`d.gone_at is not null`,
} as const satisfies Record<DifferenceState, unknown>;

export async function listDifferenceRows(
  work: Work,
  options: { readonly state: DifferenceState; readonly limit: number; readonly offset: number },
): Promise<DifferenceRow[]> {
  return readDifferences(work, sql`${conditions[options.state]}`, options);
}

/** One difference; undefined when there is none, or when somebody changed it since that version. */
export async function readDifference(work: Work, id: string): Promise<DifferenceRow | undefined> {
  const rows = await readDifferences(work, sql`d.id = ${id}`, { limit: 1, offset: 0 });
  return rows[0];
}

async function readDifferences(
  work: Work,
  condition: ReturnType<typeof sql>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select d.id, d.kind, d.intent_id, d.payment_id, p.debtor_id,
      b.display_name as "debtorName", d.our_received_cents, d.our_net_cents,
      d.our_status, d.their_received_cents, d.their_net_cents,
      d.happened_at, d.found_at, d.gone_at,
      d.acknowledged_at,
      coalesce(nullif(trim(concat_ws(' ', m.first_name, m.last_name)), ''), m.email) as "acknowledgedBy",
      d.note, d.version
    from reconciliation_difference d
    left join payment p on p.company_id = d.company_id and p.id = d.payment_id
    left join debtor b on b.company_id = d.company_id and b.id = p.debtor_id
    left join member m on m.company_id = d.company_id and m.id = d.acknowledged_by
    where d.company_id = ${work.companyId} and ${condition}
    order by d.found_at desc, d.id desc limit ${limit} offset ${offset}`.execute(work.trx);
  return rows;
}

export async function countDifferences(work: Work, state: DifferenceState): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reconciliation_difference d
    where d.company_id = ${work.companyId} and ${conditions[state]}`.execute(work.trx);
  return rows[0]?.count ?? 0;
}

/** Notes that somebody looked at a difference; answers false when it changed since that version. */
export async function markAcknowledged(
  work: Work,
  id: string,
  mark: { readonly version: number; readonly memberId: string; readonly note: string },
): Promise<boolean> {
  const done = await work.trx
    .updateTable('reconciliationDifference')
    .set({
      acknowledgedAt: sql`now()`,
      acknowledgedBy: mark.memberId,
      note: mark.note,
      version: sql`version + 1`,
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('version', '=', mark.version)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}
