import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** A number or address that opted out at some time. */
export interface PastOptOut {
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
  readonly at: Date;
  readonly source: 'reply' | 'link';
}

/** Writes opt-outs of a past that nobody lived through. */
export async function insertPastOptOuts(work: Work, optOuts: readonly PastOptOut[]): Promise<void> {
  if (optOuts.length === 0) return;
  await sql`
    insert into opt_out (company_id, kind, value, at, source)
    select ${work.companyId}::uuid, r.kind, r.value, r.at, r.source
    from ${recordSet(optOuts, { kind: 'text', value: 'text', at: 'timestamptz', source: 'text' })}`.execute(work.trx);
}
