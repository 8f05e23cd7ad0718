import type { ImportedRow } from './read-row.ts';

/**
 * What makes two rows of a file belong to the same customer: the customer's reference where there is one, otherwise
 * e-mail address, otherwise the name without regard to case. The prefix keeps the three apart.
 */
export function debtorKey(
  row: Pick<ImportedRow, 'debtorReference' | 'email' | 'debtorName' | 'firstName' | 'lastName'>,
): string {
  if (row.debtorReference !== null) return `reference:${row.debtorReference}`;
  if (row.email !== null) return `email:${row.email}`;
  const name = row.debtorName || `${row.firstName} ${row.lastName}`.trim();
  return `name:${name.toLowerCase()}`;
}
