import type { GivenFacts } from '@recoup/domain/notices/proofs.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What was told of the charge of one installment. */
export interface ToldCharge extends GivenFacts {
  readonly amountCents: number;
  /** The day that it names. */
  readonly dueOn: string;
  readonly askedAt: Date;
  /** When it left, or was given up. */
  readonly endedAt: Date | null;
}

/** What was told of the charges of an installment that come by themselves, the newest first. */
export async function readToldCharges(work: Work, planId: string, number: number): Promise<ToldCharge[]> {
  const { rows } = await sql<ToldCharge>`
    select (facts->>'amountCents')::int as "amountCents", facts->>'dueOn' as "dueOn", asked_at, status, ended_at, read_at from notice
    where company_id = ${work.companyId} and record_id = ${planId} and kind = 'INSTALLMENT_DUE'
      and (facts->>'number')::int = ${number} and facts->>'methodLabel' is not null
    order by asked_at desc, id desc limit 50`.execute(work.trx);
  return rows;
}

/** The newest word of a late plan: the last day of grace that it names, and whether it waited for a reader until it was too old. */
export interface ToldGrace {
  readonly until: string;
  readonly isLost: boolean;
}

export async function readToldGrace(work: Work, planId: string): Promise<ToldGrace | undefined> {
  const { rows } = await sql<ToldGrace>`
    select facts->>'graceUntil' as until, status = 'EXPIRED' and 'unread' = any(reasons) as "isLost" from notice
    where company_id = ${work.companyId} and record_id = ${planId} and kind = 'PLAN_LATE'
    order by asked_at desc, id desc limit 1`.execute(work.trx);
  return rows[0];
}

/** When the customer had it: it left, or they read it in the portal; null: not yet. */
export function givenAt({ status, endedAt, readAt }: ToldCharge): Date | null {
  return status === 'SENT' ? endedAt : readAt;
}

/**
 * The word that counts of several about one charge: the first that the customer had, since later ones only remind of it and
 * move nothing; where they had none, the newest.
 */
export function countingWord(told: readonly ToldCharge[]): ToldCharge | undefined {
  return told.findLast((each) => givenAt(each) !== null) ?? told[0];
}

/** What became of the copy of the words that were accepted last, in a list of one; empty when none was asked for. */
export async function readCopyGiven(work: Work, planId: string): Promise<GivenFacts[]> {
  const { rows } = await sql<GivenFacts>`
    select n.status, n.read_at from plan_acceptance a
    join notice n on n.company_id = a.company_id and n.kind = 'PLAN_TERMS' and n.record_id = a.id
    where a.company_id = ${work.companyId} and a.plan_id = ${planId}
    order by a.accepted_at desc, a.id desc limit 1`.execute(work.trx);
  return rows;
}
