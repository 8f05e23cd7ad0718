import type { HeardNews } from '@recoup/domain/news/news-mail.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { isTheirs } from '../accounts/is-theirs.ts';
import { plainMails } from './news.store.ts';

export interface WaitingNews extends HeardNews {
  readonly memberId: string;
  readonly email: string;
  readonly language: string;
}

/**
 * Takes all news that wait for a mail: those that are still wanted, by members who still work here, of customers who are
 * still theirs. Others wait for no mail any more, and may stand in the mail of the day.
 */
export async function takeMailedNews({ trx, companyId }: Work): Promise<WaitingNews[]> {
  const { rows } = await sql<WaitingNews>`
    with wanted as (
      select n.member_id, n.id,
        m.status = 'ACTIVE' and n.event = any(coalesce(s.mails, ${plainMails}))
          and (n.debtor_id is null or (d.id is not null and ${isTheirs(sql`d.id`)})) as is_wanted,
        m.email, m.language, d.display_name as name
      from news n join member m on m.company_id = n.company_id and m.id = n.member_id
      left join news_setting s on s.company_id = n.company_id and s.member_id = n.member_id
      left join debtor d on d.company_id = n.company_id and d.id = n.debtor_id
      where n.company_id = ${companyId} and n.mail = 'ASKED' for update of n),
    taken as (
      update news n set mail = case when w.is_wanted then 'TOLD' else 'NONE' end
      from wanted w where n.company_id = ${companyId} and n.member_id = w.member_id and n.id = w.id
      returning n.member_id, n.id, n.event, n.debtor_id, n.cents, n.heard_at, w.is_wanted, w.email, w.language, w.name)
    select member_id, email, language, event, debtor_id, name, cents from taken where is_wanted
    order by member_id, heard_at, id`.execute(trx);
  return rows;
}
