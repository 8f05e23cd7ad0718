import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** A payment that is over, of one account, as its history left it. */
export interface PastPayment {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string;
  readonly amountCents: number;
  readonly method: string;
  readonly status: 'SUCCESS' | 'FAILED' | 'RETURN';
  readonly source: string;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
  readonly receivedCents: number;
  readonly returnedCents: number;
  readonly methodLabel: string | null;
  readonly messageId: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date;
}

const paymentColumns = {
  id: 'uuid',
  debtorId: 'uuid',
  amountCents: 'bigint',
  method: 'text',
  status: 'text',
  source: 'text',
  failureCode: 'text',
  failureMessage: 'text',
  receivedCents: 'bigint',
  returnedCents: 'bigint',
  methodLabel: 'text',
  messageId: 'uuid',
  createdAt: 'timestamptz',
  settledAt: 'timestamptz',
};

const partColumns = { id: 'uuid', accountId: 'uuid', amountCents: 'bigint' };

/** Writes payments of a past that nobody lived through; their journal entries are the caller's. */
export async function insertPastPayments(work: Work, payments: readonly PastPayment[]): Promise<void> {
  if (payments.length === 0) return;
  await sql`
    insert into payment (company_id, id, debtor_id, amount_cents, method, status, source, failure_code, failure_message,
      received_cents, returned_cents, method_label, message_id, created_at, settled_at)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.amount_cents, r.method, r.status, r.source, r.failure_code,
      r.failure_message, r.received_cents, r.returned_cents, r.method_label, r.message_id, r.created_at, r.settled_at
    from ${recordSet(payments, paymentColumns)}`.execute(work.trx);
  await sql`
    insert into payment_account (company_id, payment_id, account_id, amount_cents, is_open)
    select ${work.companyId}::uuid, r.id, r.account_id, r.amount_cents, false
    from ${recordSet(payments, partColumns)}`.execute(work.trx);
}
