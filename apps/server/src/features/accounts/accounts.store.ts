import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql, type Updateable } from 'kysely';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';

export async function accountExists(work: Work, accountId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('account')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isReferenceTaken(work: Work, reference: string, exceptId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('account')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('reference', '=', reference)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockAccount(work: Work, accountId: string) {
  return work.trx
    .selectFrom('account')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateAccountRow(
  work: Work,
  accountId: string,
  values: Updateable<DB['account']>,
): Promise<void> {
  await work.trx
    .updateTable('account')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updatedAt: sql`company_now()` }))
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .execute();
}

/** The CHARGE entry that stands for the account's amount: the last one that was not taken back. */
export async function standingCharge(work: Work, accountId: string) {
  const { rows } = await sql<{ id: string; debtorId: string; amountCents: number }>`
    select e.id, e.debtor_id, e.amount_cents from journal_entry e
    where e.company_id = ${work.companyId} and e.account_id = ${accountId} and e.kind = 'CHARGE' and e.reverses_id is null
      and not exists (select 1 from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
    order by e.created_at desc, e.id desc limit 1`.execute(work.trx);
  return rows[0];
}

/** An account that the calendar moved. */
export interface CalendarMove {
  readonly id: string;
  readonly debtorId: string;
  readonly from: AccountStatus;
  readonly to: AccountStatus;
}

/** Open accounts whose due date and days of grace have passed become Delinquent; those that are locked wait. */
export async function moveByCalendar(work: Work, limit: number): Promise<CalendarMove[]> {
  const { rows } = await sql<CalendarMove>`
    update account a set status = 'Delinquent', version = a.version + 1, updated_at = company_now()
    where a.company_id = ${work.companyId} and a.id in (
      select x.id from account x where x.company_id = ${work.companyId} and x.status = 'Active' and x.balance_cents > 0
        and x.due_date < (select company_today())
          - (select c.delinquent_after_days from company c where c.company_id = ${work.companyId})
      order by x.id limit ${limit} for no key update skip locked)
    returning a.id, a.debtor_id, 'Active' as "from", 'Delinquent' as "to"`.execute(work.trx);
  return rows;
}

/**
 * After the company gave more days of grace: accounts that only the old number made Delinquent are Active again. What a
 * person moved there before its date stays.
 */
export async function moveByGrace(work: Work, graceBefore: number, limit: number): Promise<CalendarMove[]> {
  const { rows } = await sql<CalendarMove>`
    update account a set status = 'Active', version = a.version + 1, updated_at = company_now()
    where a.company_id = ${work.companyId} and a.id in (
      select x.id from account x where x.company_id = ${work.companyId} and x.status = 'Delinquent' and x.balance_cents > 0
        and x.due_date < (select company_today()) - ${graceBefore}::int
        and x.due_date >= (select company_today())
          - (select c.delinquent_after_days from company c where c.company_id = ${work.companyId})
      order by x.id limit ${limit} for no key update skip locked)
    returning a.id, a.debtor_id, 'Delinquent' as "from", 'Active' as "to"`.execute(work.trx);
  return rows;
}

/** Accounts on which something is owed. */
export async function countOpenAccounts(work: Work): Promise<number> {
  const row = await work.trx
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('companyId', '=', work.companyId)
    .where('balanceCents', '>', 0)
    .executeTakeFirst();
  return Number(row?.open ?? 0);
}
