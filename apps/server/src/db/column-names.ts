import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

class ColumnNames extends CamelCasePlugin {
  /** A name that begins with an underscore, as `_id` of the API does, is nobody's column and stays as it is. */
  protected override camelCase(name: string): string {
    return name.startsWith('_') ? name : super.camelCase(name);
  }
}

/**
 * The database speaks snake_case, the code camelCase: names are put over in statements and in rows. Objects inside JSON
 * columns keep the keys they were written with.
 */
export const columnNames = new ColumnNames({ maintainNestedObjectKeys: true });

class StatementNames extends ColumnNames {
  keysOf(columns: readonly string[]): string[] {
    return columns.map((column) => this.camelCase(column));
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

/** The same for a reader that names the columns of a row itself, once for all rows. */
export const statementNames = new StatementNames({ maintainNestedObjectKeys: true });

/** The name of a column or table as the database has it: `dueDate` is `due_date`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
