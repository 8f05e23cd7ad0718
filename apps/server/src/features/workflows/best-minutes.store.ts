import { type AnswerKind, bestMinute, type HourCount } from '@recoup/domain/workflows/best-hour.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Enough of a company's latest history to know its habits; the cost does not grow with its age. */
const COMPANY_EVENTS = 10_000;
const OWN_EVENTS = 200;

interface Row {
  readonly debtorId: string | null;
  readonly segment: string;
  readonly hour: number;
  readonly kind: AnswerKind;
  readonly count: number;
}

/**
 * The best half-hour slot of each of these customers, from what the timeline tells: their own latest answers, those of
 * customers of the same nature in the same state, and those of all. One statement, bounded whatever the company's size.
 */
export async function readBestMinutes(work: Work, debtorIds: readonly string[]): Promise<Map<string, number>> {
  const kind = sql`case when e.type = 'payment success' then 'payment' when e.type = 'portal opened' then 'click'
    when e.type = 'debtor login' then 'open' else 'reply' end`;
  const answers = sql`('portal opened', 'debtor login', 'debtor sent SMS', 'debtor sent email', 'payment success')`;
  const segment = sql`nature_of(d.nature, d.company_name, w.customer_type) || ' ' || coalesce(d.state, '')`;
  const hour = sql`extract(hour from e.at at time zone coalesce(d.zones[1], ${work.timeZone}))::integer`;
  const { rows } = await sql<Row>`
    select d.id as debtor_id, ${segment} as segment, e.hour, e.kind, coalesce(e.count, 0)::integer as count
    from unnest(${[...debtorIds]}::uuid[]) as wanted(id)
    join company w on w.company_id = ${work.companyId}
    join debtor d on d.company_id = ${work.companyId} and d.id = wanted.id
    left join lateral (
      select ${hour} as hour, ${kind} as kind, count(*) as count
      from (select type, at from timeline_event
        where company_id = ${work.companyId} and debtor_id = d.id order by at desc, id desc limit ${OWN_EVENTS}) e
      where e.type in ${answers} group by 1, 2
    ) e on true
    union all
    select null, ${segment}, ${hour}, ${kind}, count(*)::integer
    from (select debtor_id, type, at from timeline_event
      where company_id = ${work.companyId} order by at desc, id desc limit ${COMPANY_EVENTS}) e
    join debtor d on d.company_id = ${work.companyId} and d.id = e.debtor_id
    join company w on w.company_id = d.company_id
    where e.type in ${answers} group by 2, 3, 4`.execute(work.trx);
  const company = rows.filter((row) => row.debtorId === null);
  const segments = byKey(company, (row) => row.segment);
  const best = new Map<string, number>();
  for (const [debtorId, own] of byKey(rows, (row) => row.debtorId)) {
    const counts = own.filter((row) => row.count > 0);
    const minute = bestMinute({ own: counts, segment: segments.get(own[0]?.segment ?? '') ?? [], company }, debtorId);
    if (minute !== null) best.set(debtorId, minute);
  }
  return best;
}

function byKey<R extends HourCount>(rows: readonly R[], keyOf: (row: R) => string | null): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
