import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A text from a number of no customer. */
export interface UnmatchedText {
  readonly id: string;
  readonly providerId: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly at: Date;
}

type UnmatchedState = 'OPEN' | 'IGNORED';

/** Keeps a text once, however often it is told. */
export async function insertUnmatched(work: Work, { from, to, ...text }: UnmatchedText): Promise<void> {
  await work.trx
    .insertInto('unmatchedText')
    .values({ companyId: work.companyId, ...text, fromValue: from, toValue: to })
    .onConflict((conflict) => conflict.columns(['companyId', 'providerId']).doNothing())
    .execute();
}

/** The tray of texts, newest first, and how many there are. */
export async function listUnmatched(
  work: Work,
  state: UnmatchedState,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: UnmatchedText[]; total: number }> {
  const { rows } = await sql<UnmatchedText>`
    select id, provider_id, from_value as "from", to_value as "to", text, at from unmatched_text
    where company_id = ${work.companyId} and state = ${state}
    order by at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(work.trx);
  const counted = await work.trx
    .selectFrom('unmatchedText')
    .where('companyId', '=', work.companyId)
    .where('state', '=', state)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.count };
}

/** As it stands, and nobody else changes it until the commit. */
export async function lockUnmatched(
  work: Work,
  id: string,
): Promise<(UnmatchedText & { readonly state: UnmatchedState }) | undefined> {
  const { rows } = await sql<UnmatchedText & { readonly state: UnmatchedState }>`
    select id, provider_id, from_value as "from", to_value as "to", text, at, state from unmatched_text
    where company_id = ${work.companyId} and id = ${id} for no key update`.execute(work.trx);
  return rows[0];
}

/** What a number wrote that still waits, oldest first: it goes to a customer together. */
export async function lockWaitingOf(work: Work, number: string): Promise<UnmatchedText[]> {
  const { rows } = await sql<UnmatchedText>`
    select id, provider_id, from_value as "from", to_value as "to", text, at from unmatched_text
    where company_id = ${work.companyId} and from_value = ${number} and state = 'OPEN'
    order by at, id limit 100 for no key update`.execute(work.trx);
  return rows;
}

export async function deleteUnmatched(work: Work, ids: readonly string[]): Promise<void> {
  await work.trx
    .deleteFrom('unmatchedText')
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .execute();
}

export async function updateUnmatched(
  work: Work,
  id: string,
  change: { readonly state: UnmatchedState; readonly settledAt: Date | null; readonly settledBy: string | null },
): Promise<void> {
  await work.trx
    .updateTable('unmatchedText')
    .set(change)
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Erases what strangers wrote to a company that has ended. Answers how many. */
export async function eraseUnmatched({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from unmatched_text where company_id = ${companyId} and id in (
      select id from unmatched_text where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
