import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts';

/** Tables that hold no company's data, or must be read before the company is known; each with its reason. */
const WITHOUT_COMPANY: Record<string, string> = {
  recovery: 'says of the whole installation that it came back from a backup',
  partner: 'brings companies, and is of the whole installation; the application reads it',
  rate_limit: 'counts attempts per address before anybody is known',
  reception: 'says of the whole installation since when nobody heard the providers',
  schema_migration: 'the list of migrations that ran',
};

/** Tables with a company whose policies let the application find the company first; each with its reason. */
const READ_ACROSS_COMPANIES: Record<string, string> = {
  directory: 'maps a hash of a token, host name or provider id to its company',
  provider_event: 'an event arrives before we know whose it is',
};

let clone: ClonedDatabase;
let owner: pg.Client;

beforeAll(async () => {
  clone = await cloneDatabase();
  owner = new pg.Client({ connectionString: clone.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await clone.drop();
});

async function violations(statement: string): Promise<string[]> {
  const { rows } = await owner.query<{ what: string }>(statement);
  return rows.map((row) => row.what).sort();
}

const TABLES = `select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as of_company
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

test('G30: a table without company_id says why', async () => {
  const without = await violations(`select relname as what from (${TABLES}) t where not of_company`);
  expect(without.filter((table) => !(table in WITHOUT_COMPANY))).toEqual([]);
});

test('G30: company_id is not null and leads every primary key and unique constraint', async () => {
  const nullable = await violations(
    `select t.relname as what from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id'
     where not a.attnotnull`,
  );
  expect(nullable.filter((table) => !(table in READ_ACROSS_COMPANIES))).toEqual([]);
  const keys = await violations(
    `select i.indexrelid::regclass || ' of ' || t.relname as what
     from (${TABLES}) t join pg_index i on i.indrelid = t.oid and i.indisunique
     join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
     where t.of_company and a.attname <> 'company_id'`,
  );
  expect(
    keys.filter((key) => !Object.keys(READ_ACROSS_COMPANIES).some((table) => key.endsWith(` of ${table}`))),
  ).toEqual([]);
  const keyless = await violations(
    `select t.relname as what from (${TABLES}) t
     where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  );
  expect(keyless).toEqual([]);
});

test('G30: foreign keys between tenant tables carry company_id, since row security does not see them', async () => {
  const loose = await violations(
    `select con.conname as what from pg_constraint con
     join (${TABLES}) t on t.oid = con.conrelid and t.of_company
     join (${TABLES}) r on r.oid = con.confrelid and r.of_company
     where con.contype = 'f' and not exists (
       select from pg_attribute a where a.attrelid = con.conrelid and a.attnum = any (con.conkey) and a.attname = 'company_id')`,
  );
  expect(loose).toEqual([]);
});

test('every foreign key stands on an index that starts with its columns', async () => {
  const bare = await violations(
    `select con.conname || ' on ' || con.conrelid::regclass as what from pg_constraint con
     join (${TABLES}) t on t.oid = con.conrelid
     where con.contype = 'f' and not exists (
       select from pg_index i where i.indrelid = con.conrelid
         -- "is not null" costs a look-up nothing: equality implies it.
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
         and (select array_agg(k order by k) from unnest(con.conkey) k)
           = (select array_agg(k order by k) from unnest((i.indkey::int2[])[0:cardinality(con.conkey) - 1]) k))`,
  );
  expect(bare).toEqual([]);
});

test('G31: row security is enabled, forced, and has a policy that checks what is written', async () => {
  const open = await violations(
    `select relname as what from (${TABLES}) t where of_company and not (relrowsecurity and relforcerowsecurity)`,
  );
  expect(open.filter((table) => !(table in READ_ACROSS_COMPANIES))).toEqual([]);
  const unchecked = await violations(
    `select t.relname as what from (${TABLES}) t where t.of_company and t.relrowsecurity and not exists (
       select from pg_policy p where p.polrelid = t.oid and p.polcmd in ('*', 'a')
         and p.polwithcheck is not null and pg_get_expr(p.polwithcheck, t.oid) like '%app.company_id%')`,
  );
  expect(unchecked.filter((table) => !(table in READ_ACROSS_COMPANIES))).toEqual([]);
});

test('G31: every policy of the application names the company, for reading and for writing', async () => {
  const open = await violations(
    `select polname || ' on ' || polrelid::regclass as what from pg_policy p
     where polroles = '{0}' and (coalesce(pg_get_expr(polqual, polrelid), 'app.company_id') not like '%app.company_id%'
       or coalesce(pg_get_expr(polwithcheck, polrelid), 'app.company_id') not like '%app.company_id%')`,
  );
  expect(
    open.filter((policy) => !Object.keys(READ_ACROSS_COMPANIES).some((table) => policy.endsWith(` on ${table}`))),
  ).toEqual([]);
});

test('G31: no policy is restrictive, and no role has two for one command: where a table is kept in parts, the second opens what the first closes', async () => {
  expect(
    await violations(`select polname || ' on ' || polrelid::regclass as what from pg_policy where not polpermissive`),
  ).toEqual([]);
  const doubled = await violations(
    `select polrelid::regclass || ' ' || command as what from pg_policy, unnest(array['r', 'a', 'w', 'd']) command
     where polcmd in ('*', command) group by polrelid, polroles, command having count(*) > 1`,
  );
  expect(doubled).toEqual([]);
});

test('functions and triggers hold where a table is kept in parts: text bodies, names as arguments, no transition tables', async () => {
  const own = `pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;
  expect(await violations(`select proname as what from ${own} and p.prosqlbody is not null`)).toEqual([]);
  expect(
    await violations(`select proname as what from ${own} and p.prosrc ~* '\\mtg_(table_name|relname|relid)\\M'`),
  ).toEqual([]);
  // The company as a value of the statement: a function in a condition tells nothing about where the rows lie.
  const asked = await violations(
    `select proname as what from ${own} and p.prosrc ~* 'company_id = (public\\.)?current_company' and p.prosrc !~ 'from public.company where'`,
  );
  expect(asked).toEqual([]);
  expect(
    await violations(
      `select tgname || ' on ' || tgrelid::regclass as what from pg_trigger where tgnewtable is not null or tgoldtable is not null`,
    ),
  ).toEqual([]);
  // A default is worked out where the statement is planned; what names the transaction is stamped where the row lies.
  const stamped = await violations(
    `select adrelid::regclass || '.' || adnum as what from pg_attrdef where pg_get_expr(adbin, adrelid) like '%xact_id%'`,
  );
  expect(stamped).toEqual([]);
  // It would fire on every node, and write to a table of another on each.
  expect(
    await violations(`select tgname as what from pg_trigger where tgrelid = 'company'::regclass and not tgisinternal`),
  ).toEqual([]);
});

test('G31: views ask as the caller, and functions that ask as their owner have a fixed search_path', async () => {
  const views = await violations(
    `select c.relname as what from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
     and not coalesce(c.reloptions @> array['security_invoker=true'] or c.reloptions @> array['security_invoker=on'], false)`,
  );
  expect(views).toEqual([]);
  const functions = await violations(
    `select p.proname as what from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
     and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')`,
  );
  expect(functions).toEqual([]);
});

test('G32: the application owns nothing, truncates nothing, changes no schema and is no stronger role', async () => {
  const owned = await violations(
    `select c.relname as what from pg_class c where pg_get_userbyid(c.relowner) = 'recoup_app'
     union all select n.nspname from pg_namespace n where pg_get_userbyid(n.nspowner) = 'recoup_app'`,
  );
  expect(owned).toEqual([]);
  const strong = await violations(
    `select 'truncate ' || relname as what from (${TABLES}) t where has_table_privilege('recoup_app', t.oid, 'truncate')
     union all select 'create in public' where has_schema_privilege('recoup_app', 'public', 'create')
     union all select rolname from pg_roles
       where pg_has_role('recoup_app', oid, 'member') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
  );
  expect(strong).toEqual([]);
});

test('G2, G59: the application may not change or delete what is append-only', async () => {
  const changeable = await violations(
    `select privilege || ' ' || relname as what from (${TABLES}) t, unnest(array['update', 'delete']) privilege
     where relname in ('journal_entry', 'journal_line', 'audit', 'audit_digest', 'audit_check', 'plan_event', 'books_audit') and has_table_privilege('recoup_app', t.oid, privilege)`,
  );
  // Rows of the audit may go after seven years; a trigger keeps younger ones (tests/acceptance/audit-digests.db.test.ts).
  expect(changeable).toEqual(['delete audit']);
});
