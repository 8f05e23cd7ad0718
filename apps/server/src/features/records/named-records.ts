import type { Context } from '#server/context.ts';
import type { NamedAbove, NamedToCreate } from '../accounts/named-above.ts';
import { findRecords } from '../references/find-records.ts';
import { shareWorkflow } from '../workflows/share-workflow.store.ts';
import { askAccountChange } from './ask-account-verb.ts';

/** What accounts and customers may name and what stands above them, for the verbs that create and change them. */
export const namedRecords: NamedAbove = { findRecords, shareWorkflow, askChange: askAccountChange };

/** The same for the verbs that create accounts. */
export function namedToCreate({ countComing }: Pick<Context, 'countComing'>): NamedToCreate {
  return { ...namedRecords, countComing };
}
