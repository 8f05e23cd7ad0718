import type { ChargeSource } from '@recoup/domain/payments/decide-unattended.ts';
import type { PaymentState } from '@recoup/domain/payments/payment-state.ts';
import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';

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
  /** The plan beside which it is made: it pays what that one does not cover. */
  readonly besidePlanId?: string | null;
  /** The estimate whose deposit it is; it names no accounts then. */
  readonly estimateId?: string | null;
  readonly portalLinkId: string | null;
  readonly messageId: string | null;
  readonly requestHash: Buffer;
  readonly createdAt: Date;
  readonly lookUpAt: Date;
  readonly parts: readonly { readonly accountId: string; readonly amountCents: number }[];
}

/** Inserts a payment with its parts; answers false, and adds nothing, when the id is in use already. */
export async function insertPayment(work: Work, payment: NewPayment): Promise<boolean> {
  const added = await work.trx
    .insertInto('payment')
    .values({
      companyId: work.companyId,
      id: payment.id,
      debtorId: payment.debtorId,
      amountCents: payment.amountCents,
      currency: payment.currency,
      method: payment.method,
      source: payment.source,
      provider: payment.provider,
      paymentMethodId: payment.methodId ?? null,
      methodLabel: payment.methodLabel ?? null,
      keepsMethod: payment.keepsMethod ?? false,
      memberId: payment.memberId ?? null,
      retryOf: payment.retryOf ?? null,
      besidePlanId: payment.besidePlanId ?? null,
      estimateId: payment.estimateId ?? null,
      portalLinkId: payment.portalLinkId,
      messageId: payment.messageId,
      requestHash: payment.requestHash,
      createdAt: payment.createdAt,
      requestedAt: sql`now()`,
      lookupAt: payment.lookUpAt,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  if (payment.parts.length === 0) return true;
  await work.trx
    .insertInto('paymentAccount')
    .values(
      payment.parts.map((part) => ({
        companyId: work.companyId,
        paymentId: payment.id,
        accountId: part.accountId,
        amountCents: part.amountCents,
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
  readonly besidePlanId: string | null;
  readonly estimateId: string | null;
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

function selectPayments(work: Work) {
  return work.trx
    .selectFrom('payment')
    .select([
      'id',
      'debtorId',
      'amountCents',
      'currency',
      'method',
      'status',
      'source',
      'provider',
      'paymentMethodId as methodId',
      'keepsMethod',
      'memberId',
      'retryOf',
      'besidePlanId',
      'estimateId',
      'retryAt',
      'retryReason',
      'needsPayerAt',
      'network',
      'declineCode',
      'adviceCode',
      'networkCode',
      'refundedCents',
      'disputedCents',
      'reinstatedCents',
      'portalLinkId',
      'providerIntentId as intentId',
      'failureCode',
      'failureMessage',
      'receivedCents',
      'returnedCents',
      'declines',
      'methodLabel',
      'messageId',
      'requestHash',
      'createdAt',
      'requestedAt',
      'lookupAt as lookUpAt',
      'settledAt',
    ])
    .where('companyId', '=', work.companyId)
    .$narrowType<Pick<PaymentRow, 'method' | 'status' | 'source'>>();
}

/** A payment of this debtor, or of any when none is named. */
export async function readPayment(work: Work, paymentId: string, debtorId?: string): Promise<PaymentRow | undefined> {
  const query = selectPayments(work).where('id', '=', paymentId);
  return (debtorId ? query.where('debtorId', '=', debtorId) : query).executeTakeFirst();
}

/** The same with its row locked: news about one payment is worked off one after the other (G22). */
export async function lockPayment(work: Work, paymentId: string): Promise<PaymentRow | undefined> {
  return selectPayments(work).where('id', '=', paymentId).forNoKeyUpdate().executeTakeFirst();
}

export async function readParts(work: Work, paymentId: string): Promise<PaymentPart[]> {
  return work.trx
    .selectFrom('paymentAccount as p')
    .innerJoin('account as a', (join) =>
      join.onRef('a.companyId', '=', 'p.companyId').onRef('a.id', '=', 'p.accountId'),
    )
    .select(['p.accountId', 'a.reference', 'p.amountCents'])
    .where('p.companyId', '=', work.companyId)
    .where('p.paymentId', '=', paymentId)
    .orderBy('a.dueDate')
    .orderBy('p.accountId')
    .execute();
}

/** The payment that is open on one of these accounts, whoever started it; the oldest when there are several. */
export async function findOpenPayment(work: Work, accountIds: readonly string[]): Promise<string | null> {
  if (accountIds.length === 0) return null;
  const row = await work.trx
    .selectFrom('paymentAccount')
    .select('paymentId')
    .where('companyId', '=', work.companyId)
    .where('accountId', 'in', [...accountIds])
    .where('isOpen', '=', true)
    .orderBy('paymentId')
    .executeTakeFirst();
  return row?.paymentId ?? null;
}

/** Lets other payments on the accounts of this one. */
export async function closeParts(work: Work, paymentId: string): Promise<void> {
  await work.trx
    .updateTable('paymentAccount')
    .set({ isOpen: false })
    .where('companyId', '=', work.companyId)
    .where('paymentId', '=', paymentId)
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
export async function updatePayment(work: Work, id: string, change: PaymentChange): Promise<void> {
  const values = {
    status: change.status,
    providerIntentId: change.intentId,
    failureCode: change.failureCode,
    failureMessage: change.failureMessage?.slice(0, 500),
    receivedCents: change.receivedCents,
    returnedCents: change.returnedCents,
    refundedCents: change.refundedCents,
    disputedCents: change.disputedCents,
    reinstatedCents: change.reinstatedCents,
    retryAt: change.retryAt,
    retryReason: change.retryReason,
    needsPayerAt: change.needsPayerAt,
    network: change.network?.slice(0, 40),
    declineCode: change.declineCode?.slice(0, 100),
    adviceCode: change.adviceCode?.slice(0, 100),
    networkCode: change.networkCode?.slice(0, 100),
    paymentMethodId: change.methodId,
    declines: change.declines ? [...change.declines] : undefined,
    methodLabel: change.methodLabel,
    lookupAt: change.lookUpAt,
    settledAt: change.settledAt,
  };
  const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if (Object.keys(named).length === 0) return;
  await work.trx
    .updateTable('payment')
    .set({ ...named, version: sql`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** When a payment is to be asked about next, and how often that was done. */
export async function postponeLookUp(work: Work, id: string, at: Date): Promise<void> {
  await work.trx
    .updateTable('payment')
    .set({ lookupAt: at, lookups: sql`lookups + 1` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('lookupAt', 'is not', null)
    .execute();
}

/** Payments whose look-up is due, the longest waiting first. */
export async function findDueLookUps(work: Work, limit: number): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('payment')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('lookupAt', '<=', sql<Date>`company_now()`)
    .orderBy('lookupAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Tells the scheduler when the next look-up falls due, after look-ups were done. */
export async function resetLookUpWake(work: Work): Promise<void> {
  const next = sql`
    select min(at) from (
      select min(lookup_at) as at from payment where company_id = ${work.companyId} and lookup_at is not null
      union all
      select min(lookup_at) from payment_refund where company_id = ${work.companyId} and lookup_at is not null) waiting`;
  await wake(work, 'payment-lookup', next, 'exactly');
}

/** What is owed on accounts now, all together. */
export async function readOwed(work: Work, accountIds: readonly string[]): Promise<number> {
  if (accountIds.length === 0) return 0;
  const row = await work.trx
    .selectFrom('account')
    .select(sql<number>`coalesce(sum(greatest(balance_cents, 0)), 0)::bigint`.as('cents'))
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...accountIds])
    .where('status', 'not in', ['Draft', 'Canceled'])
    .executeTakeFirst();
  return row?.cents ?? 0;
}

export async function isDebtorThere(work: Work, debtorId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('debtor')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row !== undefined;
}

const CHARGES_MAX = 20;

/** Payments of a debtor that are not decided, and failed ones that wait for another try; the newest first. */
export async function listCharges(
  work: Work,
  debtorId: string,
): Promise<{ readonly payment: PaymentRow; readonly references: readonly string[] }[]> {
  const payments = await selectPayments(work)
    .where('debtorId', '=', debtorId)
    .where((where) =>
      where.or([
        where('status', 'in', ['UNKNOWN', 'PENDING']),
        // Of a form that its payer has open, or left, nothing was sent; nor after a decline there.
        where.and([
          where('status', 'in', ['CREATED', 'REQUESTED']),
          where.or([where('source', '<>', 'portal'), where('paymentMethodId', 'is not', null)]),
        ]),
        where('retryAt', 'is not', null),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(CHARGES_MAX)
    .execute();
  const charges: { payment: PaymentRow; references: string[] }[] = [];
  for (const payment of payments) {
    const parts = await readParts(work, payment.id);
    charges.push({ payment, references: parts.map((part) => part.reference) });
  }
  return charges;
}
