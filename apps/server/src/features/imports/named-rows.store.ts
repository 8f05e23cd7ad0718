import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { RowOutcome } from './import-rows.store.ts';

/** Columns of a file that name its customers, counted from zero; undefined where the file has none. */
export type NamingColumns = Readonly<
  Partial<Record<'internalReference' | 'displayName' | 'firstName' | 'lastName', number>>
> & { readonly emails: readonly number[] };

/** Which rows of a file are meant, and where their customers are named. */
export interface NamedRows {
  readonly importId: string;
  readonly columns: NamingColumns;
  readonly outcomes: readonly RowOutcome[];
}

/**
 * Rows with the names of their customers, to be read from: line, reference, emails, email (the first of them),
 * company_name, first_name, last_name, name.
 */
export function namedRows(work: Work, { importId, columns, outcomes }: NamedRows): RawBuilder<unknown> {
  const cell = (column: number | undefined) =>
    column === undefined ? sql`''` : sql`btrim(coalesce(cells[${sql.lit(column + 1)}], ''))`;
  const addresses = sql`lower(concat_ws(';', ${sql.join([sql`null`, ...columns.emails.map((column) => sql`nullif(${cell(column)}, '')`)])}))`;
  return sql`
    select *, coalesce(emails[1], '') as email from (
    select line, ${cell(columns.internalReference)} as reference, case when ${addresses} = '' then '{}'
        when ${addresses} !~ '[;,/]' then array[${addresses}]
        else array(select btrim(part) from regexp_split_to_table(${addresses}, '[;,]\\s*|\\s/\\s') as part
          where btrim(part) <> '') end as emails,
      ${cell(columns.displayName)} as company_name, ${cell(columns.firstName)} as first_name,
      ${cell(columns.lastName)} as last_name,
      coalesce(nullif(${cell(columns.displayName)}, ''),
        btrim(${cell(columns.firstName)} || ' ' || ${cell(columns.lastName)})) as name
    from import_row
    where company_id = ${work.companyId} and import_id = ${importId} and outcome = any(${[...outcomes]}::text[])) as stated`;
}
