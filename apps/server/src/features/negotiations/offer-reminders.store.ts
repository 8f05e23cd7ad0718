import { OFFER_REMINDER_DAYS } from '@recoup/domain/negotiations/offer-reminder.ts';
import { type SqlBool, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** When an offer is over: an open one with its date, a settlement with the grace of its next payment. */
const end = sql`case when status = 'OPEN' then expires_at when status = 'ACCEPTED' then due_until end`;

/** Those that stand and of whose end nobody was reminded; who had no day before that time needs no reminder. */
const unreminded = sql`status in ('OPEN', 'ACCEPTED') and reminded_of is distinct from ${end}
  and ${end} - make_interval(days => ${OFFER_REMINDER_DAYS + 1}) > coalesce(accepted_at, created_at)`;

/** The earliest instant at which somebody is to be reminded; an expression for statements of the same company. */
export function nextReminder(companyId: string) {
  return sql`select min(${end}) - make_interval(days => ${OFFER_REMINDER_DAYS}) as at from negotiation
    where company_id = ${companyId} and ${unreminded}`;
}

export interface EndingOffer {
  /** Of the offer, or of all that stand together. */
  readonly id: string;
  readonly debtorId: string;
  readonly endsAt: Date;
}

/** Offers and settlements that end soon and of which their customers are to be reminded now. */
export async function offersToRemind(work: Work, limit: number): Promise<EndingOffer[]> {
  const { rows } = await sql<EndingOffer>`
    select distinct on (coalesce(bundle_id, id)) coalesce(bundle_id, id) as id, debtor_id, ${end} as ends_at
    from negotiation
    where company_id = ${work.companyId} and ${unreminded} and ${end} > company_now()
      and ${end} - make_interval(days => ${OFFER_REMINDER_DAYS}) <= company_now()
    order by coalesce(bundle_id, id), id limit ${limit}`.execute(work.trx);
  return rows;
}

/** Notes that the customer was reminded of this end, or needed no reminder. */
export async function markReminded(work: Work, id: string, endsAt: Date): Promise<void> {
  await work.trx
    .updateTable('negotiation')
    .set({ remindedOf: endsAt })
    .where('companyId', '=', work.companyId)
    .where(sql<SqlBool>`coalesce(bundle_id, id) = ${id}`)
    .execute();
}
