import type { listWorkflows as listCall } from '@recoup/contract/workflows.ts';
import { customFieldName } from '@recoup/domain/custom-fields/custom-property.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { conditionsOf, type Filter } from '@recoup/domain/filters/filter.ts';
import { filterFields } from '@recoup/domain/filters/filter-fields.ts';
import { foldText } from '@recoup/domain/filters/fold-text.ts';
import { type FilterValue, matchFilter } from '@recoup/domain/filters/match-filter.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { workflowSorts } from '@recoup/domain/workflows/workflow-sorts.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { readCustomFieldTypes } from '../custom-fields/read-custom-field-types.ts';
import { prepareFilter } from '../filters/prepare-filter.ts';
import { countAudience, listWorkflowRows, type WorkflowFigureRow } from './workflows.store.ts';
import { viewWorkflowRow } from './workflows.view.ts';

type Query = z.output<typeof listCall.query>;
type Counted = WorkflowFigureRow & { accounts: number };
type Sort = (typeof workflowSorts)[number];

/** The list of campaigns. There are few of them: what the others do in SQL is done here on the rows themselves. */
export async function listWorkflows(
  work: Work,
  query: Query,
  language: Language,
): Promise<z.output<typeof listCall.reply> | Refusal> {
  const prepared = await prepareFilter(work, 'workflow', query.filter, language);
  if (isRefusal(prepared)) return prepared;
  const wanted = foldText(query.search?.trim() ?? '');
  const hasTag = (row: WorkflowFigureRow) => !query.tags || row.tags.some((tag) => query.tags?.includes(tag._id));
  const named = (await listWorkflowRows(work, query.ids)).filter(
    (row) => foldText(row.name).includes(wanted) && hasTag(row),
  );
  const custom = await readCustomFieldTypes(work, 'workflow');
  const fields = filterFields('workflow', custom);
  const count = async (rows: readonly WorkflowFigureRow[]): Promise<Counted[]> => {
    const counted: Counted[] = [];
    for (const row of rows) counted.push({ ...row, accounts: await countAudience(work, row) });
    return counted;
  };
  // Counting an audience may cost a scan: only those that are shown, unless all must be known.
  const needsAll = query.sort.endsWith('accounts') || namesAccounts(prepared.filter);
  const known = needsAll ? await count(named) : named.map((row) => ({ ...row, accounts: 0 }));
  const found = known.filter((row) => matchFilter(prepared.filter, (field) => figureOf(row, field), fields));
  const ordered = order(found, query.sort);
  const shown = ordered.slice((query.page - 1) * query.limit, query.page * query.limit);
  const data = needsAll ? shown : await count(shown);
  return { data: data.map(viewWorkflowRow), page: query.page, limit: query.limit, total: found.length };
}

function namesAccounts(filter: Filter): boolean {
  return conditionsOf(filter).some(({ field }) => field === 'accounts');
}

function figureOf(row: Counted, field: string): FilterValue {
  const own = Object.entries(row.custom).find(([id]) => customFieldName(id) === field);
  if (own) return own[1];
  const values: Readonly<Record<string, FilterValue>> = {
    name: row.name,
    draft: row.draft,
    isSendActive: row.isSendActive,
    accounts: row.accounts,
    sent: row.sent,
    collected: row.collectedCents,
    createdAt: row.createdOn,
  };
  return values[field] ?? null;
}

function order(rows: readonly Counted[], sort: Sort): Counted[] {
  const keys: Readonly<Record<string, (row: Counted) => string | number>> = {
    priority: (row) => row.priority,
    name: (row) => foldText(row.name),
    accounts: (row) => row.accounts,
    sent: (row) => row.sent,
    collected: (row) => row.collectedCents,
    createdAt: (row) => row.createdAt.getTime(),
  };
  const key = keys[sort.replace('-', '')];
  if (!key) return [...rows];
  const way = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    return way * (a < b ? -1 : a > b ? 1 : 0);
  });
}
