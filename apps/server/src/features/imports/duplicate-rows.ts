import type { ImportEntity, ImportField } from '@recoup/domain/imports/import-field.ts';
import type { CellError } from '@recoup/domain/imports/imported-row.ts';
import type { ImportReader } from './row-rules.ts';

/** The column whose cells must differ from row to row. */
export interface KeyColumn {
  readonly column: number;
  readonly field: ImportField;
}

/** Accounts differ by their reference; customers by their Customer ID, or by e-mail address in a file without one. */
export function keyColumn(entity: ImportEntity, reader: ImportReader): KeyColumn | null {
  const fields: readonly ImportField[] = entity === 'account' ? ['reference'] : ['internalReference', 'email'];
  for (const field of fields) {
    const column = reader.columnOf(field);
    if (column !== null) return { column, field };
  }
  return null;
}

export function duplicateError({ column, field }: KeyColumn): CellError {
  return { column, field, problem: field === 'reference' ? 'repeated' : 'repeated-customer' };
}
