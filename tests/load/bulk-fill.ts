import type { BenchDatabase } from './bench-database.ts';

/**
 * Runs statements that fill these tables with their foreign keys and plain indexes put away, and makes those again
 * afterwards: checked and sorted once for a million rows instead of once for each of them.
 */
export async function bulkFill(database: BenchDatabase, tables: readonly string[], statements: string): Promise<void> {
  const filled = `array[${tables.map((table) => `'${table}'`).join(',')}]::regclass[]`;
  await database.asOwner(`
    begin;
    set local maintenance_work_mem = '256MB';
    create temp table put_away on commit drop as
      select 1 as place, format('alter table %s drop constraint %I', conrelid::regclass, conname) as clear,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where contype = 'f' and conrelid = any(${filled})
      union all
      -- Indexes behind keys stay: foreign keys of other tables stand on them.
      select 0, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid = any(${filled})
        and not exists (select from pg_constraint where conindid = indexrelid);
    do $$ declare statement text; begin
      for statement in select clear from put_away loop execute statement; end loop;
    end $$;
    ${statements}
    do $$ declare statement text; begin
      for statement in select make from put_away order by place loop execute statement; end loop;
    end $$;
    commit;`);
  await database.asOwner('vacuum analyze');
}
