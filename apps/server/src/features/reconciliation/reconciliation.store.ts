import type { PaymentState } from '@recoup/domain/payments/payment-state.ts';
import type { DifferenceKind } from '@recoup/domain/reconciliation/compare-books.ts';
import { sql } from 'kysely';
import type { Database, Trx } from '#server/db/database.ts';
import { hashKey } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';

/** The provider's movements are added up until this long before a comparison; by then none can come in between. */
const LAG_SECONDS = 300;
/** A comparison that runs longer than that was cut off. */
const STUCK_MINUTES = 30;

export interface RunningRow {
  readonly id: string;
  readonly coversFrom: Date;
  readonly coversTo: Date;
}

/**
 * Begins a comparison where the last one that came through ended; one of this id, or one that runs already, is answered
 * instead, and one that was cut off has failed.
 */
export async function beginRun(
  work: Work,
  run: { readonly id: string; readonly provider: string; readonly memberId: string | null },
): Promise<{ readonly row: RunningRow; readonly isNew: boolean }> {
  await sql`
    update reconciliation set state = 'FAILED', finished_at = now(), failure = 'It was cut off.'
    where company_id = ${work.companyId} and state = 'RUNNING'
      and started_at < now() - make_interval(mins => ${STUCK_MINUTES})`.execute(work.trx);
  const { rows: made } = await sql`
    insert into reconciliation (company_id, id, provider, member_id, covers_from, covers_to)
    select c.company_id, ${run.id}, ${run.provider}, ${run.memberId}, f.at,
      greatest(f.at, date_trunc('second', now()) - make_interval(secs => ${LAG_SECONDS}))
    from company c cross join lateral (
      select coalesce(
        (select max(r.covers_to) from reconciliation r
          where r.company_id = c.company_id and r.provider = ${run.provider} and r.state = 'DONE'),
        date_trunc('second', c.created_at) - interval '1 day') as at
    ) f
    where c.company_id = ${work.companyId}
    on conflict do nothing returning id`.execute(work.trx);
  const row = await work.trx
    .selectFrom('reconciliation')
    .select(['id', 'coversFrom', 'coversTo'])
    .where('companyId', '=', work.companyId)
    .where('provider', '=', run.provider)
    .where(({ or, eb }) => or([eb('id', '=', run.id), eb('state', '=', 'RUNNING')]))
    .orderBy(sql`id = ${run.id}`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { row, isNew: made.length > 0 };
}

export async function readRunning(work: Work, id: string): Promise<RunningRow | undefined> {
  return work.trx
    .selectFrom('reconciliation')
    .select(['id', 'coversFrom', 'coversTo'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
}

/** A payment of ours with what its journal entries come to. */
export interface OwnPayment {
  readonly id: string;
  readonly intentId: string | null;
  readonly status: PaymentState;
  readonly receivedCents: number;
  readonly netCents: number;
  /** Of the net, what was written since the beginning of the comparison. */
  readonly freshCents: number;
  readonly at: Date;
}

/** Payments by the provider's name or ours, and all that were booked, given or taken back since an instant, if one is given. */
export async function findPayments(
  work: Work,
  options: {
    readonly provider: string;
    readonly since: Date | null;
    readonly intentIds: readonly string[];
    readonly paymentIds: readonly string[];
  },
): Promise<OwnPayment[]> {
  const { rows } = await sql<{
    id: string;
    intentId: string | null;
    status: PaymentState;
    received: number;
    net: number;
    fresh: number;
    at: Date;
  }>`
    with touched as (
      select payment_id as id from journal_entry
      where company_id = ${work.companyId} and created_at >= ${options.since} and payment_id is not null
      union select id from payment where company_id = ${work.companyId} and id = any(${options.paymentIds}::uuid[])
      union select id from payment
      where company_id = ${work.companyId} and provider = ${options.provider}
        and provider_intent_id = any(${options.intentIds}::text[])
    )
    select p.id, p.provider_intent_id as intent_id, p.status, p.received_cents as received,
      coalesce(b.net, 0)::bigint as net, coalesce(b.fresh, 0)::bigint as fresh, p.created_at as at
    from touched t
    join payment p on p.company_id = ${work.companyId} and p.id = t.id and p.provider = ${options.provider}
    left join lateral (
      select sum(l.amount_cents) as net, sum(l.amount_cents) filter (where e.created_at >= ${options.since}) as fresh
      from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
      where e.company_id = ${work.companyId} and e.payment_id = p.id and l.ledger_account = 'clearing'
    ) b on true`.execute(work.trx);
  return rows.map((row) => ({
    id: row.id,
    intentId: row.intentId,
    status: row.status,
    receivedCents: row.received,
    netCents: row.net,
    freshCents: row.fresh,
    at: row.at,
  }));
}

/** Of the provider's payments those that belong to any company here; whose they are is not told. */
export async function keysInDirectory(db: Database | Trx, intentIds: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(intentIds.map((id) => [hashKey(id).toString('hex'), id]));
  if (byHash.size === 0) return new Set();
  const { rows } = await sql<{ hash: string }>`
    select encode(key, 'hex') as hash from directory
    where kind = 'payment-intent' and key = any(
      select decode(h, 'hex') from unnest(${[...byHash.keys()]}::text[]) h)`.execute(db);
  return new Set(rows.map((row) => byHash.get(row.hash) ?? ''));
}

export async function findOpenIntents(work: Work, provider: string): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('reconciliationDifference')
    .select('intentId')
    .where('companyId', '=', work.companyId)
    .where('provider', '=', provider)
    .where('goneAt', 'is', null)
    .execute();
  return rows.map((row) => row.intentId);
}

export interface FoundDifference {
  readonly id: string;
  readonly kind: DifferenceKind;
  readonly intentId: string;
  readonly paymentId: string | null;
  readonly ourReceivedCents: number | null;
  readonly ourNetCents: number | null;
  readonly ourStatus: string | null;
  readonly theirReceivedCents: number | null;
  readonly theirNetCents: number | null;
  readonly happenedAt: Date;
}

/**
 * Writes what a comparison found. A difference that was there as it is now stays, whoever has looked at it; one that
 * changed is a new one; one about a payment that was looked at and agrees is gone.
 */
export async function writeDifferences(
  work: Work,
  run: { readonly id: string; readonly provider: string },
  found: readonly FoundDifference[],
): Promise<void> {
  const rows = JSON.stringify(found);
  await sql`
    with f as (select * from jsonb_to_recordset(${rows}::jsonb) as f("kind" text, "intentId" text, "ourReceivedCents" bigint,
      "ourNetCents" bigint, "ourStatus" text, "theirReceivedCents" bigint, "theirNetCents" bigint))
    update reconciliation_difference d set gone_at = now(), version = d.version + 1
    where d.company_id = ${work.companyId} and d.provider = ${run.provider} and d.gone_at is null
      and not exists (select 1 from f where f."intentId" = d.intent_id and f."kind" = d.kind
        and f."ourReceivedCents" is not distinct from d.our_received_cents
        and f."ourNetCents" is not distinct from d.our_net_cents
        and f."ourStatus" is not distinct from d.our_status
        and f."theirReceivedCents" is not distinct from d.their_received_cents
        and f."theirNetCents" is not distinct from d.their_net_cents)`.execute(work.trx);
  await sql`
    insert into reconciliation_difference (company_id, id, provider, kind, intent_id, payment_id, our_received_cents,
      our_net_cents, our_status, their_received_cents, their_net_cents, happened_at, found_by_id, seen_by_id)
    select ${work.companyId}, f."id", ${run.provider}, f."kind", f."intentId", f."paymentId", f."ourReceivedCents",
      f."ourNetCents", f."ourStatus", f."theirReceivedCents", f."theirNetCents", f."happenedAt", ${run.id}, ${run.id}
    from jsonb_to_recordset(${rows}::jsonb) as f("id" uuid, "kind" text, "intentId" text, "paymentId" uuid,
      "ourReceivedCents" bigint, "ourNetCents" bigint, "ourStatus" text, "theirReceivedCents" bigint,
      "theirNetCents" bigint, "happenedAt" timestamptz)
    on conflict (company_id, provider, intent_id) where gone_at is null do update set seen_by_id = excluded.seen_by_id
  `.execute(work.trx);
}

export interface RunSums {
  readonly movements: number;
  readonly chargedCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
  readonly feeCents: number;
  readonly netCents: number;
}

/** Ends a comparison that came through. */
export async function finishRun(
  work: Work,
  id: string,
  sums: RunSums & { readonly differences: number },
): Promise<void> {
  await work.trx
    .updateTable('reconciliation')
    .set({
      state: 'DONE',
      finishedAt: sql`now()`,
      movements: sums.movements,
      chargedCents: sums.chargedCents,
      refundedCents: sums.refundedCents,
      disputedCents: sums.disputedCents,
      feeCents: sums.feeCents,
      netCents: sums.netCents,
      differences: sums.differences,
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute();
}

export async function failRun(work: Work, id: string, failure: string): Promise<void> {
  await work.trx
    .updateTable('reconciliation')
    .set({ state: 'FAILED', finishedAt: sql`now()`, failure: failure.slice(0, 500) })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute();
}

/** Whether the last nightly comparison came to its end: one that failed is to be made again. */
export async function isNightDone(work: Work): Promise<boolean> {
  const last = await work.trx
    .selectFrom('reconciliation')
    .select('state')
    .where('companyId', '=', work.companyId)
    .where('memberId', 'is', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'DONE';
}

/** What the provider took in for us and has not paid out, as far as comparisons have added it up. */
export async function sumCovered(
  work: Work,
  provider: string,
): Promise<{ readonly netCents: number; readonly coveredTo: Date | null }> {
  const row = await work.trx
    .selectFrom('reconciliation')
    .select([
      sql<number>`coalesce(sum(net_cents), 0)::bigint`.as('netCents'),
      sql<Date | null>`max(covers_to)`.as('to'),
    ])
    .where('companyId', '=', work.companyId)
    .where('provider', '=', provider)
    .where('state', '=', 'DONE')
    .executeTakeFirstOrThrow();
  return { netCents: row.netCents, coveredTo: row.to };
}
