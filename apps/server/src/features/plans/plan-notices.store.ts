import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What was told of the charge of one installment. */
export interface ToldCharge {
  readonly amountCents: number;
  readonly status: 'ASKED' | 'SENT' | 'KEPT_BACK' | 'EXPIRED' | 'FAILED';
  /** When it left, or was given up. */
  readonly endedAt: Date | null;
}

/** What was told of the charges of an installment that come by themselves, the newest first. */
export async function readToldCharges(work: Work, planId: string, number: number): Promise<ToldCharge[]> {
  const { rows } = await sql<ToldCharge>`
    select (facts->>'amountCents')::int as "amountCents", status, ended_at from notice
    where company_id = ${work.companyId} and record_id = ${planId} and kind = 'INSTALLMENT_DUE'
      and (facts->>'number')::int = ${number} and facts->>'methodLabel' is not null
    order by asked_at desc, id desc limit 50`.execute(work.trx);
  return rows;
}
