import type { BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { conditionsOf, type Filter } from '@recoup/domain/filters/filter.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { prepareContracts } from '../contracts/contract-filter.ts';
import { prepareEstimateFilters } from '../estimates/estimate-filter.ts';
import { prepareAccountFilters } from '../record-filters/account-filter.ts';
import { prepareDebtorFilters } from '../record-filters/debtor-filter.ts';
import { prepareProjectFilters } from '../record-filters/project-filter.ts';
import { bulkTables } from './bulk-tables.ts';

/** What a person has chosen, as the call and the row of the bulk action have it. */
export interface ChosenSet {
  readonly filters?:
    | {
        readonly search?: string | undefined;
        readonly filter?: Filter | undefined;
        readonly nonWorkflows?: readonly string[] | undefined;
      }
    | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly importId?: string | undefined;
  readonly excludedIds?: readonly string[] | undefined;
}

/** The set as it was written down with the action; its filter was checked then, and is checked again. */
export const storedSet = z.custom<ChosenSet>((value) => typeof value === 'object' && value !== null);

export type Condition = { readonly ok: true; readonly where: RawBuilder<boolean> };

/**
 * Which records: SQL over the alias of its records. A set that nothing narrows is refused: a bulk change of everything must
 * never come from a forgotten filter (G28).
 */
export async function chosenCondition(
  work: Work,
  entity: BulkEntity,
  set: ChosenSet,
  language: Language,
): Promise<Condition | Refusal> {
  if (!isNarrowed(entity, set)) return refuse('SOME_FIELD_IS_MISSING', { filters: 'choose-records' });
  const matching = await matchingCondition(work, entity, set, language);
  if (isRefusal(matching)) return matching;
  const alias = bulkTables[entity].id;
  const parts = [matching.where];
  if (set.ids) parts.push(sql<boolean>`${alias} = any(${[...set.ids]}::uuid[])`);
  if (set.excludedIds && set.excludedIds.length > 0)
    parts.push(sql<boolean>`${alias} <> all(${[...set.excludedIds]}::uuid[])`);
  return { ok: true, where: sql<boolean>`${sql.join(parts, sql` and `)}` };
}

/** What a record of the set must still meet when its turn comes: the filter and the import, not the list of ids. */
export async function matchingCondition(
  work: Work,
  entity: BulkEntity,
  { filters, importId }: ChosenSet,
  language: Language,
): Promise<Condition | Refusal> {
  if (entity === 'account') return prepareAccountFilters(work, { ...filters, importId }, language);
  const given = { search: filters?.search, filter: filters?.filter };
  if (entity === 'contract') return prepareContracts(work, given, language);
  if (entity === 'estimate') return prepareEstimateFilters(work, given, language);
  return entity === 'debtor'
    ? prepareDebtorFilters(work, given, language)
    : prepareProjectFilters(work, given, language);
}

function isNarrowed(entity: BulkEntity, { filters, ids, importId }: ChosenSet): boolean {
  if (ids && ids.length > 0) return true;
  if (filters?.search?.trim() || (filters?.filter && conditionsOf(filters.filter).length > 0)) return true;
  return entity === 'account' && (Boolean(importId) || (filters?.nonWorkflows?.length ?? 0) > 0);
}
