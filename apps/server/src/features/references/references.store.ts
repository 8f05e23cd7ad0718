import type { ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Work } from '#server/work/work.ts';

/** Records of a kind: what people call them, what tells two of one name apart, and how a file names them. */
const references: Readonly<Record<ReferenceKind, (companyId: string) => RawBuilder<unknown>>> = {
  debtor: (companyId) =>
    sql`select id, display_name as name, reference as detail, reference as key from debtor where company_id = ${companyId}`,
  account: (companyId) => sql`select a.id, a.reference as name, d.display_name as detail, a.reference as key
    from account a join debtor d on d.company_id = a.company_id and d.id = a.debtor_id where a.company_id = ${companyId}`,
  workflow: (companyId) => sql`select id, name, null::text as detail, name as key
    from workflow where company_id = ${companyId} and deleted_at is null`,
  member: (companyId) => sql`select id, trim(first_name || ' ' || last_name) as name, email as detail, email as key
    from member where company_id = ${companyId}`,
  project: (companyId) => sql`select id, name, reference as detail, reference as key
    from project where company_id = ${companyId}`,
  contract: (companyId) => sql`select id, title as name, reference as detail, reference as key
    from contract where company_id = ${companyId} and deleted_at is null`,
  estimate: (companyId) => sql`select e.id, e.reference as name, d.display_name as detail, e.reference as key
    from estimate e join debtor d on d.company_id = e.company_id and d.id = e.debtor_id where e.company_id = ${companyId}`,
};

export interface ReferenceRow {
  id: string;
  name: string;
  detail: string | null;
}

/** Those of these ids that name a record of this company, with what people call it. */
export async function readReferenceRows(
  work: Work,
  kind: ReferenceKind,
  ids: readonly string[],
): Promise<ReferenceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ReferenceRow>`
    select asked.id, r.name, r.detail from unnest(${ids}::uuid[]) asked(id)
    left join debtor_merge g on g.company_id = ${work.companyId} and g.loser_id = asked.id
    join (${references[kind](work.companyId)}) r on r.id = coalesce(g.winner_id, asked.id)`.execute(work.trx);
  return rows;
}

/** Whoever left the team is still named where a record names them, and not offered any more. */
const isOffered = ({ companyId }: Work, kind: ReferenceKind) =>
  kind === 'member'
    ? sql`r.id in (select id from member where company_id = ${companyId} and status in ('ACTIVE', 'INVITED'))`
    : sql`true`;

/** At most this many records are offered; a longer text finds the others. */
const OFFERED = 20;
/** All campaigns that a company may have in a list: they are chosen from, not typed. */
const CAMPAIGNS_OFFERED = 200;

/** Records whose name, number or address contains a text; the first ones by name when it is empty. */
export async function searchReferenceRows(work: Work, kind: ReferenceKind, search: string): Promise<ReferenceRow[]> {
  const pattern = likePattern(search);
  // LIKE cannot use an index under row-level security; lists of campaigns and members are short.
  const found = {
    debtor: sql`r.id = any(array(select matching_debtors(${pattern}, 200)))`,
    account: sql`r.id = any(array(select matching_accounts(${pattern}, 200)))`,
    workflow: sql`fold_text(r.name) like ${pattern}`,
    project: sql`(fold_text(r.name) like ${pattern} or fold_text(r.detail) like ${pattern})`,
    contract: sql`(fold_text(r.name) like ${pattern} or fold_text(r.detail) like ${pattern})`,
    estimate: sql`(fold_text(r.name) like ${pattern} or fold_text(r.detail) like ${pattern})`,
    member: sql`(fold_text(r.name) like ${pattern} or fold_text(r.detail) like ${pattern})`,
  }[kind];
  const { rows } = await sql<ReferenceRow>`
    select r.id, r.name, r.detail from (${references[kind](work.companyId)}) r
    where ${search === '' ? sql`true` : found} and ${isOffered(work, kind)} order by r.name, r.id limit ${kind === 'workflow' ? CAMPAIGNS_OFFERED : OFFERED}`.execute(
    work.trx,
  );
  return rows;
}

/** Records by what a file calls them: Customer ID, account reference, campaign name, e-mail address of a member. */
export async function findReferences(
  work: Work,
  kind: ReferenceKind,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ id: string; key: string }>`
    select r.id, r.key from (${references[kind](work.companyId)}) r
    where r.key = any(${keys}::text[]) and ${isOffered(work, kind)}`.execute(work.trx);
  return new Map(rows.map((row) => [row.key, row.id]));
}
