import type { RegistrationEntries } from '@recoup/domain/registration/registration-entries.ts';
import type { PlanTier } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Database, Trx } from '#server/db/database.ts';
import type { Work } from '#server/work/work.ts';

export interface PartnerRow {
  readonly id: string;
  readonly name: string;
  readonly logo: Buffer | null;
  readonly logoType: string | null;
  readonly tier: Exclude<PlanTier, 'DEFAULT'> | null;
  readonly coupon: string | null;
}

/** A partner whose link works; nothing of one that is switched off. */
export async function readActivePartner(db: Database | Trx, id: string): Promise<PartnerRow | undefined> {
  return db
    .selectFrom('partner')
    .select(['id', 'name', 'logo', 'logoType', sql<PartnerRow['tier']>`tier`.as('tier'), 'coupon'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
}

/** What a partner is called, switched off or not: whoever came through them goes on saying so. */
export async function readPartnerName(work: Work, id: string): Promise<string> {
  const row = await work.trx.selectFrom('partner').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return row.name;
}

/** Whether the company came through this partner, and whoever opened it confirmed their address. */
export async function cameThrough(work: Work, partnerId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('registration')
    .select('companyId')
    .where('companyId', '=', work.companyId)
    .where('partnerId', '=', partnerId)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** With what a company meant to begin when it was opened, and the partner, switched on, through whom it came. */
export interface OpeningWish {
  readonly plan: PlanTier | null;
  readonly partner: PartnerRow | null;
}

/** Nothing of a company that nobody opened by themselves. */
export async function readOpeningWish(work: Work): Promise<OpeningWish | null> {
  const row = await work.trx
    .selectFrom('registration')
    .select(['partnerId', sql<RegistrationEntries>`entries`.as('entries')])
    .where('companyId', '=', work.companyId)
    .executeTakeFirst();
  if (!row) return null;
  const partner = row.partnerId ? await readActivePartner(work.trx, row.partnerId) : undefined;
  return { plan: row.entries.START?.plan ?? null, partner: partner ?? null };
}

/** Uses a ticket up; false when it was used before, or somebody who was faster uses it now. */
export async function spendTicket(work: Work, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await work.trx
    .insertInto('partnerTicket')
    .values({ companyId: work.companyId, id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

/** A ticket is over after five minutes; who asks what was used asks within days. */
const KEPT_DAYS = 7;

/** Removes what was written of tickets that are long over. Answers how many. */
export async function deleteOldTickets(work: Work, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from partner_ticket where company_id = ${work.companyId} and id in (
      select id from partner_ticket where company_id = ${work.companyId}
        and used_at < now() - make_interval(days => ${KEPT_DAYS})
      order by used_at limit ${limit} for update skip locked)
    returning id`.execute(work.trx);
  return rows.length;
}
