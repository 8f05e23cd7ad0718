import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** The company's number and name, and the phone to which its texts also go. */
export async function readRedirect(work: Work) {
  return work.trx
    .selectFrom('company')
    .select(['name', 'smsFrom', 'language', 'textRedirectPhone as phone'])
    .select(sql<boolean>`text_redirect_on and state = 'ACTIVE'`.as('isActive'))
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
}

/** Keeps a text that is to be passed on, unless it is there or there were too many in a day; answers whether it does. */
export async function insertTextRedirect(
  work: Work,
  row: { readonly id: string; readonly providerId: string; readonly toPhone: string; readonly text: string },
  mostADay: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into text_redirect (company_id, id, provider_id, to_phone, text, asked_at)
    select ${work.companyId}::uuid, ${row.id}::uuid, ${row.providerId}::text, ${row.toPhone}::text, ${row.text}::text, ${work.now}::timestamptz
    where (select count(*) from text_redirect t where t.company_id = ${work.companyId}
      and t.asked_at > ${work.now}::timestamptz - interval '1 day') < ${mostADay}
    on conflict do nothing`.execute(work.trx);
  return numAffectedRows === 1n;
}

/** Takes one to hand it over; undefined when another did, or it is over. */
export async function takeTextRedirect(work: Work, id: string): Promise<{ toPhone: string; text: string } | undefined> {
  return work.trx
    .updateTable('textRedirect')
    .set({ state: 'SENDING' })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('state', '=', 'ASKED')
    .returning(['toPhone', 'text'])
    .executeTakeFirst();
}

/** It was surely not taken: the job comes again. */
export async function giveBackTextRedirect(work: Work, id: string): Promise<void> {
  await work.trx
    .updateTable('textRedirect')
    .set({ state: 'ASKED' })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Nothing more is done with it, and what it said is forgotten. */
export async function endTextRedirect(work: Work, id: string): Promise<void> {
  await work.trx
    .updateTable('textRedirect')
    .set({ state: 'OVER', text: '' })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** What a customer is called. */
export async function readSender(work: Work, debtorId: string): Promise<string | null> {
  const row = await work.trx
    .selectFrom('debtor')
    .select('displayName')
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row?.displayName ?? null;
}
