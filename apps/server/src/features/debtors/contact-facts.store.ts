import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What a provider said about a contact point. */
export async function writeCheck(
  work: Work,
  check: { readonly contactId: string; readonly value: string; readonly result: string; readonly at: Date },
): Promise<void> {
  await work.trx
    .updateTable('contact')
    .set({ checkResult: check.result, checkedAt: check.at })
    .where('companyId', '=', work.companyId)
    .where('id', '=', check.contactId)
    // What was asked about may have been changed while the provider answered.
    .where('value', '=', check.value)
    .execute();
}

/** A contact point and whose it is. */
export interface ClosedPoint {
  readonly id: string;
  readonly debtorId: string;
}

/** Closes an address or number that nothing reaches, for every customer who has it and is written to; answers which those are. */
export async function closeAddress(
  work: Work,
  bounce: {
    readonly kind: 'EMAIL' | 'PHONE';
    readonly value: string;
    readonly at: Date;
    readonly reason: string;
  },
): Promise<ClosedPoint[]> {
  const { rows } = await sql<ClosedPoint>`
    update contact set bounced_at = ${bounce.at}, bounce = ${bounce.reason}
    where company_id = ${work.companyId} and value = ${bounce.value} and kind = ${bounce.kind} and bounced_at is null
    returning id, debtor_id`.execute(work.trx);
  return rows;
}

/** Marks contact points as somebody else's; answers those that were not marked yet. */
export async function writeWrong(work: Work, contactIds: readonly string[]): Promise<ClosedPoint[]> {
  const { rows } = await sql<ClosedPoint>`
    update contact set is_wrong = true
    where company_id = ${work.companyId} and id = any(${[...contactIds]}::uuid[]) and not is_wrong
    returning id, debtor_id`.execute(work.trx);
  return rows;
}

/** Ends calls to a customer's numbers, or to those at work where some are known; answers the numbers. */
export async function closeNumbers(work: Work, debtorId: string, isAboutWork: boolean): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    update contact c set
      unwanted = array(select distinct unnest(c.unwanted || 'PHONE_CALL'::text) order by 1),
      employer_prohibits = c.employer_prohibits or (${isAboutWork} and c.is_work)
    where c.company_id = ${work.companyId} and c.debtor_id = ${debtorId} and c.kind = 'PHONE'
      and (not ${isAboutWork} or c.is_work or not exists (
        select 1 from contact w
        where w.company_id = ${work.companyId} and w.debtor_id = ${debtorId} and w.kind = 'PHONE' and w.is_work))
    returning c.value`.execute(work.trx);
  return rows.map((row) => row.value);
}

/** How a number or address may be used. */
export interface ContactPreferences {
  readonly unwanted: string[];
  readonly isWork: boolean;
  readonly employerProhibits: boolean;
  readonly isWrong: boolean;
  readonly isUnverified: boolean;
  /** Null opens an address or number again that nothing reached. */
  readonly bouncedAt?: null;
  readonly bounce?: null;
}

export async function writePreferences(work: Work, contactId: string, preferences: ContactPreferences): Promise<void> {
  await work.trx
    .updateTable('contact')
    .set(preferences)
    .where('companyId', '=', work.companyId)
    .where('id', '=', contactId)
    .execute();
}
