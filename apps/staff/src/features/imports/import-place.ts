import { useNavigate } from '@tanstack/react-router';
import type { ImportSearch } from './import-search.ts';
import type { ImportJob } from './import-step.ts';

export type ImportEntity = ImportJob['entity'];

/** The wizard's address for each kind of record (document: `/debts/add-bulk`). */
export const importPaths = { account: '/debts/add-bulk', debtor: '/customers/add-bulk' } as const;

/** Goes to another state of the same wizard. */
export function useImportPlace(entity: ImportEntity) {
  const navigate = useNavigate();
  return (search: ImportSearch, options: { readonly replace?: boolean; readonly resetScroll?: boolean } = {}) =>
    void navigate({ to: importPaths[entity], search, ...options });
}
