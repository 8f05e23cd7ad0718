import type { FeeKind } from '@recoup/domain/fees/fee-rule.ts';
import type { EntryKind, LedgerLine } from '@recoup/domain/ledger/entry.ts';
import type { MoneyLot } from '@recoup/domain/transactions/money-lots.ts';
import type { AccountStatus, PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { idsOfDebtor } from '#server/features/debtors/ids-of-debtor.store.ts';
import type { Work } from '#server/work/work.ts';

export type Purpose = 'payment' | 'refund' | 'discount' | 'write-off' | 'fee' | 'credit';

export interface NewManualEntry {
  readonly id: string;
  readonly debtorId: string;
  readonly purpose: Purpose;
  readonly method: 'CARD' | 'CASH' | 'WIRE_TRANSFER' | 'ACH' | null;
  readonly amountCents: number;
  readonly receivedOn: string;
  readonly reference: string;
  readonly note: string;
  readonly feeKind: FeeKind | null;
  readonly paymentId: string | null;
  readonly memberId: string;
  readonly requestHash: Buffer;
  readonly createdAt: Date;
}

/**
 * Puts down what a member says; answers false when the id is there already. A twin of the request waits here until the
 * first one is through, and then finds it (G7).
 */
export async function insertManualEntry(work: Work, entry: NewManualEntry): Promise<boolean> {
  const added = await work.trx
    .insertInto('manualEntry')
    .values({
      companyId: work.companyId,
      id: entry.id,
      debtorId: entry.debtorId,
      purpose: entry.purpose,
      method: entry.method,
      amountCents: entry.amountCents,
      receivedOn: entry.receivedOn,
      reference: entry.reference,
      note: entry.note,
      feeKind: entry.feeKind,
      paymentId: entry.paymentId,
      memberId: entry.memberId,
      requestHash: entry.requestHash,
      createdAt: entry.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The hash of the request that made an entry; undefined when the id is free. */
export async function readRequestHash(work: Work, id: string): Promise<Buffer | undefined> {
  const row = await work.trx
    .selectFrom('manualEntry')
    .select('requestHash')
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.requestHash;
}

/** True when a payment has this id: one that was not recorded by hand. */
export async function isPaymentId(work: Work, id: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('payment')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose an account is. */
export async function readAccountOwner(work: Work, accountId: string): Promise<string | undefined> {
  const row = await work.trx
    .selectFrom('account')
    .select('debtorId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.debtorId;
}

export interface ManualEntryRow {
  readonly id: string;
  readonly purpose: Purpose;
  readonly method: PaymentMethod | null;
  readonly amountCents: number;
  readonly unappliedCents: number;
  readonly receivedOn: string;
  readonly reference: string;
  readonly note: string;
  readonly feeKind: FeeKind | null;
  readonly createdAt: Date;
  readonly debtorId: string;
  readonly debtorName: string;
  readonly byName: string;
  readonly paymentStatus: string | null;
  readonly reversedAt: Date | null;
  readonly reversedByName: string;
  readonly reverseReason: string | null;
  readonly parts: readonly { readonly id: string; readonly reference: string; readonly cents: number }[];
}

const nameOf = (member: 'm' | 'r') =>
  member === 'm'
    ? sql`concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, ''))`
    : sql`concat_ws(' ', nullif(r.first_name, ''), nullif(r.last_name, ''))`;

/** What a member recorded, with what the journal made of it when it was booked: reversals are told apart, not added. */
export async function readManualRow(work: Work, id: string): Promise<ManualEntryRow | undefined> {
  const { rows } = await sql<ManualEntryRow>`
    select e.id, e.purpose, e.method, e.amount_cents, e.received_on, e.reference, e.note, e.fee_kind, e.created_at,
      d.id as debtor_id, d.display_name as debtor_name, ${nameOf('m')} as by_name, p.status as payment_status,
      e.reversed_at, ${nameOf('r')} as reversed_by_name, e.reverse_reason,
      coalesce((select -sum(l.amount_cents) from journal_entry j
        join journal_line l on l.company_id = j.company_id and l.entry_id = j.id
        where j.company_id = e.company_id and j.manual_id = e.id and j.reverses_id is null
          and l.ledger_account = 'unapplied'), 0)::bigint as unapplied_cents,
      coalesce((select json_agg(json_build_object('id', s.id, 'reference', s.reference, 'cents', s.cents) order by s.reference, s.id)
        from (
          select a.id, a.reference, sum(l.amount_cents)::bigint as cents from journal_entry j
          join journal_line l on l.company_id = j.company_id and l.entry_id = j.id and l.ledger_account = 'receivable'
          join account a on a.company_id = l.company_id and a.id = l.account_id
          where j.company_id = e.company_id and j.manual_id = e.id and j.reverses_id is null
          group by a.id, a.reference
          union all
          select a.id, a.reference, -pa.amount_cents from payment_account pa
          join account a on a.company_id = pa.company_id and a.id = pa.account_id
          where pa.company_id = e.company_id and pa.payment_id = p.id and p.received_cents = 0
            and not exists (select 1 from journal_entry j where j.company_id = e.company_id and j.manual_id = e.id)
        ) s), '[]'::json) as parts
    from manual_entry e
    join debtor d on d.company_id = e.company_id and d.id = e.debtor_id
    left join member m on m.company_id = e.company_id and m.id = e.member_id
    left join member r on r.company_id = e.company_id and r.id = e.reversed_by
    left join payment p on p.company_id = e.company_id and p.id = e.id and e.purpose = 'payment'
    where e.company_id = ${work.companyId} and e.id = ${id}`.execute(work.trx);
  return rows[0];
}

export interface LockedManualEntry {
  readonly id: string;
  readonly debtorId: string;
  readonly purpose: Purpose;
  readonly method: PaymentMethod | null;
  readonly amountCents: number;
  readonly paymentId: string | null;
  readonly reversedAt: Date | null;
}

/** What a member recorded, with its row locked: it is taken back or cleared by one at a time. */
export async function lockManualEntry(work: Work, id: string): Promise<LockedManualEntry | undefined> {
  return work.trx
    .selectFrom('manualEntry')
    .select(['id', 'debtorId', 'purpose', 'method', 'amountCents', 'paymentId', 'reversedAt'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .$narrowType<Pick<LockedManualEntry, 'purpose' | 'method'>>()
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function markReversed(
  work: Work,
  id: string,
  by: { readonly memberId: string | null; readonly reason: string; readonly at: Date },
): Promise<void> {
  await work.trx
    .updateTable('manualEntry')
    .set({ reversedAt: by.at, reversedBy: by.memberId, reverseReason: by.reason })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** An entry of the journal that stands: neither a reversal nor reversed. */
export interface StandingEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly accountId: string | null;
  readonly debtorId: string;
  readonly paymentId: string | null;
  readonly lines: readonly LedgerLine[];
}

/** The entries that stand of what a member recorded; of a payment, all that ever moved its money. */
export async function readStandingEntries(
  work: Work,
  of: { readonly manualId: string } | { readonly paymentId: string },
): Promise<StandingEntry[]> {
  const mine = 'manualId' in of ? sql`e.manual_id = ${of.manualId}` : sql`e.payment_id = ${of.paymentId}`;
  const { rows } = await sql<StandingEntry>`
    select e.id, e.kind, e.account_id, e.debtor_id, e.payment_id, (
        select json_agg(json_build_object('ledgerAccount', l.ledger_account, 'accountId', l.account_id,
          'debtorId', l.debtor_id, 'amountCents', l.amount_cents) order by l.line_no)
        from journal_line l where l.company_id = e.company_id and l.entry_id = e.id) as lines
    from journal_entry e
    where e.company_id = ${work.companyId} and ${mine} and e.reverses_id is null
      and not exists (select 1 from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
    order by e.created_at, e.id`.execute(work.trx);
  return rows;
}

export interface MoneyLotRow extends MoneyLot {
  readonly at: Date;
  readonly method: PaymentMethod | null;
  readonly provider: string | null;
}

/** An estimate holds the money of the payment `p` as its deposit until it is billed or canceled: it is nobody's to move. */
const isHeld = (companyId: string) => sql`exists (
  select 1 from estimate h left join account a on a.company_id = h.company_id and a.id = h.account_id
  where h.company_id = ${companyId} and h.id = p.estimate_id and (h.status = 'Pending billing' or a.status = 'Draft'))`;
/**
 * Where all of a customer's money stands, the oldest first: per payment on each account and as credit, and what came in
 * without a payment. To be read under the locks of the payments, the accounts and the customer where it is acted on.
 */
export async function readMoneyLots(work: Work, debtorId: string): Promise<MoneyLotRow[]> {
  const { rows } = await sql<MoneyLotRow>`
    select e.payment_id, l.account_id, (-sum(l.amount_cents))::bigint as "amountCents",
      min(coalesce(p.created_at, e.occurred_at)) as at, min(p.method) as method, min(p.provider) as provider
    from journal_entry e
    join journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.ledger_account in ('receivable', 'unapplied')
    left join payment p on p.company_id = e.company_id and p.id = e.payment_id
    where e.company_id = ${work.companyId} and e.debtor_id = any(${idsOfDebtor(work.companyId, debtorId)})
      and e.kind in ('PAYMENT', 'RETURN', 'CREDIT')
      and (l.account_id is not null or p.estimate_id is null or not ${isHeld(work.companyId)})
    group by e.payment_id, l.account_id having sum(l.amount_cents) <> 0
    order by min(coalesce(p.created_at, e.occurred_at)), e.payment_id nulls first, l.account_id nulls first`.execute(
    work.trx,
  );
  return rows;
}

export interface TakingAccount {
  readonly id: string;
  readonly reference: string;
  readonly status: AccountStatus;
  readonly dueDate: string;
  readonly balanceCents: number;
  readonly paidCents: number;
  readonly pendingCents: number;
}

const ACCOUNTS_MAX = 500;

/** Accounts of a customer that have money or can take some, the oldest due first. */
export async function listTakingAccounts(work: Work, debtorId: string): Promise<TakingAccount[]> {
  return work.trx
    .selectFrom('account')
    .select(['id', 'reference', 'status', 'dueDate', 'balanceCents', 'paidCents', 'pendingCents'])
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where((where) => where.or([where('balanceCents', '>', 0), where('paidCents', '>', 0)]))
    .orderBy('dueDate')
    .orderBy('id')
    .limit(ACCOUNTS_MAX)
    .$narrowType<Pick<TakingAccount, 'status'>>()
    .execute();
}

/** What the journal says about an account, or about all of a customer's, up to an instant. */
export async function readTotalsAsOf(
  work: Work,
  of: { readonly accountId: string } | { readonly debtorId: string },
  until: Date,
) {
  const mine =
    'accountId' in of
      ? sql`l.account_id = ${of.accountId}`
      : sql`e.debtor_id = any(${idsOfDebtor(work.companyId, of.debtorId)})`;
  const { rows } = await sql<{ charged: number; paid: number; discount: number; credit: number }>`
    select coalesce(sum(l.amount_cents) filter (where l.ledger_account = 'receivable' and e.kind = 'CHARGE'), 0)::bigint as charged,
      coalesce(-sum(l.amount_cents) filter (where l.ledger_account = 'receivable' and e.kind in ('PAYMENT', 'RETURN', 'CREDIT')), 0)::bigint as paid,
      coalesce(-sum(l.amount_cents) filter (where l.ledger_account = 'receivable' and e.kind = 'COMPENSATION'), 0)::bigint as discount,
      coalesce(-sum(l.amount_cents) filter (where l.ledger_account = 'unapplied'), 0)::bigint as credit
    from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    left join account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${work.companyId} and ${mine} and e.occurred_at <= ${until}
      and (l.account_id is null or a.status not in ('Draft', 'Canceled') or ${'accountId' in of})`.execute(work.trx);
  return rows[0] ?? { charged: 0, paid: 0, discount: 0, credit: 0 };
}
