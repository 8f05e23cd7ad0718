import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { RowOutcome } from './import-rows.store.ts';

/** Columns of a file that name its customers, counted from zero; undefined where the file has none. */
export type NamingColumns = Readonly<
  Partial<Record<'internalReference' | 'email' | 'displayName' | 'firstName' | 'lastName', number>>
>;

/** Which rows of a file are meant, and where their customers are named. */
export interface NamedRows {
  readonly importId: string;
  readonly columns: NamingColumns;
  readonly outcomes: readonly RowOutcome[];
}

/** Rows with the names of their customers, to be read from: line, reference, email, company_name, first_name, last_name, name. */
export function namedRows(work: Work, { importId, columns, outcomes }: NamedRows): RawBuilder<unknown> {
  const cell = (column: number | undefined) =>
    column === undefined ? sql`''` : sql`btrim(coalesce(cells[${sql.lit(column + 1)}], ''))`;
  return sql`
    select line, ${cell(columns.internalReference)} as reference, lower(${cell(columns.email)}) as email,
      ${cell(columns.displayName)} as company_name, ${cell(columns.firstName)} as first_name,
      ${cell(columns.lastName)} as last_name,
      coalesce(nullif(${cell(columns.displayName)}, ''),
        btrim(${cell(columns.firstName)} || ' ' || ${cell(columns.lastName)})) as name
    from import_row
    where company_id = ${work.companyId} and import_id = ${importId} and outcome = any(${[...outcomes]}::text[])`;
}
