import { CamelCasePlugin } from 'kysely';

/**
 * The database speaks snake_case, the code camelCase: names are put over in statements and in rows. Objects inside JSON
 * columns keep the keys they were written with.
 */
export const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** The name of a column or table as the database has it: `dueDate` is `due_date`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
