import type { ChargeSource } from '@recoup/domain/payments/decide-unattended.ts';
import type { PaymentState } from '@recoup/domain/payments/payment-state.ts';
import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export interface PaymentPart {
  readonly accountId: string;
  readonly reference: string;
  readonly amountCents: number;
}

export interface NewPayment {
  readonly id: string;
  readonly debtorId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly source: ChargeSource;
  readonly provider: string;
  /** The saved method that is charged; null when its payer fills in the provider's fields. */
  readonly methodId?: string | null;
  /** Its words, such as `Visa •••• 4242`. */
  readonly methodLabel?: string | null;
  readonly keepsMethod?: boolean;
  readonly memberId?: string | null;
  /** The first try of the same charge. */
  readonly retryOf?: string | null;
  readonly portalLinkId: string | null;
  readonly messageId: string | null;
  readonly requestHash: Buffer;
  readonly createdAt: Date;
  readonly lookUpAt: Date;
  readonly parts: readonly { readonly accountId: string; readonly amountCents: number }[];
}

/** Inserts a payment with its parts; answers false, and adds nothing, when the id is in use already. */
export async function insertPayment(trx: Trx, companyId: string, payment: NewPayment): Promise<boolean> {
  const added = await trx
    .insertInto('payment')
    .values({
      company_id: companyId,
      id: payment.id,
      debtor_id: payment.debtorId,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      method: payment.method,
      source: payment.source,
      provider: payment.provider,
      payment_method_id: payment.methodId ?? null,
      method_label: payment.methodLabel ?? null,
      keeps_method: payment.keepsMethod ?? false,
      member_id: payment.memberId ?? null,
      retry_of: payment.retryOf ?? null,
      portal_link_id: payment.portalLinkId,
      message_id: payment.messageId,
      request_hash: payment.requestHash,
      created_at: payment.createdAt,
      requested_at: sql`now()`,
      lookup_at: payment.lookUpAt,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await trx
    .insertInto('payment_account')
    .values(
      payment.parts.map((part) => ({
        company_id: companyId,
        payment_id: payment.id,
        account_id: part.accountId,
        amount_cents: part.amountCents,
      })),
    )
    .execute();
  return true;
}

export interface PaymentRow {
  readonly id: string;
  readonly debtorId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly status: PaymentState;
  readonly source: ChargeSource | 'provider' | 'demo';
  /** Null for money that came by hand. */
  readonly provider: string | null;
  readonly methodId: string | null;
  readonly keepsMethod: boolean;
  readonly memberId: string | null;
  readonly retryOf: string | null;
  readonly retryAt: Date | null;
  readonly retryReason: string | null;
  /** Since when its bank waits for the payer (3-D Secure). */
  readonly needsPayerAt: Date | null;
  readonly network: string | null;
  readonly declineCode: string | null;
  readonly adviceCode: string | null;
  readonly networkCode: string | null;
  readonly intentId: string | null;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
  readonly receivedCents: number;
  readonly returnedCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
  readonly reinstatedCents: number;
  readonly portalLinkId: string | null;
  readonly declines: readonly string[];
  readonly methodLabel: string | null;
  readonly messageId: string | null;
  readonly requestHash: Buffer | null;
  readonly createdAt: Date;
  readonly requestedAt: Date | null;
  readonly lookUpAt: Date | null;
  readonly settledAt: Date | null;
}

function selectPayments(trx: Trx, companyId: string) {
  return trx
    .selectFrom('payment')
    .select([
      'id',
      'debtor_id as debtorId',
      'amount_cents as amountCents',
      'currency',
      'method',
      'status',
      'source',
      'provider',
      'payment_method_id as methodId',
      'keeps_method as keepsMethod',
      'member_id as memberId',
      'retry_of as retryOf',
      'retry_at as retryAt',
      'retry_reason as retryReason',
      'needs_payer_at as needsPayerAt',
      'network',
      'decline_code as declineCode',
      'advice_code as adviceCode',
      'network_code as networkCode',
      'refunded_cents as refundedCents',
      'disputed_cents as disputedCents',
      'reinstated_cents as reinstatedCents',
      'portal_link_id as portalLinkId',
      'provider_intent_id as intentId',
      'failure_code as failureCode',
      'failure_message as failureMessage',
      'received_cents as receivedCents',
      'returned_cents as returnedCents',
      'declines',
      'method_label as methodLabel',
      'message_id as messageId',
      'request_hash as requestHash',
      'created_at as createdAt',
      'requested_at as requestedAt',
      'lookup_at as lookUpAt',
      'settled_at as settledAt',
    ])
    .where('company_id', '=', companyId)
    .$narrowType<Pick<PaymentRow, 'method' | 'status' | 'source'>>();
}

/** A payment of this debtor, or of any when none is named. */
export async function readPayment(
  trx: Trx,
  companyId: string,
  paymentId: string,
  debtorId?: string,
): Promise<PaymentRow | undefined> {
  const query = selectPayments(trx, companyId).where('id', '=', paymentId);
  return (debtorId ? query.where('debtor_id', '=', debtorId) : query).executeTakeFirst();
}

/** The same with its row locked: news about one payment is worked off one after the other (G22). */
export async function lockPayment(trx: Trx, companyId: string, paymentId: string): Promise<PaymentRow | undefined> {
  return selectPayments(trx, companyId).where('id', '=', paymentId).forNoKeyUpdate().executeTakeFirst();
}

export async function readParts(trx: Trx, companyId: string, paymentId: string): Promise<PaymentPart[]> {
  return trx
    .selectFrom('payment_account as p')
    .innerJoin('account as a', (join) =>
      join.onRef('a.company_id', '=', 'p.company_id').onRef('a.id', '=', 'p.account_id'),
    )
    .select(['p.account_id as accountId', 'a.reference', 'p.amount_cents as amountCents'])
    .where('p.company_id', '=', companyId)
    .where('p.payment_id', '=', paymentId)
    .orderBy('a.due_date')
    .orderBy('p.account_id')
    .execute();
}

/** The payment that is open on one of these accounts, whoever started it; the oldest when there are several. */
export async function findOpenPayment(
  trx: Trx,
  companyId: string,
  accountIds: readonly string[],
): Promise<string | null> {
  if (accountIds.length === 0) return null;
  const row = await trx
    .selectFrom('payment_account')
    .select('payment_id')
    .where('company_id', '=', companyId)
    .where('account_id', 'in', [...accountIds])
    .where('is_open', '=', true)
    .orderBy('payment_id')
    .executeTakeFirst();
  return row?.payment_id ?? null;
}

/** Lets other payments on the accounts of this one. */
export async function closeParts(trx: Trx, companyId: string, paymentId: string): Promise<void> {
  await trx
    .updateTable('payment_account')
    .set({ is_open: false })
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .execute();
}

export interface PaymentChange {
  readonly status?: PaymentState;
  readonly intentId?: string;
  readonly failureCode?: string | null;
  readonly failureMessage?: string | null;
  readonly receivedCents?: number;
  readonly returnedCents?: number;
  readonly declines?: readonly string[];
  readonly refundedCents?: number;
  readonly disputedCents?: number;
  readonly reinstatedCents?: number;
  readonly retryAt?: Date | null;
  readonly retryReason?: string | null;
  readonly needsPayerAt?: Date;
  readonly network?: string;
  readonly declineCode?: string | null;
  readonly adviceCode?: string | null;
  readonly networkCode?: string | null;
  readonly methodId?: string;
  readonly methodLabel?: string;
  readonly lookUpAt?: Date | null;
  readonly settledAt?: Date;
}

/** Writes what changed on a locked payment; what is not named stays. */
export async function updatePayment(trx: Trx, companyId: string, id: string, change: PaymentChange): Promise<void> {
  const values = {
    status: change.status,
    provider_intent_id: change.intentId,
    failure_code: change.failureCode,
    failure_message: change.failureMessage?.slice(0, 500),
    received_cents: change.receivedCents,
    returned_cents: change.returnedCents,
    refunded_cents: change.refundedCents,
    disputed_cents: change.disputedCents,
    reinstated_cents: change.reinstatedCents,
    retry_at: change.retryAt,
    retry_reason: change.retryReason,
    needs_payer_at: change.needsPayerAt,
    network: change.network?.slice(0, 40),
    decline_code: change.declineCode?.slice(0, 100),
    advice_code: change.adviceCode?.slice(0, 100),
    network_code: change.networkCode?.slice(0, 100),
    payment_method_id: change.methodId,
    declines: change.declines ? [...change.declines] : undefined,
    method_label: change.methodLabel,
    lookup_at: change.lookUpAt,
    settled_at: change.settledAt,
  };
  const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if (Object.keys(named).length === 0) return;
  await trx
    .updateTable('payment')
    .set({ ...named, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** When a payment is to be asked about next, and how often that was done. */
export async function postponeLookUp(trx: Trx, companyId: string, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ lookup_at: at, lookups: sql`lookups + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('lookup_at', 'is not', null)
    .execute();
}

/** Payments whose look-up is due, the longest waiting first. */
export async function findDueLookUps(trx: Trx, companyId: string, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('payment')
    .select('id')
    .where('company_id', '=', companyId)
    .where('lookup_at', '<=', sql<Date>`company_now()`)
    .orderBy('lookup_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Tells the scheduler, in real time, when this company's next look-up falls due. An earlier wake that stands already is
 * left alone, so that payments which start at the same moment do not wait for each other's commit.
 */
export async function wakeForLookUp(trx: Trx, companyId: string, at: Date): Promise<void> {
  await sql`
    insert into company_due (company_id, kind, due_at)
    select company_id, 'payment-lookup', ${at}::timestamptz - clock_offset from company
    where company_id = ${companyId} and not exists (
      select from company_due d where d.company_id = ${companyId} and d.kind = 'payment-lookup'
        and d.due_at <= ${at}::timestamptz - company.clock_offset)
    on conflict (company_id, kind) do update set due_at = least(company_due.due_at, excluded.due_at)`.execute(trx);
}

/** The same from scratch, after look-ups were done or the company's clock was moved; no wake when nothing waits. */
export async function resetLookUpWake(trx: Trx, companyId: string): Promise<void> {
  await sql`
    with next as (
      select min(at) as at from (
        select min(lookup_at) as at from payment where company_id = ${companyId} and lookup_at is not null
        union all
        select min(lookup_at) from payment_refund where company_id = ${companyId} and lookup_at is not null) waiting),
    gone as (delete from company_due where company_id = ${companyId} and kind = 'payment-lookup'
      and (select at from next) is null)
    insert into company_due (company_id, kind, due_at)
    select c.company_id, 'payment-lookup', next.at - c.clock_offset from company c, next
    where c.company_id = ${companyId} and next.at is not null
    on conflict (company_id, kind) do update set due_at = excluded.due_at`.execute(trx);
}

/** What is owed on accounts now, all together. */
export async function readOwed(trx: Trx, companyId: string, accountIds: readonly string[]): Promise<number> {
  if (accountIds.length === 0) return 0;
  const row = await trx
    .selectFrom('account')
    .select(sql<number>`coalesce(sum(greatest(balance_cents, 0)), 0)::bigint`.as('cents'))
    .where('company_id', '=', companyId)
    .where('id', 'in', [...accountIds])
    .where('status', 'not in', ['Draft', 'Canceled'])
    .executeTakeFirst();
  return row?.cents ?? 0;
}

export async function isDebtorThere(trx: Trx, companyId: string, debtorId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('debtor')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row !== undefined;
}

const CHARGES_MAX = 20;

/** Payments of a debtor that are not decided, and failed ones that wait for another try; the newest first. */
export async function listCharges(
  trx: Trx,
  companyId: string,
  debtorId: string,
): Promise<{ readonly payment: PaymentRow; readonly references: readonly string[] }[]> {
  const payments = await selectPayments(trx, companyId)
    .where('debtor_id', '=', debtorId)
    .where((where) =>
      where.or([
        where('status', 'in', ['CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING']),
        where('retry_at', 'is not', null),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CHARGES_MAX)
    .execute();
  const charges: { payment: PaymentRow; references: string[] }[] = [];
  for (const payment of payments) {
    const parts = await readParts(trx, companyId, payment.id);
    charges.push({ payment, references: parts.map((part) => part.reference) });
  }
  return charges;
}
