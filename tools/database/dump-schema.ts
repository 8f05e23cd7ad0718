import pg from 'pg';

/** Where the dumped schema lies, from the root of the project. */
export const SCHEMA_FILE = 'apps/server/schema.sql';

const HEADER = `-- The schema that the migrations make, as the catalogue of PostgreSQL tells it: for reading and for reviews. It is never
-- run. Written by npm run db:types; a test of the database compares the two.
`;

/**
 * The schema of a migrated database as readable SQL: functions, then one section per table with its columns, keys,
 * indexes, policies, triggers and rights. The same schema gives the same text; the job queue's own schema is left out.
 */
export async function dumpSchema(ownerUrl: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    // Names are written without their schema.
    await owner.query('set search_path = public, pg_catalog');
    return await writeSections(owner);
  } finally {
    await owner.end();
  }
}

async function writeSections(owner: pg.Client): Promise<string> {
  const sections = [HEADER, ...(await lines(owner, EXTENSIONS)), ''];
  sections.push(...(await lines(owner, FUNCTIONS)));
  for (const { name, oid } of (await owner.query<{ name: string; oid: number }>(TABLES)).rows) {
    const body = await partsOf(owner, oid, [COLUMNS, CONSTRAINTS]);
    const [options = ''] = await lines(owner, OPTIONS, oid);
    sections.push(`create table ${name} (\n${body.map((line) => `  ${line}`).join(',\n')}\n)${options};`);
    const after = await partsOf(owner, oid, [INDEXES, SECURITY, POLICIES, TRIGGERS, RIGHTS, COLUMN_RIGHTS]);
    sections.push(...after.map((line) => `${line};`), '');
  }
  return `${sections.join('\n').trimEnd()}\n`;
}

async function partsOf(owner: pg.Client, table: number, statements: readonly string[]): Promise<string[]> {
  const parts = [];
  for (const statement of statements) parts.push(...(await lines(owner, statement, table)));
  return parts;
}

async function lines(owner: pg.Client, statement: string, table?: number): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(statement, table === undefined ? [] : [table]);
  return rows.map((row) => row.line);
}

const EXTENSIONS = `select 'create extension ' || extname || ';' as line from pg_extension where extname <> 'plpgsql' order by extname`;

/** With what runs as somebody else and who may call it, since that is what a review must see. */
const FUNCTIONS = `
  select trim(trailing e'\\n' from pg_get_functiondef(p.oid)) || ';'
    || coalesce(e'\\n-- runs as ' || case when p.prosecdef then pg_get_userbyid(p.proowner) end, '')
    || coalesce(e'\\n-- may be called by ' || (
      select string_agg(case when a.grantee = 0 then 'everybody' else pg_get_userbyid(a.grantee) end, ', '
        order by a.grantee::regrole::text)
      from aclexplode(p.proacl) a where a.grantee <> p.proowner), '') || e'\\n' as line
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  order by p.proname, pg_get_function_identity_arguments(p.oid)`;

const TABLES = `select relname as name, oid from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migration' order by relname`;

const COLUMNS = `
  select quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
    || case when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
         else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end
    || case when attnotnull then ' not null' else '' end as line
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = $1 and attnum > 0 and not attisdropped order by attnum`;

/** NOT NULL stands with its column. */
const CONSTRAINTS = `
  select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid, true) as line from pg_constraint
  where conrelid = $1 and contype in ('p', 'u', 'c', 'f', 'x') order by position(contype in 'pucfx'), conname`;

const INDEXES = `
  select pg_get_indexdef(indexrelid, 0, true) as line from pg_index i
  where indrelid = $1 and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
  order by indexrelid::regclass::text`;

const OPTIONS = `select ' with (' || array_to_string(reloptions, ', ') || ')' as line from pg_class where oid = $1 and reloptions is not null`;

const SECURITY = `
  select 'alter table ' || relname || case when relforcerowsecurity then ' force' else ' enable' end || ' row level security' as line
  from pg_class where oid = $1 and relrowsecurity`;

const POLICIES = `
  select 'create policy ' || polname || ' on ' || polrelid::regclass || case when polpermissive then '' else ' as restrictive' end
    || case polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update' when 'd' then ' for delete' else '' end
    || case when polroles = '{0}' then '' else ' to ' || (select string_agg(pg_get_userbyid(r), ', ' order by pg_get_userbyid(r)) from unnest(polroles) r) end
    || coalesce(e'\\n  using (' || pg_get_expr(polqual, polrelid, true) || ')', '')
    || coalesce(e'\\n  with check (' || pg_get_expr(polwithcheck, polrelid, true) || ')', '') as line
  from pg_policy where polrelid = $1 order by polname`;

const TRIGGERS = `
  select pg_get_triggerdef(oid, true) as line from pg_trigger where tgrelid = $1 and not tgisinternal order by tgname`;

const RIGHTS = `
  select 'grant ' || string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) || ' on ' || c.relname || ' to '
    || case when a.grantee = 0 then 'everybody' else pg_get_userbyid(a.grantee) end as line
  from pg_class c cross join aclexplode(c.relacl) a where c.oid = $1 and a.grantee <> c.relowner
  group by c.relname, a.grantee order by a.grantee::regrole::text`;

const COLUMN_RIGHTS = `
  select 'grant ' || lower(a.privilege_type) || ' (' || string_agg(attname, ', ' order by attnum) || ') on ' || attrelid::regclass
    || ' to ' || pg_get_userbyid(a.grantee) as line
  from pg_attribute cross join aclexplode(attacl) a where attrelid = $1
  group by attrelid, a.privilege_type, a.grantee order by a.privilege_type, a.grantee::regrole::text`;
