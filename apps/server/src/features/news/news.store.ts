import { isForAdmins, isForAdminsToo, type NewsEvent } from '@recoup/domain/news/news-events.ts';
import type { HeardNews } from '@recoup/domain/news/news-mail.ts';
import { plainNewsSetting } from '@recoup/domain/news/news-setting.ts';
import { sql } from 'kysely';
import { isTheirs } from '#server/features/accounts/is-theirs.ts';
import type { Work } from '#server/work/work.ts';

/** Mailed to whoever never chose. */
export const plainMails = sql`${[...plainNewsSetting.mails]}::text[]`;

export interface NewNews {
  /** Of what happened. */
  readonly id: string;
  readonly event: NewsEvent;
  readonly debtorId: string | null;
  readonly paymentId: string | null;
  /** Whom alone it is told; null: everybody whom it concerns. */
  readonly memberIds: readonly string[] | null;
  /** When it happened; null: now. */
  readonly at: string | null;
}

/** Lets everybody hear of it who may; what they heard before they hear not again. Answers whether a mail is to tell it. */
export async function insertNews(
  { trx, companyId }: Work,
  { id, event, debtorId, paymentId, memberIds, at }: NewNews,
): Promise<boolean> {
  const named = memberIds && [...memberIds];
  const isNamed = sql`(${named}::uuid[] is null or m.id = any(${named}::uuid[]))`;
  const concerns = isForAdmins(event) ? sql`'ADMIN' = any(m.roles)` : isTheirs(sql`${debtorId}::uuid`);
  const { rows } = await sql<{ mail: string }>`
    insert into news (company_id, member_id, id, event, debtor_id, cents, heard_at, is_shown, mail)
    select m.company_id, m.id, ${id}::uuid, ${event}::text, ${debtorId}::uuid,
      (select amount_cents from payment p where p.company_id = m.company_id and p.id = ${paymentId}::uuid),
      least(company_now(), ${at}::timestamptz), coalesce(${event}::text = any(s.shows), true),
      case when ${event}::text = any(coalesce(s.mails, ${plainMails})) then 'ASKED' else 'NONE' end
    from member m left join news_setting s on s.company_id = m.company_id and s.member_id = m.id
    where m.company_id = ${companyId} and m.status = 'ACTIVE'
      and ${isForAdminsToo(event) ? sql`('ADMIN' = any(m.roles) or ${isNamed})` : sql`${isNamed} and ${concerns}`}
    on conflict do nothing
    returning mail`.execute(trx);
  return rows.some(({ mail }) => mail === 'ASKED');
}

export interface ListedNews extends HeardNews {
  readonly id: string;
  readonly heardAt: Date;
  readonly readAt: Date | null;
}

/** What a member is shown, the latest first; what is of a deleted customer, or of one that is no longer theirs, is not. */
export async function listNews({ trx, companyId }: Work, memberId: string, limit: number): Promise<ListedNews[]> {
  const { rows } = await sql<ListedNews>`
    select n.id, n.event, n.debtor_id, d.display_name as name, n.cents, n.heard_at, n.read_at
    from news n join member m on m.company_id = n.company_id and m.id = n.member_id
    left join debtor d on d.company_id = n.company_id and d.id = n.debtor_id
    where n.company_id = ${companyId} and n.member_id = ${memberId} and n.is_shown
      and (n.debtor_id is null or (d.id is not null and ${isTheirs(sql`d.id`)}))
    order by n.heard_at desc, n.id limit ${limit}`.execute(trx);
  return rows;
}

/** Marks what they are shown and heard until then as read. Answers how much that was. */
export async function markNewsRead({ trx, companyId }: Work, memberId: string, until: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('news')
    .set({ readAt: sql`company_now()` })
    .where('companyId', '=', companyId)
    .where('memberId', '=', memberId)
    .where('isShown', '=', true)
    .where('readAt', 'is', null)
    // Instants leave as milliseconds; the database has finer ones.
    .where(sql<Date>`date_trunc('milliseconds', heard_at)`, '<=', until)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const KEPT_DAYS = 90;

/** Removes what was heard long ago. Answers how many rows. */
export async function deleteOldNews({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from news where company_id = ${companyId} and (member_id, id) in (
      select member_id, id from news where company_id = ${companyId}
        and heard_at < now() - make_interval(days => ${KEPT_DAYS}) limit ${limit} for update skip locked)`.execute(trx);
  return Number(numAffectedRows);
}
