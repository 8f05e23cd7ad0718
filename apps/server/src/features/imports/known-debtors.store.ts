import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { plainFields } from '@recoup/domain/fields/plain-fields.ts';
import type { KnownCustomer } from '@recoup/domain/imports/compare-debtor.ts';
import { sql } from 'kysely';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';

/** A debtor of the company as the match sees it. */
export interface KnownDebtor {
  readonly id: string;
  readonly reference: string | null;
  readonly hasEmail: boolean;
  /** Empty where nothing names them but a number or an address. */
  readonly name: string;
}

/** Customer IDs of customers who were merged into another one, by these IDs or by the other one. */
export async function formerReferences(
  work: Work,
  of: { readonly references: readonly string[] } | { readonly winners: readonly string[] },
): Promise<{ id: string; reference: string }[]> {
  const wanted =
    'references' in of
      ? sql`d.reference = any(${[...of.references]}::text[])`
      : sql`m.winner_id = any(${[...new Set(of.winners)]}::uuid[]) and d.reference is not null`;
  await seeDeleted(work, true);
  const { rows } = await sql<{ id: string; reference: string }>`
    select m.winner_id as id, d.reference from debtor_merge m
    join debtor d on d.company_id = m.company_id and d.id = m.loser_id
    where m.company_id = ${work.companyId} and ${wanted}`.execute(work.trx);
  await seeDeleted(work, false);
  return rows;
}

/**
 * Debtors by any of the three marks that a file may know them by; one debtor may answer to several, and for those who
 * were merged into it.
 */
export async function findKnownDebtors(
  work: Work,
  wanted: { references: readonly string[]; emails: readonly string[]; names: readonly string[] },
): Promise<(KnownDebtor & { readonly by: 'reference' | 'email' | 'name'; readonly key: string })[]> {
  const { rows: found } = await sql<{ by: 'reference' | 'email' | 'name'; key: string; id: string }>`
    select 'reference' as by, reference as key, id from debtor
    where company_id = ${work.companyId} and reference = any(${wanted.references}::text[])
    union all
    select 'email', value, debtor_id from contact
    where company_id = ${work.companyId} and kind = 'EMAIL' and value = any(${wanted.emails}::text[])
    union all
    select 'name', display_name, id from debtor
    where company_id = ${work.companyId} and display_name = any(${wanted.names}::text[])`.execute(work.trx);
  const living = new Set(found.filter((each) => each.by === 'reference').map((each) => each.key));
  const unknown = wanted.references.filter((reference) => !living.has(reference));
  if (unknown.length > 0) {
    for (const { id, reference } of await formerReferences(work, { references: unknown })) {
      found.push({ by: 'reference', key: reference, id });
    }
  }
  const ids = [...new Set(found.map((each) => each.id))];
  const { rows } = await sql<KnownDebtor>`
    select d.id, d.reference, case when d.display_name = d.reference or exists (
        select 1 from contact c where c.company_id = ${work.companyId} and c.debtor_id = d.id and c.kind = 'EMAIL'
          and c.value = d.display_name) then '' else d.display_name end as name, exists (
        select 1 from contact c where c.company_id = ${work.companyId} and c.debtor_id = d.id and c.kind = 'EMAIL') as has_email
    from debtor d where d.company_id = ${work.companyId} and d.id = any(${ids}::uuid[])
    order by d.created_at, d.id`.execute(work.trx);
  const byId = Map.groupBy(found, (each) => each.id);
  return rows.flatMap((debtor) => (byId.get(debtor.id) ?? []).map(({ by, key }) => ({ ...debtor, by, key })));
}

/** A customer as a file of customers may change it. */
export interface FoundCustomer extends KnownCustomer {
  readonly version: number;
  readonly zones: readonly string[];
  readonly zoneEvidence: string;
}

const plainTexts = sql.join(
  plainFields(debtorFields, 'imports').map((id) => sql`${sql.ref(`d.${id}`)} as ${sql.id(id)}`),
);

export async function readCustomers(
  work: Work,
  ids: readonly string[],
  { isLocked = false } = {},
): Promise<ReadonlyMap<string, FoundCustomer>> {
  if (isLocked) {
    await sql`
      select 1 from debtor where company_id = ${work.companyId} and id = any(${[...ids]}::uuid[]) order by id
      for no key update`.execute(work.trx);
  }
  const contacts = (kind: 'EMAIL' | 'PHONE') => sql`array(
    select c.value from contact c where c.company_id = d.company_id and c.debtor_id = d.id and c.kind = ${sql.lit(kind)}
    order by c.created_at, c.id)`;
  const { rows } = await sql<FoundCustomer>`
    select d.id, d.version, d.reference, d.zones, d.zone_evidence, ${plainTexts},
      d.company_name, json_build_object('address', d.address_line, 'unit', d.unit, 'city', d.city,
        'state', d.state, 'zip', d.zip, 'country', d.country) as address,
      ${contacts('EMAIL')} as emails, ${contacts('PHONE')} as phones, d.date_of_birth, d.language,
      case when d.zone_evidence = 'stated' then d.zones[1] end as "timeZone", d.assignee_id, d.custom,
      array(select t.tag_id::text from debtor_tag t where t.company_id = d.company_id and t.debtor_id = d.id
        order by t.tag_id) as "tagIds"
    from debtor d where d.company_id = ${work.companyId} and d.id = any(${[...ids]}::uuid[])`.execute(work.trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of these addresses and numbers have opted out. */
export async function readOptedOut(work: Work, values: readonly string[]): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set();
  const { rows } = await sql<{ value: string }>`
    select o.value from opt_out o
    where o.company_id = ${work.companyId} and o.kind in ('EMAIL', 'PHONE') and o.value = any(${[...values]}::text[])`.execute(
    work.trx,
  );
  return new Set(rows.map(({ value }) => value));
}

/** By what customers can be reached at all; ways that were ended or came back do not count. */
export async function readReach(
  work: Work,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly email: boolean; readonly phone: boolean }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; email: boolean; phone: boolean }>`
    select c.debtor_id as id, bool_or(c.kind = 'EMAIL') as email, bool_or(c.kind = 'PHONE') as phone from contact c
    where c.company_id = ${work.companyId} and c.debtor_id = any(${[...ids]}::uuid[]) and not c.is_wrong
      and c.bounced_at is null
      and not exists (
        select 1 from opt_out o where o.company_id = c.company_id and o.kind = c.kind and o.value = c.value)
    group by c.debtor_id`.execute(work.trx);
  return new Map(rows.map(({ id, email, phone }) => [id, { email, phone }]));
}
