import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import { type CustomerAnswers, isApart, spelledMostly } from './customer-answers.ts';
import { type NamedRows, namedRows } from './named-rows.store.ts';

/**
 * How many customers rows make, by the rules of `match-debtors.ts`: those who are named and whom the company does not
 * know, and those whom a person took for somebody else. Who is still asked about counts as known.
 */
export async function countNewDebtors(work: Work, rows: NamedRows, answers: CustomerAnswers): Promise<number> {
  const apart = await namesApart(work, rows, answers);
  const answered = (choice: 'JOIN' | 'NEW') =>
    [...answers.ofName].flatMap(([name, answer]) => (answer.choice === choice ? [name] : []));
  // Two large sets are compared once; without fresh statistics the planner would compare each row with each.
  await sql`set local enable_nestloop = off`.execute(work.trx);
  const counted = await sql<{ count: number }>`
    with named as (${namedRows(work, rows)}),
    stated as (
      select case when r.name is null then n.reference else '' end as reference, n.email,
        coalesce(r.under, n.name) as name, r.name is not null as is_apart
      from named n left join ${recordSet(apart, { reference: 'text', name: 'text', under: 'text' })}
        on r.reference = n.reference and r.name = n.name
    ), customer as (
      select min(reference) as reference, min(email) as email, min(name) as name, bool_and(is_apart) as is_apart
      from stated
      group by case when reference <> '' then 'r' || reference when email <> '' then 'e' || email
        else 'n' || lower(name) end
    )
    select count(*) as count from customer n
    where not exists (
        select 1 from debtor d where d.company_id = ${work.companyId} and n.reference <> '' and d.reference = n.reference)
      and not exists (
        select 1 from contact c join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
        where c.company_id = ${work.companyId} and n.email <> '' and c.value = n.email
          and (n.reference = '' or d.reference is null))
      and (lower(n.name) = any(${answered('NEW')}::text[])
        or n.is_apart and lower(n.name) <> all(${answered('JOIN')}::text[])
        or not exists (
          select 1 from debtor d where d.company_id = ${work.companyId} and n.name <> '' and d.display_name = n.name
            and (n.reference = '' or d.reference is null)
            and (n.email = '' or not exists (
              select 1 from contact c where c.company_id = d.company_id and c.debtor_id = d.id and c.kind = 'EMAIL'))))`.execute(
    work.trx,
  );
  await sql`set local enable_nestloop = on`.execute(work.trx);
  return counted.rows[0]?.count ?? 0;
}

/** The names that lose their number, since it is of several customers and theirs is not the first, each with how it counts. */
async function namesApart(
  work: Work,
  rows: NamedRows,
  { ofNumber }: CustomerAnswers,
): Promise<{ reference: string; name: string; under: string }[]> {
  const separate = [...ofNumber].flatMap(([number, { choice }]) => (choice === 'SEPARATE' ? [number] : []));
  if (separate.length === 0) return [];
  const found = await sql<{ reference: string; name: string }>`
    select distinct reference, name from (${namedRows(work, rows)}) as named
    where name <> '' and reference = any(${separate}::text[])`.execute(work.trx);
  return found.rows.flatMap(({ reference, name }) => {
    const answer = ofNumber.get(reference);
    if (!answer || !isApart(answer, name)) return [];
    return [{ reference, name, under: spelledMostly(answer, name)?.name ?? name }];
  });
}
