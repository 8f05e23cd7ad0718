import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { readAgreedWaivers } from '../agreements/agreed-waivers.store.ts';

/** What a customer owes in one currency, in cents: `outstanding` is the sum of the others. */
export interface Owed {
  readonly currency: string;
  /** All that the books have open: every invoice in force, charged-off ones too. */
  readonly outstandingCents: number;
  /** What is asked for: open, not in dispute, not being paid, and of a settlement what is left to pay. */
  readonly owedCents: number;
  /** What accepted settlements waive once they are paid: asked for no more. */
  readonly toBeWaivedCents: number;
  /** In dispute: on hold until somebody has decided. */
  readonly disputedCents: number;
  /** Sent by the customer and not arrived: a bank debit that the bank works on, or a charge that is being looked up. */
  readonly onItsWayCents: number;
  /** Invoices that are asked for. */
  readonly invoices: number;
  /** Of what is asked for: the rest of invoices of which a part is in dispute, and how many those are. */
  readonly besideDisputeCents: number;
  readonly besideDispute: number;
}

/**
 * Whether an invoice belongs to what its customer owes: in force with something open. Drafts are not owed yet and
 * canceled ones no more; charging off closes our books and forgives nothing. `a` is the alias of the account.
 */
export function isOwed(a: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${a}.balance_cents > 0 and ${a}.status not in ('Draft', 'Canceled'))`;
}

/**
 * What of an invoice's balance is on its way, in cents. A payment that was only begun is not: nothing was charged, and
 * it may never be. `a` is the alias of the account.
 */
export function onItsWay(a: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when ${a}.pending_cents = 0 then 0 else least(${a}.balance_cents, coalesce((
    select sum(way.amount_cents) from payment_account way
    join payment sent on sent.company_id = way.company_id and sent.id = way.payment_id
    where way.company_id = ${a}.company_id and way.account_id = ${a}.id and way.is_open
      and sent.status in ('PENDING', 'UNKNOWN')), 0)) end::bigint`;
}

/**
 * What of an invoice's balance is on hold because it is objected to, in cents. Where a plan or a settlement stands on it, all
 * of it waits: what was agreed on is about the whole. `a` is the alias of the account.
 */
export function onHold(a: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when not ${a}.is_disputed then 0
    when ${a}.disputed_part_cents is null then greatest(${a}.balance_cents, 0)
    when exists (select 1 from plan_account held where held.company_id = ${a}.company_id and held.account_id = ${a}.id
        and held.is_open)
      or exists (select 1 from negotiation settled where settled.company_id = ${a}.company_id
        and settled.account_id = ${a}.id and settled.status = 'ACCEPTED') then greatest(${a}.balance_cents, 0)
    else ${a}.disputed_cents end::bigint`;
}

/** Whether what is on its way for an invoice is meant for what is owed beside a plan. `a` is the alias of the account. */
export function isBesidePlan(a: RawBuilder<unknown>, planId?: string): RawBuilder<boolean> {
  const isMeant = planId ? sql`sent.beside_plan_id = ${planId}::uuid` : sql`sent.beside_plan_id is not null`;
  return sql<boolean>`(${a}.pending_cents > 0 and exists (
    select 1 from payment_account way
    join payment sent on sent.company_id = way.company_id and sent.id = way.payment_id
    where way.company_id = ${a}.company_id and way.account_id = ${a}.id and way.is_open and ${isMeant}))`;
}

/** What is on its way to a plan for its invoices in all, in cents; what was sent for something beside it is not. */
export async function readOnItsWayTo(work: Work, planId: string, accountIds: readonly string[]): Promise<number> {
  if (accountIds.length === 0) return 0;
  const a = sql`a`;
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(${onItsWay(a)}), 0)::bigint as cents from account a
    where a.company_id = ${work.companyId} and a.id = any(${[...accountIds]}::uuid[])
      and not ${isBesidePlan(a, planId)}`.execute(work.trx);
  return rows[0]?.cents ?? 0;
}

/** What customers owe, currency by currency; one who owes nothing has no row. */
export async function readOwedOf(work: Work, debtorIds: readonly string[]): Promise<Map<string, Owed[]>> {
  if (debtorIds.length === 0) return new Map();
  const a = sql`a`;
  const { rows } = await sql<Omit<Owed, 'toBeWaivedCents'> & { debtorId: string }>`
    with open as materialized (
      select a.debtor_id, a.currency, a.balance_cents, a.is_disputed, way.cents as on_its_way_cents,
        greatest(0, a.balance_cents - way.cents - ${onHold(a)}) as asked_cents
      from account a cross join lateral (select ${onItsWay(a)} as cents) way
      where a.company_id = ${work.companyId} and a.debtor_id = any(${[...debtorIds]}::uuid[]) and ${isOwed(a)}
    )
    select debtor_id, currency, sum(balance_cents)::bigint as outstanding_cents,
      sum(asked_cents)::bigint as owed_cents,
      sum(balance_cents - on_its_way_cents - asked_cents)::bigint as disputed_cents,
      sum(on_its_way_cents)::bigint as on_its_way_cents,
      (count(*) filter (where asked_cents > 0))::integer as invoices,
      coalesce(sum(asked_cents) filter (where is_disputed), 0)::bigint as beside_dispute_cents,
      (count(*) filter (where is_disputed and asked_cents > 0))::integer as beside_dispute
    from open group by debtor_id, currency order by debtor_id, currency`.execute(work.trx);
  const waivers = await readAgreedWaivers(
    work,
    rows.map((row) => row.debtorId),
  );
  const owed = new Map<string, Owed[]>();
  for (const { debtorId, ...row } of rows) {
    const own = waivers.filter((each) => each.debtorId === debtorId && each.currency === row.currency);
    const toBeWaivedCents = Math.min(
      row.owedCents,
      own.reduce((sum, each) => sum + each.cents, 0),
    );
    const sums = { ...row, owedCents: row.owedCents - toBeWaivedCents, toBeWaivedCents };
    owed.set(debtorId, [...(owed.get(debtorId) ?? []), sums]);
  }
  return owed;
}

/** What one customer owes in one currency; all zero when it is nothing. */
export async function readOwedIn(work: Work, debtorId: string, currency: string): Promise<Owed> {
  return owedIn((await readOwedOf(work, [debtorId])).get(debtorId) ?? [], currency);
}

/** What a message asks for of what is owed: what is left of an invoice disputed in part, where the company says so. */
export function remindedOf(owed: Owed, remindsOfRest: boolean): Pick<Owed, 'owedCents' | 'invoices'> {
  if (remindsOfRest) return owed;
  const owedCents = Math.max(0, owed.owedCents - owed.besideDisputeCents);
  return { owedCents, invoices: owed.invoices - owed.besideDispute };
}

/** The one of a customer's sums that is in this currency. */
export function owedIn(sums: readonly Owed[], currency: string): Owed {
  const nothing = {
    outstandingCents: 0,
    owedCents: 0,
    toBeWaivedCents: 0,
    disputedCents: 0,
    onItsWayCents: 0,
    invoices: 0,
    besideDisputeCents: 0,
    besideDispute: 0,
  };
  return sums.find((each) => each.currency === currency) ?? { currency, ...nothing };
}
