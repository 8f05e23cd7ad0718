import type { BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import { type RawBuilder, sql } from 'kysely';

interface BulkTable {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly cents: RawBuilder<unknown>;
  readonly company: RawBuilder<unknown>;
}

/** The table of each kind of record, under the alias that its filters use. */
export const bulkTables: Readonly<Record<BulkEntity, BulkTable>> = {
  account: { from: sql`account a`, id: sql`a.id`, cents: sql`a.balance_cents`, company: sql`a.company_id` },
  debtor: { from: sql`debtor d`, id: sql`d.id`, cents: sql`d.outstanding_cents`, company: sql`d.company_id` },
  // Only what no account belongs to is deleted: no money hangs on it.
  project: { from: sql`project p`, id: sql`p.id`, cents: sql`0::bigint`, company: sql`p.company_id` },
  contract: {
    ...{ from: sql`contract c`, id: sql`c.id`, cents: sql`coalesce(c.amount_cents, 0)`, company: sql`c.company_id` },
  },
  estimate: { from: sql`estimate e`, id: sql`e.id`, cents: sql`e.amount_cents`, company: sql`e.company_id` },
};
