import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { recordSet } from '#server/db/record-set.ts';

export interface NewDispute {
  readonly id: string;
  readonly accountId: string;
  readonly debtorId: string;
  readonly status: 'OPENED' | 'ANSWERED';
  readonly reason: string;
  readonly openedAt: Date;
  readonly source: 'import' | 'portal' | 'staff';
}

const columns = {
  id: 'uuid',
  account_id: 'uuid',
  debtor_id: 'uuid',
  status: 'text',
  reason: 'text',
  opened_at: 'timestamptz',
  source: 'text',
};

/** Inserts disputes, set-based. The mark on the account is the caller's, in the same transaction. */
export async function insertDisputes(trx: Trx, companyId: string, disputes: readonly NewDispute[]): Promise<void> {
  if (disputes.length === 0) return;
  const rows = disputes.map((dispute) => ({
    id: dispute.id,
    account_id: dispute.accountId,
    debtor_id: dispute.debtorId,
    status: dispute.status,
    reason: dispute.reason,
    opened_at: dispute.openedAt,
    source: dispute.source,
  }));
  await sql`
    insert into dispute (company_id, id, account_id, debtor_id, status, reason, opened_at, source)
    select ${companyId}::uuid, r.id, r.account_id, r.debtor_id, r.status, r.reason, r.opened_at, r.source
    from ${recordSet(rows, columns)}`.execute(trx);
}
