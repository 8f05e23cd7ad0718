import { askStandingEach } from '#server/features/agreements/ask-standing-each.ts';
import type { Work } from '#server/work/work.ts';
import { findWorkedOn } from './done-since.store.ts';
import type { ImportFileRow } from './imports.store.ts';

interface Made {
  readonly id: string;
  readonly debtorId: string;
}

/** Those accounts of an import with which nobody went on, nor with their customers: an undo takes them away. */
export async function accountsThatGo(work: Work, file: ImportFileRow, made: readonly Made[]): Promise<Made[]> {
  const ids = made.map((each) => each.id);
  const against = await askStandingEach(work, 'account-go', ids);
  const debtorIds = [...new Set(made.map((each) => each.debtorId))];
  const workedOn = await findWorkedOn(work, file, { accountIds: ids, debtorIds });
  return made.filter(
    ({ id, debtorId }) => !against.has(id) && !workedOn.accounts.has(id) && !workedOn.debtors.has(debtorId),
  );
}
