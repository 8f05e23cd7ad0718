import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { ExportColumnId } from '@recoup/domain/exports/export-columns.ts';
import { recordStatusLabels } from '@recoup/domain/exports/export-labels.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { projectSorts } from '@recoup/domain/projects/project-sorts.ts';
import { readCursor } from '#server/db/read-cursor.ts';
import { prepareProjectFilters } from '../record-filters/project-filter.ts';
import { sumProjects } from '../records/project-figures.store.ts';
import { type ProjectRow, projectIdQuery, readProjectRows } from '../records/project-rows.store.ts';
import type { ExportScope, ExportSource, ExportValue } from './export-source.ts';

const BATCH = 500;

function valuesOf(row: ProjectRow, language: Language): Record<ExportColumnId<'project'>, ExportValue> {
  return {
    reference: row.reference,
    name: row.name,
    customer: row.debtorName,
    status: recordStatusLabels[row.status][language],
    assignee: row.assigneeName,
    startDate: row.startDate,
    endDate: row.endDate,
    budget: row.budgetCents,
    description: row.description,
    invoiced: row.invoicedCents,
    paid: row.paidCents,
    balance: row.balanceCents,
    overdue: row.overdueCents,
    tags: row.tags.map(({ name }) => name).join(', '),
    createdAt: row.createdAt.toISOString(),
  };
}

async function prepare(work: Parameters<ExportSource['check']>[0], { request, language }: ExportScope) {
  const sort = projectSorts.find((each) => each === (request.sort ?? '-createdAt'));
  if (!sort) return refuse('INVALID_FIELD', { sort: String(request.sort) });
  const { search, filter } = request.filters;
  const prepared = await prepareProjectFilters(work, { search, filter, ids: request.ids }, language);
  return isRefusal(prepared) ? prepared : { ok: true as const, where: prepared.where, sort };
}

/** Projects, narrowed and ordered as the list. */
export const projectSource: ExportSource = {
  entity: null,
  check: async (work, scope) => {
    const prepared = await prepare(work, scope);
    return isRefusal(prepared) ? prepared : null;
  },
  open: async (work, scope) => {
    const prepared = await prepare(work, scope);
    if (isRefusal(prepared)) return prepared;
    const { total } = await sumProjects(work, prepared.where);
    return {
      ok: true,
      total,
      batches: async function* () {
        for await (const found of readCursor(work.trx, projectIdQuery(prepared.where, prepared.sort), BATCH)) {
          const rows = await readProjectRows(
            work,
            found.map(({ id }) => id),
          );
          yield rows.map((row) => ({ values: valuesOf(row, scope.language) }));
        }
      },
    };
  },
};
