import type { BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { setHash } from './bulk.store.ts';
import { bulkTables } from './bulk-tables.ts';
import type { FactColumns, NameKind } from './bulk-verb.ts';

/** Counting or freezing a million ids takes longer than a list may, and less than the request has. */
const LONG_MS = 14_000;

/** Lets the statements of this transaction take longer than those of a list. */
export async function allowLong(work: Work): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(LONG_MS)}`.execute(work.trx);
}

/** Records are judged in groups of equal facts; this many are looked at one by one for the samples. */
const SAMPLES_SEEN = 60;

function selected(columns: FactColumns): RawBuilder<unknown> {
  const parts = Object.entries(columns).map(([name, column]) => sql`, ${column} as ${sql.ref(name)}`);
  return sql.join(parts, sql``);
}

export interface FactGroup {
  readonly count: number;
  readonly cents: number;
  readonly high: string | null;
  readonly low: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface SampleRow {
  readonly id: string;
  readonly cents: number;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The set in one look: its groups of equal facts, and its first records. */
export async function readGroups(
  work: Work,
  entity: BulkEntity,
  where: RawBuilder<boolean>,
  facts: FactColumns,
): Promise<{ groups: FactGroup[]; samples: SampleRow[] }> {
  const { from, id, cents } = bulkTables[entity];
  const names = Object.keys(facts);
  const object = sql`jsonb_build_object(${sql.join(names.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`))})`;
  const grouped = names.length > 0 ? sql`group by ${sql.join(names.map((name) => sql.ref(name)))}` : sql``;
  const factsOf = names.length > 0 ? object : sql`'{}'::jsonb`;
  await allowLong(work);
  const { rows } = await sql<{ groups: FactGroup[] | null; samples: SampleRow[] | null }>`
    with chosen as materialized (
      select ${id} as id, ${cents} as cents ${selected(facts)} from ${from} where ${where}
    )
    select
      (select jsonb_agg(g) from (
        select count(*)::int as count, coalesce(sum(cents), 0)::bigint as cents, ${setHash}, ${factsOf} as facts
        from chosen ${grouped}) g) as groups,
      (select jsonb_agg(s) from (
        select id, cents, ${factsOf} as facts from chosen order by id limit ${SAMPLES_SEEN}) s) as samples`.execute(
    work.trx,
  );
  const found = rows[0] ?? { groups: null, samples: null };
  return { groups: (found.groups ?? []).filter((group) => group.count > 0), samples: found.samples ?? [] };
}

export interface LockedRecord {
  readonly id: string;
  readonly cents: number;
  readonly matches: boolean;
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Locks records in the order of their ids and reads them as they are once the locks are held. Whoever changes accounts
 * locks those; a customer's campaign is that of its accounts, so there its accounts are locked and not its own row.
 */
export async function lockRecords(
  work: Work,
  entity: BulkEntity,
  command: {
    readonly ids: readonly string[];
    readonly facts: FactColumns;
    readonly matches: RawBuilder<boolean>;
    readonly locksAccounts: boolean;
  },
): Promise<Map<string, LockedRecord>> {
  const ids = sql`${[...command.ids]}::uuid[]`;
  if (command.locksAccounts || entity === 'account') {
    const column = entity === 'account' ? sql`id` : sql`debtor_id`;
    await sql`select 1 from account where company_id = ${work.companyId} and ${column} = any(${ids})
      order by id for no key update`.execute(work.trx);
  } else {
    await sql`select 1 from ${sql.table(entity)} where company_id = ${work.companyId} and id = any(${ids})
      order by id for no key update`.execute(work.trx);
  }
  const { from, id, cents, company } = bulkTables[entity];
  const { rows } = await sql<{ id: string; cents: number; matches: boolean | null } & Record<string, unknown>>`
    select ${id} as id, ${cents} as cents, (${command.matches}) as matches ${selected(command.facts)}
    from ${from} where ${company} = ${work.companyId} and ${id} = any(${ids})`.execute(work.trx);
  return new Map(
    rows.map(({ id: own, cents: sum, matches, ...facts }) => [
      own,
      { id: own, cents: sum, matches: matches === true, facts },
    ]),
  );
}

const titles = {
  account: sql`select a.company_id, a.id, a.reference as title, d.display_name as detail
    from account a join debtor d on d.company_id = a.company_id and d.id = a.debtor_id`,
  debtor: sql`select d.company_id, d.id, d.display_name as title, coalesce(d.reference, '') as detail from debtor d`,
  project: sql`select p.company_id, p.id, p.name as title, p.reference as detail from project p`,
  contract: sql`select c.company_id, c.id, c.reference as title, d.display_name as detail
    from contract c join debtor d on d.company_id = c.company_id and d.id = c.debtor_id`,
  estimate: sql`select e.company_id, e.id, e.reference as title, d.display_name as detail
    from estimate e join debtor d on d.company_id = e.company_id and d.id = e.debtor_id`,
} as const;

/** Names of records as people know them, with whom they belong to. Deleted ones are named too where `see_deleted` is on. */
export async function readTitles(
  work: Work,
  entity: BulkEntity,
  ids: readonly string[],
): Promise<Map<string, { title: string; detail: string }>> {
  const { rows } = await sql<{ id: string; title: string; detail: string }>`
    select t.id, t.title, t.detail from (${titles[entity]}) t
    where t.company_id = ${work.companyId} and t.id = any(${[...ids]}::uuid[])`.execute(work.trx);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** Names of campaigns, team members or tags by id. */
export async function readNames(work: Work, kind: NameKind): Promise<Map<string, string>> {
  const named = {
    workflow: sql`select id, name from workflow where company_id = ${work.companyId}`,
    member: sql`select id, trim(first_name || ' ' || last_name) as name from member where company_id = ${work.companyId}`,
    tag: sql`select id, name from tag where company_id = ${work.companyId}`,
  };
  const { rows } = await sql<{ id: string; name: string }>`${named[kind]}`.execute(work.trx);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Whether every id is a record of its kind that can be given to something else. */
export async function allExist(work: Work, kind: NameKind, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const names = await readNames(work, kind);
  return ids.every((id) => names.has(id));
}
