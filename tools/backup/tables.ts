import type pg from 'pg';

/** A table whose rows a backup carries. */
export interface Table {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** What is written in place of a column. */
  readonly instead: Readonly<Record<string, string>>;
  readonly where: string;
  /** Read as the role for backups, since row security holds for the owner, too. */
  readonly isProtected: boolean;
}

export const name = (text: string): string => `"${text.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, table }: Pick<Table, 'schema' | 'table'>): string => `${name(schema)}.${name(table)}`;

/** No transaction of any server has it: what was stamped with one of the old server is nobody's on the new. */
const NO_TRANSACTION = `'3'::xid8`;

/**
 * All tables of the product, and of its job queue the work that waits. Throws when one of them could not be read whole:
 * a backup that leaves rows out looks like one that does not.
 */
export async function listTables(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<{
    table: string;
    isProtected: boolean;
    isReadable: boolean;
    columns: string[];
    stamps: string[];
  }>(TABLES);
  const closed = rows.filter((row) => !row.isReadable).map((row) => row.table);
  if (closed.length > 0) throw new Error(`The role recoup_backup may not read all rows of ${closed.join(', ')}.`);
  const own = rows.map(({ table, columns, stamps, isProtected }) => ({
    ...{ schema: 'public', table, columns, isProtected, where: '' },
    instead: Object.fromEntries(stamps.map((column) => [column, NO_TRANSACTION])),
  }));
  const jobs = await owner.query<{ columns: string[] }>(JOB_COLUMNS);
  return [
    ...own,
    {
      ...{ schema: 'pgboss', table: 'job', columns: jobs.rows[0]?.columns ?? [], isProtected: false },
      // Whoever was at it is not there any more; what ended does not begin again.
      instead: { state: `case state when 'active' then 'retry' else state end` },
      where: `where state in ('created', 'retry', 'active')`,
    },
  ];
}

const TABLES = `
  select c.relname as table, c.relrowsecurity as "isProtected",
    not c.relrowsecurity or exists (
      select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
        and p.polroles = array['recoup_backup'::regrole::oid] and pg_get_expr(p.polqual, c.oid) = 'true') as "isReadable",
    (select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and atttypid = 'xid8'::regtype) as stamps
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    -- The list of migrations is written by them; what this database came back from is no part of what it is.
    and c.relname not in ('schema_migration', 'recovery')
  order by c.relname`;

const JOB_COLUMNS = `
  select array_agg(attname::text order by attnum) as columns from pg_attribute
  where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
