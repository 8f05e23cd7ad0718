import { savedMinutes } from '@recoup/domain/charts/saved-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { bounds, dueThen, journalLines, localDay, pastParts, wasAsked } from '../daybook/journal-past.store.ts';
import { collectedOf, isCollected } from '../ledger/collected.store.ts';

/** What a chart of what happened is made of, one row each: when, whose, and how much it counts. */
export type HappenedChart =
  | 'total_amount_collected'
  | 'accounts_added'
  | 'disputes_created'
  | 'messages_created'
  | 'messages_of_debtors'
  | 'messages_of_debtors_due_date'
  | 'actions_time_saving'
  | 'actions_estimated_value';

/** Messages that were handed over; codes for logging in are no communication. */
export const isHandedOver = sql<boolean>`m.direction = 'outgoing' and m.sent_at is not null and m.kind <> 'LOGIN_CODE'`;

const within = (at: RawBuilder<unknown>, [from, until]: readonly [Date, Date]) =>
  sql<boolean>`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`;

/** Money that came in or went back, each on its own day; what takes an entry back counts against it. */
function collected(work: Work, range: readonly [Date, Date]): RawBuilder<unknown> {
  return sql`select 'transaction' as kind, e.id, e.occurred_at as at, e.debtor_id, e.account_id, lower(e.kind) as note,
      ${collectedOf} as value
    from journal_entry e left join account a on a.company_id = e.company_id and a.id = e.account_id
    where e.company_id = ${work.companyId} and ${isCollected} and ${within(sql`e.occurred_at`, range)}
      and (a.id is null or a.currency = (select currency from company where company_id = ${work.companyId}))`;
}

/** Whether the customer of the message over `m` owed something (something past due) when it was handed over. */
function owedWhenSent(work: Work, isPastDue: boolean): RawBuilder<boolean> {
  const at = sql`m.sent_at`;
  const known = isPastDue ? sql`m.past_due_cents` : sql`m.owed_cents`;
  return sql<boolean>`case when ${known} is not null then ${known} > 0 else exists (
    select 1 from account a where a.company_id = m.company_id and a.debtor_id = m.debtor_id and ${wasAsked(at)}
      ${isPastDue ? sql`and ${dueThen(at)} < ${localDay(work, at)}` : sql``}
      and (select coalesce(sum(l.cents), 0) from ${journalLines(work)} l where l.account_id = a.id and l.at <= m.sent_at) > 0) end`;
}

function messages(
  work: Work,
  range: readonly [Date, Date],
  owing?: { readonly isPastDue: boolean },
): RawBuilder<unknown> {
  const { companyId } = work;
  return sql`select ${owing ? sql`'debtor'` : sql`'message'`} as kind, ${owing ? sql`m.debtor_id` : sql`m.id`} as id,
      m.sent_at as at, m.debtor_id, m.account_id, lower(m.channel) as note, 1 as value
    from message m where m.company_id = ${companyId} and ${isHandedOver} and ${within(sql`m.sent_at`, range)}
      ${owing ? sql`and ${owedWhenSent(work, owing.isPastDue)}` : sql``}`;
}

/** What the product did by itself, in minutes of a person. */
function savings({ companyId }: Work, range: readonly [Date, Date]): RawBuilder<unknown> {
  const { campaign, answer, charge, notice } = savedMinutes;
  return sql`select 'message' as kind, m.id, m.sent_at as at, m.debtor_id, m.account_id,
      case when m.origin = 'REPLY' and m.kind = 'CHAT_REPLY' then 'answer' when m.workflow_id is not null then 'campaign' else 'notice' end as note,
      case when m.origin = 'REPLY' and m.kind = 'CHAT_REPLY' then ${answer}::int
        when m.workflow_id is not null then ${campaign}::int else ${notice}::int end as value
    from message m where m.company_id = ${companyId} and ${isHandedOver} and m.origin <> 'STAFF' and ${within(sql`m.sent_at`, range)}
    union all
    select 'payment', p.id, p.settled_at, p.debtor_id, null::uuid, 'charge', ${charge}::int
    from payment p where p.company_id = ${companyId} and p.source in ('plan', 'schedule') and p.member_id is null
      and p.received_cents > 0 and ${within(sql`p.settled_at`, range)}`;
}

function rowsOf(work: Work, chart: HappenedChart, range: readonly [Date, Date]): RawBuilder<unknown> {
  const { companyId } = work;
  switch (chart) {
    case 'total_amount_collected':
      return collected(work, range);
    case 'accounts_added':
      return sql`select 'account' as kind, a.id, a.created_at as at, a.debtor_id, a.id as account_id, lower(a.status) as note, 1 as value
        from account a where a.company_id = ${companyId} and a.deleted_at is null and ${within(sql`a.created_at`, range)}`;
    case 'disputes_created':
      return sql`select 'dispute' as kind, d.id, d.opened_at as at, d.debtor_id, d.account_id, coalesce(d.category, 'other') as note, 1 as value
        from dispute d where d.company_id = ${companyId} and ${within(sql`d.opened_at`, range)}`;
    case 'messages_created':
      return messages(work, range);
    case 'messages_of_debtors':
      return messages(work, range, { isPastDue: false });
    case 'messages_of_debtors_due_date':
      return messages(work, range, { isPastDue: true });
    default:
      return savings(work, range);
  }
}

/** What a chart of what happened counts in the periods between the cuts, as a relation; a customer once in each. */
export function happenedIn(work: Work, chart: HappenedChart, cuts: readonly Date[]): RawBuilder<unknown> {
  const first = cuts[0] ?? work.now;
  const last = cuts.at(-1) ?? first;
  const placed = sql`select r.*, width_bucket(r.at, ${bounds(cuts)}) as p from (${rowsOf(work, chart, [first, last])}) r`;
  if (chart !== 'messages_of_debtors' && chart !== 'messages_of_debtors_due_date') return sql`(${placed})`;
  return sql`(with ${pastParts(work)}
    select distinct on (o.p, o.id) o.* from (${placed}) o order by o.p, o.id, o.at)`;
}

/** The sum of each period, 1 the first. */
export async function sumHappened(
  work: Work,
  chart: HappenedChart,
  cuts: readonly Date[],
): Promise<{ period: number; value: number }[]> {
  const { rows } = await sql<{ period: number; value: number }>`
    select h.p as period, sum(h.value)::bigint as value from ${happenedIn(work, chart, cuts)} h group by 1`.execute(
    work.trx,
  );
  return rows;
}

export interface ContactDay {
  readonly date: string;
  readonly sms: number;
  readonly email: number;
  readonly calls: number;
  readonly incoming: number;
}

/** Texts, mails and calls, one row each: what went out by its channel, what came in as such. */
export function contactIn({ companyId }: Work, range: readonly [Date, Date]): RawBuilder<unknown> {
  return sql`select 'message' as kind, m.id, m.sent_at as at, m.debtor_id, m.account_id, m.channel as way from message m
    where m.company_id = ${companyId} and ${isHandedOver} and ${within(sql`m.sent_at`, range)}
    union all
    select 'message', m.id, m.at, m.debtor_id, m.account_id, 'IN' from message m
    where m.company_id = ${companyId} and m.direction = 'incoming' and ${within(sql`m.at`, range)}
    union all
    select 'call', c.id, c.at, c.debtor_id, c.account_id, case when c.direction = 'incoming' then 'IN' else 'CALL' end
    from phone_call c where c.company_id = ${companyId} and (c.direction = 'incoming' or c.outcome <> 'excluded')
      and ${within(sql`c.at`, range)}`;
}

/** What went out by channel and what came in, by days of the company's place; `days` in order. */
export async function readContactDays(
  work: Work,
  days: readonly string[],
  cuts: readonly Date[],
): Promise<ContactDay[]> {
  const { rows } = await sql<ContactDay>`
    with counted as (
      select width_bucket(c.at, ${bounds(cuts)}) as p, count(*) filter (where c.way = 'SMS') as sms,
        count(*) filter (where c.way = 'EMAIL') as email, count(*) filter (where c.way = 'CALL') as calls,
        count(*) filter (where c.way = 'IN') as incoming
      from (${contactIn(work, [cuts[0] ?? work.now, cuts.at(-1) ?? work.now])}) c group by 1
    )
    select d.date, coalesce(c.sms, 0)::int as sms, coalesce(c.email, 0)::int as email, coalesce(c.calls, 0)::int as calls,
      coalesce(c.incoming, 0)::int as incoming
    from unnest(${[...days]}::text[]) with ordinality d(date, p) left join counted c on c.p = d.p order by d.p`.execute(
    work.trx,
  );
  return rows;
}

/** Accounts in other currencies, which no chart adds or converts. */
export async function countOtherCurrencies({
  trx,
  companyId,
}: Work): Promise<{ currency: string; accounts: number }[]> {
  const { rows } = await sql<{ currency: string; accounts: number }>`
    select a.currency, count(*)::int as accounts from account a
    where a.company_id = ${companyId} and a.currency <> 'USD' group by 1 order by 1`.execute(trx);
  return rows;
}
