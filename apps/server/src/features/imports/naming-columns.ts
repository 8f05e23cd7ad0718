import type { ImportField } from '@recoup/domain/imports/import-field.ts';
import type { ImportFileRow } from './imports.store.ts';
import type { NamingColumns } from './named-rows.store.ts';

/** The columns of a file that name its customers. */
export function namingColumns(file: Pick<ImportFileRow, 'mapping'>): NamingColumns {
  const columns = file.mapping?.columns ?? [];
  const field = (name: ImportField) => columns.find((each) => each.field === name)?.column;
  return {
    internalReference: field('internalReference'),
    emails: columns.flatMap(({ field: each, column }) => (each === 'email' ? [column] : [])),
    displayName: field('displayName'),
    firstName: field('firstName'),
    lastName: field('lastName'),
  };
}
