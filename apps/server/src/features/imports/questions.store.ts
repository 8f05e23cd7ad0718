import type { QuestionChoice, QuestionKind } from '@recoup/domain/imports/customer-question.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import { type NamedRows, namedRows } from './named-rows.store.ts';

/** A name of the file, with the parts that a customer is made of. */
export interface FileName {
  readonly name: string;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly rows: number;
}

/** Rows of a file that raise a question, before anybody thought about it. */
export interface FoundQuestion {
  readonly kind: QuestionKind;
  readonly key: string;
  readonly names: readonly FileName[];
  readonly rows: number;
  readonly lines: readonly number[];
  /** The name under which a number or an address is known here. */
  readonly knownName?: string | null;
}

export interface QuestionRow {
  readonly kind: QuestionKind;
  readonly key: string;
  readonly names: readonly FileName[];
  readonly rowCount: number;
  readonly lines: readonly number[];
  readonly knownName: string | null;
  readonly proposal: 'JOIN' | null;
  readonly choice: QuestionChoice | null;
  readonly chosenName: string | null;
  readonly joinsId: string | null;
  readonly answeredBy: string;
  readonly answeredAt: Date | null;
}

/** Customers of the company that a question is about. */
export interface Candidate {
  readonly id: string;
  readonly displayName: string;
  readonly reference: string | null;
  readonly isBusiness: boolean | null;
  readonly address: string;
  readonly emails: readonly string[];
  /** Those of the wanted addresses that it has. */
  readonly asked: readonly string[];
  readonly phones: readonly string[];
  readonly openAccounts: number;
  readonly outstandingCents: number;
}

/** Open questions by the answer that would settle them, of each kind. */
export interface SettledCounts {
  readonly NUMBER: { readonly SAME: number; readonly SEPARATE: number };
  readonly EMAIL: { readonly SAME: number; readonly SEPARATE: number };
  readonly NAME: { readonly JOIN: number; readonly NEW: number };
}

/** Names and first lines of a question; further ones are counted and not kept. */
const NAMES_MAX = 10;
const LINES_MAX = 5;

/** One row per question from rows by key and name: names by frequency, each with its first lines. */
const gathered = sql`
  select key, json_agg(json_build_object('name', name, 'companyName', company_name, 'firstName', first_name,
      'lastName', last_name, 'rows', count, 'lines', lines) order by count desc, line) as names,
    sum(count)::int as rows, min(line) as line`;

const byKey = sql`count(*)::int as count, min(line) as line, (array_agg(line order by line))[1:${sql.lit(LINES_MAX)}] as lines,
  min(company_name) as company_name, min(first_name) as first_name, min(last_name) as last_name`;

type Gathered = Omit<FoundQuestion, 'lines' | 'names'> & {
  readonly names: readonly (FileName & { readonly lines: readonly number[] })[];
};

/** A question with so many names and first lines as are kept. */
export function foundOf({ names, ...question }: Gathered): FoundQuestion {
  const lines = names.flatMap((each) => each.lines).toSorted((a, b) => a - b);
  const kept = names.slice(0, NAMES_MAX).map(({ name, companyName, firstName, lastName, rows }) => {
    return { name, companyName, firstName, lastName, rows };
  });
  return { ...question, names: kept, lines: lines.slice(0, LINES_MAX) };
}

/** Customer numbers that stand beside several names in the file, or beside another one than the customer has here. */
export async function findNumberQuestions(work: Work, named: NamedRows): Promise<FoundQuestion[]> {
  const { rows } = await sql<Gathered>`
    with named as (${namedRows(work, named)}),
    each_name as (
      select reference as key, name, ${byKey} from named where reference <> '' and name <> '' group by reference, name
    ), question as (${gathered} from each_name group by key)
    select 'NUMBER' as kind, q.key, q.names, q.rows, d.display_name as known_name
    from question q left join debtor d on d.company_id = ${work.companyId} and d.reference = q.key
    where json_array_length(q.names) > 1 or d.display_name <> q.names->0->>'name'
    order by q.line`.execute(work.trx);
  return rows.map(foundOf);
}

/** Names by which alone rows would join customers who are here: neither number nor address leads to them. */
export async function findNameQuestions(work: Work, named: NamedRows): Promise<FoundQuestion[]> {
  await sql`set local enable_nestloop = off`.execute(work.trx);
  const { rows } = await sql<Gathered>`
    with named as (${namedRows(work, named)}),
    alone as (
      select n.* from named n where n.name <> ''
        and not exists (
          select 1 from debtor d where d.company_id = ${work.companyId} and n.reference <> '' and d.reference = n.reference)
        and not exists (
          select 1 from contact c join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
          where c.company_id = ${work.companyId} and n.email <> '' and c.kind = 'EMAIL' and c.value = n.email
            and (n.reference = '' or d.reference is null))
        and exists (
          select 1 from debtor d where d.company_id = ${work.companyId} and d.display_name = n.name
            and (n.reference = '' or d.reference is null)
            and (n.email = '' or not exists (
              select 1 from contact c where c.company_id = d.company_id and c.debtor_id = d.id and c.kind = 'EMAIL')))
    ), each_name as (select lower(name) as key, name, ${byKey} from alone group by name),
    question as (${gathered} from each_name group by key)
    select 'NAME' as kind, key, names, rows from question order by line`.execute(work.trx);
  await sql`set local enable_nestloop = on`.execute(work.trx);
  return rows.map(foundOf);
}

/** Customers by number, address or name, oldest first. */
export async function findCandidates(
  work: Work,
  wanted: {
    readonly references?: readonly string[];
    readonly addresses?: readonly string[];
    readonly names?: readonly string[];
  },
): Promise<Candidate[]> {
  const values = (kind: 'EMAIL' | 'PHONE') => sql`array(
    select c.value from contact c where c.company_id = d.company_id and c.debtor_id = d.id and c.kind = ${sql.lit(kind)}
    order by c.created_at, c.id limit 3)`;
  const { references = [], addresses = [], names = [] } = wanted;
  const { rows } = await sql<Candidate>`
    select d.id, d.display_name, d.reference, d.nature = 'BUSINESS' as "isBusiness",
      concat_ws(', ', nullif(d.address_line, ''), nullif(d.city, ''), nullif(concat_ws(' ', d.state, d.zip), '')) as address,
      ${values('EMAIL')} as emails, array(
        select c.value from contact c where c.company_id = d.company_id and c.debtor_id = d.id and c.kind = 'EMAIL'
          and c.value = any(${[...addresses]}::text[])) as asked, ${values('PHONE')} as phones, d.open_account_count as "openAccounts",
      d.outstanding_cents as "outstandingCents"
    from debtor d where d.company_id = ${work.companyId}
      and (d.reference = any(${[...references]}::text[]) or d.display_name = any(${[...names]}::text[])
        or d.id in (select c.debtor_id from contact c where c.company_id = ${work.companyId} and c.kind = 'EMAIL'
          and c.value = any(${[...addresses]}::text[])))
    order by d.created_at, d.id`.execute(work.trx);
  return rows;
}

/**
 * Keeps what a review asks; answers of questions that still stand stay, others go with their question. An answer that
 * joins a customer who is gone or called otherwise by now is no answer any more, nor is one about an address that
 * somebody else has by now.
 */
export async function keepQuestions(
  work: Work,
  importId: string,
  questions: readonly (FoundQuestion & { readonly proposal: 'JOIN' | null })[],
): Promise<void> {
  const rows = questions.map(({ rows: rowCount, ...question }) => ({
    ...question,
    rowCount,
    lines: [...question.lines],
  }));
  const asked = recordSet(rows, {
    ...{
      kind: 'text',
      key: 'text',
      names: 'jsonb',
      rowCount: 'integer',
      lines: 'integer[]',
      proposal: 'text',
      knownName: 'text',
    },
  });
  await sql`
    delete from import_question q where company_id = ${work.companyId} and import_id = ${importId}
      and not exists (select 1 from ${asked} where r.kind = q.kind and r.key = q.key)`.execute(work.trx);
  await sql`
    insert into import_question as q (company_id, import_id, kind, key, names, row_count, lines, proposal, known_name)
    select ${work.companyId}::uuid, ${importId}::uuid, r.kind, r.key, r.names, r.row_count, r.lines, r.proposal, r.known_name
    from ${asked}
    on conflict (company_id, import_id, kind, key) do update
      set names = excluded.names, row_count = excluded.row_count, lines = excluded.lines, proposal = excluded.proposal,
        known_name = excluded.known_name,
        choice = case when q.kind = 'EMAIL' and q.known_name is distinct from excluded.known_name then null
          when q.joins_id is null or exists (
          select 1 from jsonb_array_elements(excluded.names) named join debtor d on d.display_name = named ->> 'name'
          where d.company_id = q.company_id and d.id = q.joins_id) then q.choice end`.execute(work.trx);
}

const columns = sql`kind, key, names, row_count, lines, known_name, proposal, choice, chosen_name, joins_id, answered_by, answered_at`;
const isOpen = sql`choice is null and proposal is null`;

export async function countQuestions(work: Work, importId: string): Promise<{ count: number; open: number }> {
  const { rows } = await sql<{ count: number; open: number }>`
    select count(*) as count, count(*) filter (where ${isOpen}) as open from import_question
    where company_id = ${work.companyId} and import_id = ${importId}`.execute(work.trx);
  return rows[0] ?? { count: 0, open: 0 };
}

/** Questions of an import, open ones first, in the order of the file; all of them without a limit. */
export async function readQuestions(
  work: Work,
  importId: string,
  { onlyOpen = false, limit = null, offset = 0 }: { onlyOpen?: boolean; limit?: number | null; offset?: number } = {},
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select ${columns} from import_question
    where company_id = ${work.companyId} and import_id = ${importId} ${onlyOpen ? sql`and ${isOpen}` : sql``}
    order by (${isOpen}) desc, kind desc, lines[1], key limit ${limit} offset ${offset}`.execute(work.trx);
  return rows;
}

/** Open questions about a name that one customer has, with that customer. */
const withOnlyOne = (work: Work, importId: string) => sql`
  select o.key, (array_agg(d.id))[1] as id
  from (select company_id, key, jsonb_array_elements(names) ->> 'name' as name from import_question
    where company_id = ${work.companyId} and import_id = ${importId} and kind = 'NAME' and ${isOpen}) o
  join debtor d on d.company_id = o.company_id and d.display_name = o.name
  group by o.key having count(distinct d.id) = 1`;

/** How many open questions each answer settles that is given to all of a kind alike. */
export async function countSettled(work: Work, importId: string): Promise<SettledCounts> {
  const { rows } = await sql<{ numbers: number; emails: number; names: number; joined: number }>`
    select numbers, emails, names, (select count(*) from (${withOnlyOne(work, importId)}) as only_one) as joined
    from (select count(*) filter (where kind = 'NUMBER') as numbers, count(*) filter (where kind = 'EMAIL') as emails,
        count(*) filter (where kind = 'NAME') as names
      from import_question where company_id = ${work.companyId} and import_id = ${importId} and ${isOpen}) as open`.execute(
    work.trx,
  );
  const { numbers = 0, emails = 0, names = 0, joined = 0 } = rows[0] ?? {};
  return {
    NUMBER: { SAME: numbers, SEPARATE: numbers },
    EMAIL: { SAME: emails, SEPARATE: emails },
    NAME: { JOIN: joined, NEW: names },
  };
}

/** Joins every open name that one customer has to that customer. */
export async function joinOnlyOnes(work: Work, importId: string, by: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_question q set choice = 'JOIN', chosen_name = null, joins_id = only_one.id, answered_by = ${by},
      answered_at = ${work.now}
    from (${withOnlyOne(work, importId)}) as only_one
    where q.company_id = ${work.companyId} and q.import_id = ${importId} and q.kind = 'NAME' and q.key = only_one.key`.execute(
    work.trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** A number that is of one customer and not known here is taken for the name that stands most often beside it. */
export async function writeAnswer(
  work: Work,
  importId: string,
  which: { readonly kind: QuestionKind; readonly key: string | null },
  answer: { choice: QuestionChoice; chosenName: string | null; joinsId: string | null; by: string },
): Promise<number> {
  const key = which.key === null ? isOpen : sql`key = ${which.key}`;
  const { numAffectedRows } = await sql`
    update import_question set choice = ${answer.choice}, chosen_name = coalesce(${answer.chosenName}, case when ${answer.choice}::text = 'SAME' and known_name is null then names -> 0 ->> 'name' end), joins_id = ${answer.joinsId},
      answered_by = ${answer.by}, answered_at = ${work.now}
    where company_id = ${work.companyId} and import_id = ${importId} and kind = ${which.kind} and ${key}`.execute(
    work.trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Customers that an import made so far, of these. */
export async function madeByImport(work: Work, importId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select record_id as id from import_change
    where company_id = ${work.companyId} and import_id = ${importId} and record_kind = 'debtor' and before is null
      and record_id = any(${[...ids]}::uuid[])`.execute(work.trx);
  return new Set(rows.map(({ id }) => id));
}
