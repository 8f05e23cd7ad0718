import type { HeardNews, NewsTrouble, NewsWaiting } from '@recoup/domain/news/news-mail.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { isTheirs } from '../accounts/is-theirs.ts';

/** When the mail of the day leaves next: at the company's place and hour; null where it sends none. For `wake`. */
export function nextDigest(companyId: string) {
  return sql`(
    select case when digest then
      (((company_now() at time zone time_zone) - send_time)::date + 1 + send_time) at time zone time_zone end
    from company where company_id = ${companyId})`;
}

export interface DigestOfDay {
  /** At the company's place, an ISO date. */
  readonly day: string;
  readonly company: string;
  /** What was heard since then stands in it. */
  readonly since: Date;
}

/**
 * Claims the mail of this day: undefined before its hour, where the company sends none, and for whoever comes second.
 * The first looks back to this hour of the day before, one after a pause a week at most.
 */
export async function claimDigest({ trx, companyId }: Work): Promise<DigestOfDay | undefined> {
  const { rows } = await sql<DigestOfDay>`
    with today as (
      select name, send_time, time_zone, (company_now() at time zone time_zone)::date as day from company
      where company_id = ${companyId} and digest and state = 'ACTIVE'
        and (company_now() at time zone time_zone)::time >= send_time),
    former as (select max(until) as until from news_digest where company_id = ${companyId}),
    claimed as (
      insert into news_digest (company_id, day, until) select ${companyId}::uuid, day, company_now() from today
      on conflict do nothing returning day)
    select to_char(c.day, 'YYYY-MM-DD') as day, t.name as company,
      greatest(coalesce(f.until, (c.day - 1 + t.send_time) at time zone t.time_zone),
        company_now() - interval '7 days') as since
    from claimed c, today t, former f`.execute(trx);
  return rows[0];
}

export interface DigestReader {
  readonly id: string;
  readonly email: string;
  readonly language: string;
  readonly isAdmin: boolean;
}

/** The members who get it: they work here and did not switch it off. */
export async function listDigestReaders({ trx, companyId }: Work): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select m.id, m.email, m.language, 'ADMIN' = any(m.roles) as is_admin
    from member m left join news_setting s on s.company_id = m.company_id and s.member_id = m.id
    where m.company_id = ${companyId} and m.status = 'ACTIVE' and coalesce(s.digest, true) order by m.id`.execute(trx);
  return rows;
}

/** What a member heard of since then and no mail told or will tell. */
export async function listUntold({ trx, companyId }: Work, memberId: string, since: Date): Promise<HeardNews[]> {
  const { rows } = await sql<HeardNews>`
    select n.event, n.debtor_id, d.display_name as name, n.cents
    from news n join member m on m.company_id = n.company_id and m.id = n.member_id
    left join debtor d on d.company_id = n.company_id and d.id = n.debtor_id
    where n.company_id = ${companyId} and n.member_id = ${memberId} and n.mail = 'NONE' and n.heard_at > ${since}
      and (n.debtor_id is null or (d.id is not null and ${isTheirs(sql`d.id`)}))
    order by n.heard_at, n.id`.execute(trx);
  return rows;
}

/** What waits for a member: an Operator's own, an Administrator's of the whole company. */
export async function readWaiting({ trx, companyId }: Work, memberId: string): Promise<NewsWaiting> {
  const { rows } = await sql<NewsWaiting>`
    select
      (select count(*)::int from task t join debtor d on d.company_id = t.company_id and d.id = t.debtor_id
        where t.company_id = m.company_id and t.status = 'OPEN' and t.due_at <= company_now()
          and (t.snoozed_until is null or t.snoozed_until <= company_now())
          and (t.assignee_id = m.id or (t.assignee_id is null and ${isTheirs(sql`t.debtor_id`)}))) as tasks,
      (select count(*)::int from debtor d where d.company_id = m.company_id and d.unread_since is not null
        and ${isTheirs(sql`d.id`)}) as words,
      (select count(*)::int from dispute s join debtor d on d.company_id = s.company_id and d.id = s.debtor_id
        where s.company_id = m.company_id and s.status = 'OPENED' and ${isTheirs(sql`s.debtor_id`)}) as disputes
    from member m where m.company_id = ${companyId} and m.id = ${memberId}`.execute(trx);
  return rows[0] ?? { tasks: 0, words: 0, disputes: 0 };
}

/** What of the company's own is broken until an Administrator mends it. */
export async function listTroubles({ trx, companyId }: Work): Promise<NewsTrouble[]> {
  const { rows } = await sql<{ trouble: NewsTrouble }>`
    select 'EMAIL_DOMAIN' as trouble where exists (
      select 1 from email_domain where company_id = ${companyId} and state in ('FAILING', 'FAILED'))
    union all
    select 'SLACK' where exists (select 1 from slack_setting where company_id = ${companyId} and trouble is not null)`.execute(
    trx,
  );
  return rows.map(({ trouble }) => trouble);
}
